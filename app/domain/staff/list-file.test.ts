import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
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

const hasLibreOffice = spawnSync("soffice", ["--version"]).status === 0;

/** Returns LibreOffice's reading of a workbook, as flat XML. */
async function inLibreOffice(parts: AsyncIterable<Uint8Array>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "shapla-calc-"));
  const bytes: Uint8Array[] = [];
  for await (const part of parts) bytes.push(part);
  writeFileSync(join(folder, "export.xlsx"), Buffer.concat(bytes));
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  const to = ["--convert-to", "fods", "--outdir", folder, join(folder, "export.xlsx")];
  const office = spawnSync("soffice", ["--headless", profile, ...to], { encoding: "utf8" });
  expect(office.status, office.stderr).toBe(0);
  const [name = ""] = readdirSync(folder).filter((file) => file.endsWith(".fods"));
  const xml = readFileSync(join(folder, name), "utf8");
  rmSync(folder, { recursive: true });
  return xml;
}

test.skipIf(!hasLibreOffice)(
  "LibreOffice finds texts, moments, and numbers that it can add up, in a workbook",
  { timeout: 60_000 },
  async () => {
    async function* batches() {
      yield [{ phone: "01712345678", at: new Date("2026-11-06T10:12:05Z") }];
    }
    const more = { ...columns, Leads: { value: () => 1_234 }, Rate: { value: () => "67%" } };
    const xml = await inLibreOffice(listFile("xlsx", "shapla-people", more, batches()));
    expect(xml).toMatch(/office:value-type="string"[^>]*>\s*<text:p>01712345678</);
    expect(xml).toMatch(/office:value-type="date" office:date-value="2026-11-06T16:12:05/);
    expect(xml).toMatch(/office:value-type="float" office:value="1234"/);
    expect(xml).toMatch(/office:value-type="string"[^>]*>\s*<text:p>67%</);
  },
);
