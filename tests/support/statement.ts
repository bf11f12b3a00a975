/** Makes bank statements as PDFs, in the layouts of banks, with what a test changes in them. */

export interface MadeRow {
  day: string;
  words: string;
  out?: number;
  in?: number;
  /** Hundredths. Null prints none. */
  balance: number | null;
}

interface MadeText {
  text: string;
  /** The left edge, or the right one of numbers. */
  x: number;
  y: number;
  isRight?: boolean;
}

const SIZE = 8;
/** Courier has one width for all letters. */
const WIDTH = 0.6 * SIZE;

const lakh = (hundredths: number) =>
  (hundredths / 100).toLocaleString("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const thousands = (hundredths: number) =>
  (hundredths / 100).toLocaleString("en-GB", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const SHORT = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const parts = (day: string) => [day.slice(8), day.slice(5, 7), day.slice(0, 4)] as const;

export interface Bank {
  name: string;
  currency: "BDT" | "GBP";
  account: string;
  /** Where columns are, and what they are called. */
  date: (day: string) => string;
  money: (hundredths: number) => string;
  head: string[];
  isReversed?: boolean;
  /** One amount with a side beside it, in place of two columns. */
  hasSide?: boolean;
  opening?: string;
  closing?: string;
  hasTotals?: boolean;
  hasPages?: boolean;
  joint?: string;
}

export const BANKS: readonly Bank[] = [
  {
    ...{ name: "Sonali Bank PLC", currency: "BDT", account: "Account No: 4412 0011 4417", money: lakh },
    date: (day) => parts(day).join("/"),
    head: ["Date", "Particulars", "Withdrawal", "Deposit", "Balance (BDT)"],
    ...{ opening: "Opening Balance", closing: "Closing Balance", hasTotals: true, hasPages: true },
  },
  {
    ...{ name: "Dutch-Bangla Bank", currency: "BDT", account: "A/C No. 1051030 2093", money: lakh, hasSide: true },
    date: (day) => `${parts(day)[0]}-${SHORT[Number(parts(day)[1]) - 1]}-${parts(day)[2].slice(2)}`,
    head: ["Txn Date", "Description", "Amount BDT", "Dr/Cr", "Balance"],
    ...{ opening: "Balance B/F", joint: "MD JAHANGIR ALAM AND RAHIMA BEGUM" },
  },
  {
    ...{ name: "Barclays Bank UK", currency: "GBP", account: "Account number 2031 4455", money: thousands },
    date: (day) => `${Number(parts(day)[0])} ${SHORT[Number(parts(day)[1]) - 1]} ${parts(day)[2]}`,
    head: ["Date", "Description", "Money out", "Money in", "Balance GBP"],
    ...{ opening: "Balance brought forward", closing: "Balance carried forward", hasPages: true },
  },
  {
    ...{ name: "Lloyds Bank", currency: "GBP", account: "Account Number: 1198 7765", money: thousands },
    date: (day) => parts(day).join("-"),
    head: ["Date", "Details", "Paid out", "Paid in", "Balance GBP"],
    isReversed: true,
  },
];

const LEFT = [40, 120, 300, 400, 500];
const RIGHT = [100, 290, 380, 480, 570];
const ROWS = 24;

/** Returns the pages of a statement with these rows, the oldest first. */
export function statementOf(bank: Bank, opening: number, rows: readonly MadeRow[]): MadeText[][] {
  const printed = bank.isReversed ? rows.toReversed() : [...rows];
  const chunks = Array.from({ length: Math.max(1, Math.ceil(printed.length / ROWS)) }, (_, n) =>
    printed.slice(n * ROWS, (n + 1) * ROWS),
  );
  return chunks.map((chunk, page) => {
    const texts: MadeText[] = [
      { text: bank.name, x: 40, y: 800 },
      { text: bank.joint ?? "MD JAHANGIR ALAM", x: 40, y: 786 },
      { text: bank.account, x: 40, y: 772 },
    ];
    if (bank.hasPages) texts.push({ text: `Page ${page + 1} of ${chunks.length}`, x: 480, y: 800 });
    bank.head.forEach((text, n) => {
      texts.push(n < 2 ? { text, x: LEFT[n] ?? 0, y: 740 } : { text, x: RIGHT[n] ?? 0, y: 740, isRight: true });
    });
    let y = 724;
    const line = (cells: readonly (string | null)[]) => {
      cells.forEach((text, n) => {
        if (text) texts.push(n < 2 ? { text, x: LEFT[n] ?? 0, y } : { text, x: RIGHT[n] ?? 0, y, isRight: true });
      });
      y -= 14;
    };
    if (page === 0 && bank.opening) line([null, bank.opening, null, null, bank.money(opening)]);
    for (const { day, words, out, in: into, balance } of chunk) {
      const shown = balance === null ? null : bank.money(balance);
      const [o, i] = [out ? bank.money(out) : null, into ? bank.money(into) : null];
      line(
        bank.hasSide ? [bank.date(day), words, o ?? i, out ? "Dr" : "Cr", shown] : [bank.date(day), words, o, i, shown],
      );
    }
    if (page === chunks.length - 1) {
      const sum = (side: "out" | "in") => rows.reduce((all, row) => all + (row[side] ?? 0), 0);
      if (bank.hasTotals) line([null, "Total", bank.money(sum("out")), bank.money(sum("in")), null]);
      const last = rows.at(-1)?.balance;
      if (bank.closing && last !== null && last !== undefined) line([null, bank.closing, null, null, bank.money(last)]);
    }
    return texts;
  });
}

/** Returns a PDF with these texts in Courier. */
export function statementPdf(pages: readonly (readonly MadeText[])[]): Buffer {
  const objects: string[] = [];
  const add = (text: string) => objects.push(text);
  const kids = pages.map((_, n) => `${4 + 2 * n} 0 R`).join(" ");
  add("<</Type/Catalog/Pages 2 0 R>>");
  add(`<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`);
  add("<</Type/Font/Subtype/Type1/BaseFont/Courier>>");
  pages.forEach((texts, n) => {
    const content = texts
      .map(({ text, x, y, isRight }) => {
        const left = isRight ? x - text.length * WIDTH : x;
        return `BT /F1 ${SIZE} Tf ${left.toFixed(2)} ${y} Td (${text.replace(/[\\()]/g, "\\$&")}) Tj ET`;
      })
      .join("\n");
    add(`<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 3 0 R>>>>/Contents ${5 + 2 * n} 0 R>>`);
    add(`<</Length ${content.length}>>\nstream\n${content}\nendstream`);
  });
  let pdf = "%PDF-1.4\n";
  const places = objects.map((object, n) => {
    const at = pdf.length;
    pdf += `${n + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, "0")} 00000 n \n`;
  });
  const table = pdf.length;
  pdf += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join("")}`;
  pdf += `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(pdf, "latin1");
}
