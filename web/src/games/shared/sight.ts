/** How colours are seen, by people with full sight and with the common deficiencies: for the tests of boards. */

type Triple = [number, number, number];
type Sight = [Triple, Triple, Triple];

function linear(hex: string): Triple {
  return [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Triple;
}
const dot = (a: Triple, b: Triple) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** How a colour is seen: Machado, Oliveira and Fernandes 2009, full severity. */
export const SIGHTS: Record<string, Sight> = {
  full: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** OKLab, in which equal distances look equal. */
function lab(rgb: Triple): Triple {
  const cone = (weights: Triple) => Math.cbrt(dot(weights, rgb));
  const lms: Triple = [
    cone([0.4122214708, 0.5363325363, 0.0514459929]),
    cone([0.2119034982, 0.6806995451, 0.1073969566]),
    cone([0.0883024619, 0.2817188376, 0.6299787005]),
  ];
  return [
    dot([0.2104542553, 0.793617785, -0.0040720468], lms),
    dot([1.9779984951, -2.428592205, 0.4505937099], lms),
    dot([0.0259040371, 0.7827717662, -0.808675766], lms),
  ];
}
const seen = (hex: string, sight: Sight) =>
  lab(sight.map((row) => Math.max(0, Math.min(1, dot(row, linear(hex))))) as Triple);

/** As WCAG counts it. */
export function contrast(a: string, b: string): number {
  const [dark, light] = [a, b].map((hex) => dot([0.2126, 0.7152, 0.0722], linear(hex))).sort((x, y) => x - y);
  return (light! + 0.05) / (dark! + 0.05);
}

/** How far apart two colours look, in hundredths of OKLab. */
export function apart(one: string, other: string, sight: Sight): number {
  const [a, b] = [seen(one, sight), seen(other, sight)];
  return 100 * Math.hypot(...a.map((part, i) => part - b[i]!));
}
