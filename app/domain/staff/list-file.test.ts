import { expect, test } from "vitest";
import { listFile } from "./list-file.ts";

interface Row {
  phone: string | null;
  at: Date;
}
const columns = { Phone: ({ phone }: Row) => phone, Sent: { moment: ({ at }: Row) => at } };

async function csvOf(phone: string | null): Promise<string> {
  async function* batches() {
    yield [{ phone, at: new Date("2026-11-06T10:12:05Z") }];
  }
  const parts: Uint8Array[] = [];
  for await (const part of listFile("csv", "shapla-people", columns, batches())) parts.push(part);
  return Buffer.concat(parts).toString("utf8").split("\r\n")[1] ?? "";
}

test.each([
  ["01712345678", "'01712345678"],
  ["1234567890123456", "'1234567890123456"],
  ["+880 1712-345678", "'+880 1712-345678"],
  ["01712-345678", "01712-345678"],
  ["6.5", "6.5"],
  [null, ""],
])("a phone number %s stays as it is in a spreadsheet: %s", async (phone, cell) => {
  expect(await csvOf(phone)).toBe(`${cell},2026-11-06 16:12:05`);
});
