/**
 * Returns what a table has under a word from outside. What every object inherits, such as "constructor", is nothing.
 */
export const own = <Value>(table: Readonly<Record<string, Value>> | undefined, word: string): Value | undefined =>
  table && Object.hasOwn(table, word) ? table[word] : undefined;
