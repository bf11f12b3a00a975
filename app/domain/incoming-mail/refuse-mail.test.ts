import { expect, test } from "vitest";
import { readMail } from "./read-mail.ts";
import { isProven } from "./refuse-mail.ts";

const read = async (results: string | null, from = "nusrat@students.example.com") => {
  const header = results === null ? "" : `Authentication-Results: ${results}\r\n`;
  const mail = await readMail(Buffer.from(`${header}From: ${from}\r\nTo: a@b.example\r\n\r\nHello`));
  return mail ? isProven(mail) : expect.fail("not read");
};

test.each<[results: string | null, proven: boolean]>([
  [null, false],
  ["mx.in.example; none", false],
  ["mx.in.example; spf=pass", false],
  ["mx.in.example; spf=pass smtp.mailfrom=students.example.com", true],
  ["mx.in.example; spf=pass smtp.mailfrom=nusrat@example.com", true],
  ["mx.in.example; spf=pass smtp.mailfrom=evil.example", false],
  ["mx.in.example; spf=neutral smtp.mailfrom=students.example.com", false],
  ["mx.in.example; dkim=pass (2048 bits) header.d=example.com", true],
  ["mx.in.example; dkim=pass header.i=@mail.students.example.com", true],
  ["mx.in.example; dkim=pass header.d=com", false],
  ["mx.in.example; dkim=pass header.d=otherexample.com", false],
  ["mx.in.example; dkim=pass header.d=evil.example; spf=pass smtp.mailfrom=evil.example", false],
  ["mx.in.example; dkim=fail header.d=example.com; dmarc=pass header.from=students.example.com", true],
  ["mx.in.example; dmarc=pass header.from=evil.example", false],
  ["mx.in.example; x=1 dmarc=pass header.from=students.example.com", false],
])("what %s proves of a sender is %s", async (results, proven) => {
  expect(await read(results)).toBe(proven);
});

test("what an earlier server wrote proves nothing", async () => {
  const later =
    "mx.in.example; none\r\nAuthentication-Results: evil.example; dmarc=pass header.from=students.example.com";
  expect(await read(later)).toBe(false);
});
