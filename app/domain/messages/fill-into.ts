/** Returns the text of a form with a filled template in it. What someone has typed stays above. */
export function fillInto({ text, made }: { text: string; made: string }, filled: string) {
  const isFree = text === "" || text === made;
  return { text: isFree ? filled : `${text}\n\n${filled}`, made: isFree ? filled : "" };
}
