import usual from "./playwright.config";

/** An older program under open tabs (`make upgrade`): each test starts its own servers. */
const { globalSetup: _, ...rest } = usual;
export default { ...rest, testDir: "upgrade", workers: 1 };
