import { readFileSync } from "node:fs";
import { deflateRawSync } from "node:zlib";
import { type CellValue, writeXlsx } from "hucre";
import { describe, expect, test } from "vitest";
import { sheetXml, text, workbook } from "../../../../tests/support/workbook.ts";
import { readFile } from "./read-file.ts";
import { remarkText } from "./remarks.ts";
import { type Sheet, UnreadableFile } from "./sheets.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const csv = async (content: string | Uint8Array): Promise<Sheet | undefined> =>
  (await readFile(typeof content === "string" ? bytes(content) : content, "courses.csv")).sheets[0];
const refusal = (content: Uint8Array, name = "courses.csv"): Promise<string> =>
  readFile(content, name).then(
    () => "it was read",
    (error) => {
      if (!(error instanceof UnreadableFile)) throw error;
      return error.message;
    },
  );
const HEAD = "Course ID,Course name,Tuition fee";

describe("CSV", () => {
  test.each([",", ";", "\t", "|"])("delimiter %j is found, with money and line breaks in quotes", async (delimiter) => {
    const lines = [HEAD.replaceAll(",", delimiter), ["a", '"MSc ""Data"",\nScience"', '"£18,500"'].join(delimiter)];
    expect(await csv(lines.join("\r\n"))).toMatchObject({
      columns: ["Course ID", "Course name", "Tuition fee"],
      rows: [{ number: 2, cells: ["a", 'MSc "Data",\nScience', "£18,500"] }],
    });
  });

  test("commas do not split fields in semicolon-separated files", async () => {
    const sheet = await csv(
      "Course ID;Course name;Tuition fee\na;Law, Politics, Economics;£18,500\nb;Art, Design;£1,000",
    );
    expect(sheet?.rows[0]?.cells).toEqual(["a", "Law, Politics, Economics", "£18,500"]);
  });

  test("Excel's sep= line counts as a row", async () => {
    expect(await csv(`sep=;\n${HEAD.replaceAll(",", ";")}\na;b;1`)).toMatchObject({
      headingRow: 2,
      rows: [{ number: 3 }],
    });
  });

  const text = `${HEAD}\na,Génie “civil” £,1`;
  const utf16 = (text: string) => new Uint8Array(Buffer.from(text, "utf16le"));
  test.each([
    ["UTF-8", bytes(text)],
    ["UTF-8 with a mark", bytes(`\ufeff${text}`)],
    ["UTF-16", utf16(`\ufeff${text}`)],
    ["UTF-16 without a mark", utf16(text)],
    ["UTF-16 the other way round, without a mark", new Uint8Array(Buffer.from(text, "utf16le").swap16())],
    ["UTF-16 the other way round", new Uint8Array(Buffer.from(`\ufeff${text}`, "utf16le").swap16())],
    ["Mac Roman", Uint8Array.from([...text].map((c) => ({ "“": 0xd2, "”": 0xd3, é: 0x8e })[c] ?? c.charCodeAt(0)))],
    ["Windows-1252", Uint8Array.from([...text].map((c) => ({ "“": 0x93, "”": 0x94 })[c] ?? c.charCodeAt(0)))],
  ])("%s", async (_, content) => {
    const sheet = await csv(content);
    expect(sheet?.columns[0]).toBe("Course ID");
    expect(sheet?.rows[0]?.cells[1]).toBe("Génie “civil” £");
  });

  test.each(["windows-1252", "macintosh"])("saved after it was opened as %s, it is what it was before", async (as) => {
    const opened = new TextDecoder(as).decode(bytes(text));
    expect(opened).not.toContain("Génie");
    const { sheets, remarks } = await readFile(bytes(`${opened}\nb,Law,2`), "courses.csv");
    expect(sheets[0]?.rows.map(({ cells }) => cells[1])).toEqual(["Génie “civil” £", "Law"]);
    expect(remarks).toEqual([
      expect.objectContaining({ kind: "encoding", count: 1, row: 2, from: expect.stringMatching(/^G.+nie/) }),
    ]);
  });

  test("rows are numbered as the spreadsheet shows them", async () => {
    const sheet = await csv(`Our list 2026,,\n,,\n${HEAD}\n\na,"two\nlines",1\n,,\nb,x,2\n`);
    expect(sheet?.headingRow).toBe(3);
    expect(sheet?.rows.map(({ number }) => number)).toEqual([5, 7]);
  });

  test("headings repeated for print are no rows, short rows are filled", async () => {
    expect((await csv(`${HEAD}\na,b\n${HEAD}\nc,d,1,more`))?.rows.map(({ cells }) => cells)).toEqual([
      ["a", "b", "", ""],
      ["c", "d", "1", "more"],
    ]);
  });

  test("columns with the same heading are told apart, those without get the column's letter", async () => {
    expect((await csv("Course name,Fee,,fee\na,1,note,2"))?.columns).toEqual([
      "Course name",
      "Fee",
      "Column C",
      "fee (2)",
    ]);
  });

  test("unfamiliar headings are found by their shape", async () => {
    expect((await csv("Kursname,Gebühr,Beginn\nInformatik,18500,September"))?.columns).toEqual([
      "Kursname",
      "Gebühr",
      "Beginn",
    ]);
  });

  test.each([
    ["", /empty/],
    ["just a note", /cannot find a sheet/],
    [HEAD, /no rows below/],
    [`${Array.from({ length: 201 }, (_, i) => `Column ${i}`).join(",")}\n${"x,".repeat(200)}x`, /200 columns/],
    [`${HEAD}\n${"a,b,1\n".repeat(50_100)}`, /50,000 rows/],
  ])("%.30j is explained", async (content, reason) => expect(await refusal(bytes(content))).toMatch(reason));

  test("reads every row of parts with different line ends", async () => {
    const sheet = await csv(`${HEAD}\r\na,One,1\r\nb,Two,2\nc,Three,3\rd,Four,4`);
    expect(sheet?.rows.map(({ cells }) => cells[1])).toEqual(["One", "Two", "Three", "Four"]);
  });

  const WIDE = "Course ID,Course name,Fee,Level";

  test("keeps a row whose quotation mark is not closed as a problem, and reads the rows below it", async () => {
    const sheet = await csv(`${WIDE}\na,"never closed,1,PG\nb,Two,2,PG`);
    expect(sheet?.rows).toEqual([
      { number: 2, cells: ["a", '"never closed', "1", "PG"], wrong: expect.stringMatching(/not closed/) },
      { number: 3, cells: ["b", "Two", "2", "PG"] },
    ]);
  });

  test("finds rows that a quoted text swallows", async () => {
    const sheet = await csv(`${WIDE}\na,"One,1,PG\nb,Two,2,PG\nc,"Three",3,PG\nd,Four,4,PG`);
    expect(sheet?.rows.map(({ number, cells, wrong }) => [number, cells[0], Boolean(wrong)])).toEqual([
      [2, "a", true],
      [3, "b", false],
      [4, "c", false],
      [5, "d", false],
    ]);
  });

  test("keeps a quoted text with line breaks whole", async () => {
    const sheet = await csv(`${WIDE}\na,"One, two\nand three",1,PG`);
    expect(sheet?.rows).toEqual([{ number: 2, cells: ["a", "One, two\nand three", "1", "PG"] }]);
  });

  test("marks two rows without a line break between them", async () => {
    const sheet = await csv(`${WIDE}\na,One,1,PGb,Two,2,PG\nc,Three,3,PG`);
    expect(sheet?.columns).toHaveLength(4);
    expect(sheet?.rows.map(({ wrong }) => wrong ?? "")).toEqual([expect.stringMatching(/7 cells.*4 headings/), ""]);
  });

  test("removes characters that cannot be saved, and says where", async () => {
    const { sheets, remarks } = await readFile(bytes(`${HEAD}\na,Law\0s,1`), "a.csv");
    expect(sheets[0]?.rows[0]?.cells[1]).toBe("Laws");
    expect(remarks).toEqual([expect.objectContaining({ kind: "unstorable", count: 1, row: 2, to: "Laws" })]);
  });

  test("repairs the codes of web pages, and says so", async () => {
    const { sheets, remarks } = await readFile(bytes(`${HEAD}\na,Arts &amp;amp; Design,1`), "a.csv");
    expect(sheets[0]?.rows[0]?.cells[1]).toBe("Arts & Design");
    expect(remarks.map(remarkText)).toEqual([
      "1 cell had codes of a web page. For example, we read “Arts &amp;amp; Design” as “Arts & Design”.",
    ]);
  });

  test("warns about a number that a spreadsheet has rounded", async () => {
    const { remarks } = await readFile(bytes(`${HEAD}\n1.23457E+12,Law,1`), "a.csv");
    expect(remarks).toEqual([expect.objectContaining({ kind: "rounded", row: 2, to: "1.23457E+12" })]);
  });

  test("reads the texts and links of simple formulas", async () => {
    const link = '=HYPERLINK(""https://www.york.ac.uk/"", ""York"")';
    const sheet = await csv(`${HEAD},Link\n"=""00123""",Law,1,"${link}"`);
    expect(sheet?.rows[0]).toEqual({
      number: 2,
      cells: ["00123", "Law", "1", "York"],
      links: { 3: "https://www.york.ac.uk/" },
    });
  });

  test("a file over 20 MB is refused unread", async () => {
    expect(await refusal(new Uint8Array(20 * 1024 * 1024 + 1))).toMatch(/20 MB/);
  });
});

