/** Returns a PDF without a table of its objects, whose pages a reader looks for one by one: seconds of a processor. */
export function slowPdf(pages: number): Buffer {
  const numbers = Array.from({ length: pages }, (_, page) => page + 3);
  const page = (number: number) => `${number} 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>\nendobj\n`;
  return Buffer.from(
    [
      "%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n",
      `2 0 obj\n<</Type/Pages/Kids[${numbers.map((number) => `${number} 0 R`).join(" ")}]/Count ${pages}>>\nendobj\n`,
      ...numbers.map(page),
      `trailer\n<</Size ${pages + 3}/Root 1 0 R>>\nstartxref\n0\n%%EOF\n`,
    ].join(""),
  );
}
