import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { isWritable, pdfOfText } from "./text-pdf.ts";

const textOf = async (bytes: Buffer) => {
  const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(bytes)));
  return { text, totalPages };
};

test("text is read back as it was written, and made twice it is the same", async () => {
  const blocks = [
    { text: "Documents of Zoë O’Brien (née Müller)", size: 16, isBold: true },
    { text: "A \\ back-slash, 5 % – and “quotes”…\n£4,000", size: 11, above: 12 },
  ];
  const { bytes, pages } = pdfOfText(blocks);
  expect(pdfOfText(blocks).bytes.equals(bytes)).toBe(true);
  const { text, totalPages } = await textOf(bytes);
  expect([pages, totalPages]).toEqual([1, 1]);
  expect(text[0]?.split("\n")).toEqual([
    "Documents of Zoë O’Brien (née Müller)",
    "A \\ back-slash, 5 % – and “quotes”…",
    "£4,000",
  ]);
});

test("what is long goes on, on the next line and the next page, with every letter", async () => {
  const words = Array.from({ length: 900 }, (_, at) => `word${at}`).join(" ");
  const long = "W".repeat(200);
  const { bytes, pages } = pdfOfText([{ text: `${words}\n${long}`, size: 12 }]);
  const { text, totalPages } = await textOf(bytes);
  expect(pages).toBeGreaterThan(1);
  expect(totalPages).toBe(pages);
  const all = text.join("\n").replace(/\s+/g, "");
  expect(all).toBe(`${words.replaceAll(" ", "")}${long}`);
  expect(
    Math.max(
      ...text
        .join("\n")
        .split("\n")
        .map((line) => line.length),
    ),
  ).toBeLessThan(110);
});

test.each([
  ["Nusrat Jahan", true],
  ["Zoe\u0308 – £5, “x”\n", true],
  ["নুসরাত", false],
  ["Łukasz", false],
  ["a\0b", false],
  ["\u0081", false],
  ["😀", false],
])("whether %j can be written is %j", (text, isIt) => {
  expect(isWritable(text)).toBe(isIt);
});
