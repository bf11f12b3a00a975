/** Money in taka. Each amount is rounded up to a whole taka, because a taka too little is not enough. */

/** Returns pence in taka, at a rate in paisa for one pound. */
export const inTaka = (pence: number, rate: number): number => Math.ceil((pence * rate) / 10_000);

/**
 * Returns the lines of a bill in taka. Their sum is the total in taka: what a line is rounded up by, the next ones have
 * less.
 */
export function linesInTaka(lines: readonly (number | null)[], rate: number): (number | null)[] {
  let pence = 0;
  return lines.map((line) => {
    if (line === null) return null;
    const before = inTaka(pence, rate);
    pence += line;
    return inTaka(pence, rate) - before;
  });
}

/** Returns an amount with a part of it more, so that a change of the rate does not make it too little. */
export const withCushion = (taka: number, percent: number): number => Math.ceil((taka * (100 + percent)) / 100);
