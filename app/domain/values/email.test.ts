import { describe, expect, test } from "vitest";
import { emailAddress } from "./email.ts";
import { emailField, emailsIn, storedEmails } from "./emails.ts";

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

describe("two addresses in one field", () => {
  test.each([
    ["a@x.example / b@y.example"],
    ["a@x.example/b@y.example"],
    ["a@x.example, b@y.example"],
    ["  a@x.example ;b@y.example; "],
    ["a@x.example\nb@y.example"],
    ["a@x.example or b@y.example"],
    ["a@x.example ও b@y.example"],
    ["a@x.example & b@y.example / A@X.example"],
  ])("%j are two", (typed) => {
    expect(emailAddress.parse(typed)).toBe("a@x.example / b@y.example");
    expect(emailsIn(emailAddress.parse(typed))).toEqual(["a@x.example", "b@y.example"]);
  });

  test("what a list leaves behind one is no second", () => {
    expect(emailAddress.parse(" a@x.example;")).toBe("a@x.example");
  });

  test("each is in ASCII, and they come back as they were stored", () => {
    const read = emailAddress.parse("Rafi@Büro.de, or@Mail.example");
    expect(read).toBe("Rafi@xn--bro-hoa.de / or@Mail.example");
    const { email, others } = storedEmails(read);
    expect([email, others]).toEqual(["Rafi@xn--bro-hoa.de", "or@mail.example"]);
    expect(emailField(email, `${others} +8801711000000`)).toBe("Rafi@xn--bro-hoa.de / or@mail.example");
    expect(storedEmails("")).toEqual({ email: null, others: "" });
  });

  test.each([
    "a@x.example / b",
    "a@x.example and me",
    `${"a@x.example ".repeat(11)}`.replace(/a@/g, () => `a${Math.random()}@`),
  ])("%j is neither one nor two", (typed) => {
    expect(emailAddress.safeParse(typed).success).toBe(false);
  });
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
