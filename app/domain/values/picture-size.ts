/** How large we keep pictures: the browser shrinks them before it sends them, and the server whatever comes. */

/** The longer side of a page. A page of A4 then has 200 dots per inch. */
const LONGEST_SIDE = 2_400;
/** The shorter side of one that is longer than a page, as the screenshot of a statement: digits stay legible. */
export const LEGIBLE_SIDE = 1_080;

/** Returns how many times as large a picture is kept, 1 at most. */
export const keptScale = (width: number, height: number): number => {
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  return Math.min(1, Math.max(LONGEST_SIDE / longer, LEGIBLE_SIDE / shorter));
};
