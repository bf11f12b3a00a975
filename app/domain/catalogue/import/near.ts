/**
 * Returns the edits between two texts (Levenshtein) if there are at most `most`, otherwise -1. 0 means that they are
 * the same.
 */
export function distanceWithin(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return -1;
  let before = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (before[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(change, (before[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    if (Math.min(...row) > most) return -1;
    before = row;
  }
  const distance = before[b.length] ?? 0;
  return distance > most ? -1 : distance;
}
