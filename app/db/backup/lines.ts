/** Yields each line of a stream with its "\\n". Other line endings, such as U+2028, are part of a line. */
export async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  let begun: Buffer[] = [];
  for await (const piece of bytes) {
    let from = 0;
    for (let at = piece.indexOf(NEWLINE); at >= 0; at = piece.indexOf(NEWLINE, from)) {
      const rest = piece.subarray(from, at + 1);
      yield begun.length > 0 ? Buffer.concat([...begun, rest]) : rest;
      begun = [];
      from = at + 1;
    }
    if (from < piece.length) begun.push(piece.subarray(from));
  }
  if (begun.length > 0) yield Buffer.concat(begun);
}

const NEWLINE = 10;
