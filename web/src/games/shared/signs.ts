/** Small signs that seats and boards share, as the insides of SVGs of 512 by 512. */

const boxed = (box: string, body: string): string => `<svg viewBox="${box}">${body}</svg>`;

export const CARD =
  '<path fill="none" stroke="currentColor" stroke-width="34" stroke-linejoin="round" d="M136 64h240v384H136z"/>';
export const CUBE = '<path fill="currentColor" d="M112 112h288v288H112z"/>';
export const CUBE_LEFT =
  '<path fill="none" stroke="currentColor" stroke-width="34" stroke-linejoin="round" d="M120 120h272v272H120z"/>';
/** What others draw in boxes of their own. */
export const drawn = (size: number, body: string): string => boxed(`0 0 ${size} ${size}`, body);
/** What is drawn around 0 0, so far to each side. */
export const around = (reach: number, body: string): string =>
  boxed(`${-reach} ${-reach} ${2 * reach} ${2 * reach}`, body);
