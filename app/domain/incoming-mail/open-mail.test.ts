/** Tests emails that are made to take all our memory or time. */
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { later } from "../../../tests/support/lanes.ts";
import { openMail, removeMail } from "./open-mail.ts";
import { isAutomatic, isForged, isLoop } from "./refuse-mail.ts";
import { answerOf } from "./split-answer.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "shapla-open-mail-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const MEGABYTE = 1024 * 1024;
const HEAD = "From: nusrat@example.com\r\nTo: reply@in.shapla.example\r\n";
const HTML = `${HEAD}Content-Type: text/html\r\n\r\n`;
const PARTS = `${HEAD}Content-Type: multipart/mixed; boundary=b\r\n\r\n`;
const nested = (levels: number) =>
  `${HEAD}${Array.from({ length: levels }, (_, level) => `Content-Type: multipart/mixed; boundary=b${level}\r\n\r\n--b${level}\r\n`).join("")}\r\nhi`;

async function open(text: string) {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, text);
  return { path, mail: await openMail(path) };
}

test.each([
  ...later(["24 MB of empty lines", `${HEAD}\r\n${"\n".repeat(24 * MEGABYTE)}`]),
  ["half a million parts", PARTS + "--b\r\nContent-Type: image/png\r\n\r\nx\r\n".repeat(500_000)],
  ["300 parts in each other", nested(300)],
  ["2 MB of headers", `From: a@b.c\r\n${"X-A: b\r\n".repeat(MEGABYTE / 4)}\r\nhi`],
])("of %s only the head is read, and they take no server with them", async (_, text) => {
  const { mail } = await open(text);
  expect(mail).toMatchObject({ isUnreadable: true, senders: [expect.stringContaining("@")], text: "", files: [] });
});

test("of an email whose head is broken too, nothing is read", async () => {
  const { mail } = await open(`${"X-A: b\r\n".repeat(MEGABYTE / 4)}\r\nhi`);
  expect(mail).toMatchObject({ isUnreadable: true, senders: [], subject: "", messageId: null });
});

/** How long a server may be busy with the text of an email, which is far longer than any of these takes. */
const MOST_MS = 3_000;

test.each([
  ...later(
    ["24 MB in one line", `${HEAD}\r\n${"a ".repeat(12 * MEGABYTE)}`],
    ["24 MB of brackets", HTML + "<".repeat(24 * MEGABYTE)],
  ),
  ["a million blocks in each other", HTML + "<blockquote>".repeat(MEGABYTE)],
  ["10,000 headers", `From: a@b.c\r\n${"X-A: b\r\n".repeat(10_000)}\r\nhi`],
  ["10,000 recipients", `From: a@b.c\r\nTo: ${"a@b.c, ".repeat(10_000)}\r\n\r\nhi`],
  ["ten parts in each other", nested(10)],
  ["lines that begin as quotes do", `${HEAD}\r\n${"On a@b.c 2026\n".repeat(15_000)}`],
  ["lines that begin as headers do", `${HEAD}\r\n${"From: a\n".repeat(25_000)}`],
  ["addresses in long lines", `${HEAD}\r\n${`${"@a".repeat(190)}\n`.repeat(500)}`],
  ["results in half a megabyte", `${HEAD}Authentication-Results: ${"(dmarc ".repeat(70_000)}\r\n\r\nhi`],
  ["a subject of spaces", `${HEAD}Subject: ${" ".repeat(500_000)}x\r\n\r\nhi`],
])("%s are read, and what is read of them takes no time", async (_, text) => {
  const { mail } = await open(text);
  expect(mail.isUnreadable).toBe(false);
  const began = performance.now();
  answerOf(mail);
  for (const check of [isLoop, isAutomatic, isForged]) check(mail);
  expect(performance.now() - began).toBeLessThan(MOST_MS);
});

test("files are beside the email, and go with it", async () => {
  const { path, mail } = await open(`${PARTS}--b\r\nContent-Type: image/png; name=a.png\r\n\r\nbytes\r\n--b--`);
  expect(mail.files).toEqual([{ name: "a.png", path: `${path}.0`, size: 6 }]);
  expect(await readFile(`${path}.0`, "utf8")).toContain("bytes");
  await removeMail(path);
  expect((await readdir(folder)).filter((name) => path.endsWith(name.replace(".0", "")))).toEqual([]);
});
