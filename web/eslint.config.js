import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

const UNSAFE = ["argument", "assignment", "call", "member-access", "return"];

export default ts.config(
  { ignores: ["test-results/", "playwright-report/"] }, // left behind by tests
  js.configs.recommended,
  ts.configs.recommendedTypeChecked,
  svelte.configs.recommended,
  {
    languageOptions: {
      globals: { ...globals.browser, ...globals.node },
      parserOptions: { projectService: true, extraFileExtensions: [".svelte"] },
    },
    rules: {
      "no-undef": "off", // TypeScript knows better
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_$", varsIgnorePattern: "^_$" }],
      "@typescript-eslint/no-redundant-type-constituents": "off", // `"open" | string` tells what to expect
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true, allowArray: true }],
      "svelte/no-unused-svelte-ignore": "off", // takes the reason after the code for more codes; svelte-check sees to it
      "svelte/prefer-svelte-reactivity": "off", // takes every Map for one that is shown
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
  {
    // What a component takes is `any` to the linter, which reads no Svelte; svelte-check knows its type.
    files: ["**/*.svelte"],
    rules: Object.fromEntries(UNSAFE.map((what) => [`@typescript-eslint/no-unsafe-${what}`, "off"])),
  },
  {
    files: ["browser/*.spec.ts"],
    rules: {
      "no-restricted-imports": [
        "error",
        { name: "@playwright/test", importNames: ["test"], message: "That of ./pulse notices when nothing goes on." },
      ],
    },
  },
  {
    files: ["src/wire.ts", "src/games/*/types.ts"], // generated: an action without arguments is written as {}
    rules: { "@typescript-eslint/no-empty-object-type": "off" },
  },
  { files: ["*.js"], extends: [ts.configs.disableTypeChecked] },
);
