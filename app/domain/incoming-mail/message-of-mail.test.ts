import { expect, test } from "vitest";
import { messageOf } from "./message-of-mail.ts";

const mail = (text: string, more = {}) => ({ subject: "Re: x", text, moreFiles: 0, hasOutlookFile: false, ...more });
const refused = (name: string) => ({ name, id: null, problem: "Send a PDF." });

test("files that were not kept are listed at the end, in brackets", () => {
  const files = [{ name: "a.pdf", id: "1", problem: null }, refused("b.docx")];
  expect(messageOf(mail("Yes", { moreFiles: 2, hasOutlookFile: true }), files)).toEqual({
    text: [
      "Yes",
      "[b.docx was not kept. Send a PDF.]",
      "[There were more files. Send the others in another email.]",
      "[There was a file that only Outlook can read. Send it from another program, or on the page Documents.]",
    ].join("\n\n"),
    quoted: null,
  });
});

test("an email with refused files alone is a message that says so", () => {
  expect(messageOf(mail(""), [refused("b.docx")]).text).toBe("[b.docx was not kept. Send a PDF.]");
});

test.each([3_999, 4_000, 4_001, 20_000])("a text of %i characters becomes one of at most 4,000", (length) => {
  const { text } = messageOf(mail("word ".repeat(length / 5).padEnd(length, "x")), []);
  expect(text.length).toBeLessThanOrEqual(4_000);
  expect(text.includes("Its end was not kept")).toBe(length > 4_000);
  expect(text).not.toMatch(/wor\n|wo\n/);
});

test("many refused files leave room for the text, and a cut leaves no half of a character", () => {
  const files = Array.from({ length: 20 }, (_, index) => refused(`${"name ".repeat(30)}${index}.docx`));
  const { text } = messageOf(mail("🙂".repeat(4_000)), files);
  expect(text.length).toBeLessThanOrEqual(4_000);
  expect([text.isWellFormed(), text.startsWith("🙂🙂"), text.includes("\ufffd")]).toEqual([true, true, false]);
});
