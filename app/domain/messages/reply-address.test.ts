import fc from "fast-check";
import { expect, test } from "vitest";
import { emailOfAddress, personOfAddress, replyAddress, reportAddress } from "./reply-address.ts";

const ID = "7f3c1a52-0c1e-4a7b-9b53-0d2f6a1e8c44";
const mailIn = { address: "reply@in.shapla.example", secret: "a secret of at least 32 characters" };
const own = replyAddress(ID, mailIn);

test("an address names its person, whatever a mail program does to its case", () => {
  expect(own).toMatch(/^reply\+[a-z2-7]{42}@in\.shapla\.example$/);
  for (const spelling of [own, own.toUpperCase(), ` ${own} `]) expect(personOfAddress(spelling, mailIn)).toBe(ID);
});

test("the part before the @ has at most 64 characters with the longest address that the settings take", () => {
  const address = replyAddress(ID, { ...mailIn, address: `${"r".repeat(21)}@in.shapla.example` });
  expect(address.indexOf("@")).toBe(64);
});

test.each([
  ["another secret", replyAddress(ID, { ...mailIn, secret: "another secret of at least 32 letters" })],
  ["another domain", own.replace("in.shapla", "in.other")],
  ["another name", own.replace("reply+", "answer+")],
  ["no code", mailIn.address],
  ["a short code", own.replace(/\+..../, "+")],
  ["a longer code", own.replace("+", "+a")],
  ["a code with other characters", own.replace(/\+./, "+1")],
  ["nothing", ""],
])("an address with %s belongs to no person", (_, address) => {
  expect(personOfAddress(address, mailIn)).toBeNull();
});

test("an address with any one character changed belongs to no person", () => {
  const at = own.indexOf("+") + 1;
  for (let index = at; index < at + 42; index++) {
    const other = own[index] === "a" ? "b" : "a";
    expect(personOfAddress(own.slice(0, index) + other + own.slice(index + 1), mailIn)).toBeNull();
  }
});

test("the address for reports names its email, and no person's address does", () => {
  expect(emailOfAddress(reportAddress(ID, mailIn), mailIn)).toBe(ID);
  expect(personOfAddress(reportAddress(ID, mailIn), mailIn)).toBeNull();
  expect(emailOfAddress(own, mailIn)).toBeNull();
});

test("every ID comes back, and no text is an address by chance", () => {
  fc.assert(fc.property(fc.uuid(), (id) => personOfAddress(replyAddress(id, mailIn), mailIn) === id));
  fc.assert(fc.property(fc.string(), (text) => personOfAddress(text, mailIn) === null));
});