const book = (rows: CellValue[][], more: object = {}) => writeXlsx({ sheets: [{ name: "Courses", rows, ...more }] });

describe("XLSX", () => {
  test.each(["xl\\workbook.xml", "XL/Workbook.xml"])("reads an archive that calls a part %s", async (part) => {
    const content = Buffer.from(
      workbook({
        "xl/worksheets/sheet1.xml": sheetXml(
          `<row r="1">${text("A1", "Course name")}${text("B1", "Fee")}</row><row r="2">${text("A2", "Law")}${text("B2", "1")}</row>`,
        ),
      }),
    ).toString("latin1");
    const renamed = Buffer.from(content.replaceAll("xl/workbook.xml", part), "latin1");
    expect((await readFile(renamed, "a.xlsx")).sheets[0]?.rows).toHaveLength(1);
  });

  const agency = readFile(readFileSync("tests/fixtures/import/agency.xlsx"), "agency.xlsx");

  test("an agency's workbook: lists are found, notes and hidden sheets are set aside by name", async () => {
    const { sheets, setAside } = await agency;
    expect(sheets.map(({ name, headingRow }) => [name, headingRow])).toEqual([
      ["Courses", 4],
      ["Fees & Scholarships", 2],
      ["English", 1],
    ]);
    expect(setAside).toEqual([
      { name: "READ ME", reason: "no heading row" },
      { name: "old 2024", reason: "hidden" },
    ]);
  });

  test("dates are days, joined cells speak for all their rows, a heading has the group above it", async () => {
    const courses = (await agency).sheets[0];
    expect(courses?.columns.slice(4, 6)).toEqual(["Intake Start Date 1", "Intake Start Date 2"]);
    expect(courses?.rows.map(({ cells }) => cells[1]).slice(0, 3)).toEqual(Array(3).fill("The University of York"));
    expect(courses?.rows[0]?.cells.slice(4, 6)).toEqual(["2026-09-14", "2027-01-11"]);
  });

  test("numbers are as they are seen, true and false are yes and no", async () => {
    const content = await book([
      ["Course name", "Fee", "Scholarship"],
      ["a", 0.1 + 0.2, true],
      ["b", 18500, false],
    ]);
    const { sheets } = await readFile(content, "a.xlsx");
    expect(sheets[0]?.rows.map(({ cells }) => cells.slice(1))).toEqual([
      ["0.3", "Yes"],
      ["18500", "No"],
    ]);
  });

  test("titles across the list are no rows", async () => {
    const rows = [
      ["Course name", "University", "Fee"],
      ["Faculty of Law", null, null],
      ["LLM", "York", 1],
    ];
    const content = await book(rows, { merges: [{ startRow: 1, startCol: 0, endRow: 1, endCol: 2 }] });
    expect((await readFile(content, "a.xlsx")).sheets[0]?.rows.map(({ number }) => number)).toEqual([3]);
  });

  test("the content decides a file's format, not its name", async () => {
    expect(
      (
        await readFile(
          await book([
            ["Course name", "Fee"],
            ["a", 1],
          ]),
          "courses.csv",
        )
      ).sheets,
    ).toHaveLength(1);
    expect((await readFile(bytes(`${HEAD}\na,b,1`), "courses.txt")).sheets).toHaveLength(1);
  });

  describe("by the name of a spreadsheet", () => {
    const cells = [
      ["Course name", "Fee", "Phone"],
      ["MSc Law & Order", "18,500", "01712345678"],
      ["এমএসসি আইন", "৳১০", "0044"],
    ];
    const row = (tag: string) => (line: string[]) =>
      `<tr>${line.map((cell) => `<${tag} class=x>${cell.replace("&", "&amp;")}</${tag}>`).join("")}</tr>`;
    const table = `<table border=1>${cells.slice(0, 1).map(row("th")).join("")}${cells.slice(1).map(row("td")).join("")}</table>`;

    test.each([
      ["a table", table],
      ["a web page", `\ufeff<!DOCTYPE html>\n<html><head><style>td{}</style></head><body>${table}</body></html>`],
      ["a page of Excel", `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><div>\n${table}</div></html>`],
    ])("%s is read with its texts as they stand", async (_, page) => {
      const { sheets } = await readFile(bytes(page), "export.xls");
      expect([sheets[0]?.columns, ...(sheets[0]?.rows.map(({ cells: read }) => read) ?? [])]).toEqual(cells);
    });

    test.each(["\t", ";"])("lines of text with %j are read", async (sign) => {
      const text = cells.map((line) => line.join(sign)).join("\r\n");
      const { sheets } = await readFile(bytes(`${text}\r\n`), "export.xls");
      expect([sheets[0]?.columns, ...(sheets[0]?.rows.map(({ cells: read }) => read) ?? [])]).toEqual(cells);
    });
  });

  test.each([
    [
      "a password",
      async () => writeXlsx({ sheets: [{ name: "A", rows: [["a"]] }], encryption: { password: "x", spinCount: 10 } }),
      /password/,
    ],
    [
      "an old .xls",
      async () => Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
      /password-protected, damaged/,
    ],
    ["a file cut short", async () => (await book([["a", "b"]])).slice(0, 900), /damaged/],
    ["another file by that name", async () => bytes("hello"), /damaged/],
    ["a PDF", async () => bytes("%PDF-1.7"), /PDF/],
    ["an empty sheet", async () => book([]), /Courses: empty/],
    ["an archive", async () => zip({ "readme.txt": "hello" }), /zip file/],
    [
      "a broken OpenDocument",
      async () => zip({ "content.xml": "<office", "META-INF/manifest.xml": "" }),
      /damaged|sheet/,
    ],
    ["sheets that are no XML", async () => zip({ "xl/workbook.xml": "nonsense" }), /damaged|cannot find a sheet/],
    [
      "too many rows",
      async () => book([["Course name", "Fee"], ...Array.from({ length: 50_100 }, () => ["a", 1])]),
      /50,000 rows/,
    ],
    ["too many columns", async () => book([Array.from({ length: 201 }, (_, i) => `Column ${i}`)]), /200 columns/],
  ])("%s is explained", async (_, make, reason) => expect(await refusal(await make(), "courses.xlsx")).toMatch(reason));

  test("a small file that unpacks to a huge one is refused, also when it lies about its size", async () => {
    const zeros = Buffer.alloc(201 * 1024 * 1024);
    for (const size of [undefined, 10]) {
      const bomb = zip({ "xl/workbook.xml": zeros }, size);
      expect(bomb.length).toBeLessThan(1024 * 1024);
      expect(await refusal(bomb, "courses.xlsx")).toMatch(/200 MB/);
    }
  });
});

/** Returns a ZIP archive. `saidSize` is the unpacked size that it states for its entries. */
function zip(files: Record<string, string | Buffer>, saidSize?: number): Uint8Array {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const packed = deflateRawSync(content);
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(packed.length, 4);
    sizes.writeUInt32LE(saidSize ?? content.length, 8);
    const head = Buffer.from([20, 0, 0, 0, 8, 0, 0, 0, 0, 0]);
    const lengths = Buffer.from([name.length, 0, 0, 0]);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), head, sizes, lengths, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    central.push(
      Buffer.concat([Buffer.from("PK\x01\x02"), Buffer.from([20, 0]), head, sizes, lengths, place, Buffer.from(name)]),
    );
    locals.push(local);
    offset += local.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(central.length, 4);
  end.writeUInt16LE(central.length, 6);
  end.writeUInt32LE(Buffer.concat(central).length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, ...central, Buffer.from("PK\x05\x06"), end]);
}
