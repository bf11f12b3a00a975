import { expect, test } from "vitest";
import { emptyFields, fieldProblem, fillTemplate, tidyFields } from "./fill-template.ts";
import { FIELD_NAMES, fieldMark, type MessageFacts } from "./message-fields.ts";

const facts: MessageFacts = {
  name: "Tasnim",
  counsellor: "Farhana Rahman",
  reference: "SH-ES952J",
  course: "MSc Data Science",
  university: "Teesside University",
  intake: "2027-01",
  step: "offer_issued",
  deadline: "2026-12-15",
  replyBy: "2026-11-24",
  deposit: 4_000,
  depositDue: "2026-12-15",
  moneyBy: "2026-12-03",
  startsOn: "2027-01-18",
  documents: ["Passport, photo page", "CV"],
  interview: "2027-01-12",
};
const nothing = Object.fromEntries(Object.keys(facts).map((name) => [name, null])) as unknown as MessageFacts;

test.each([
  ["name", "Tasnim", "Tasnim"],
  ["counsellor", "Farhana Rahman", "Farhana Rahman"],
  ["reference", "SH-ES952J", "SH-ES952J"],
  ["course", "MSc Data Science", "MSc Data Science"],
  ["university", "Teesside University", "Teesside University"],
  ["intake", "January 2027", "জানুয়ারি ২০২৭"],
  ["step", "Offer Issued", "অফার এসেছে"],
  ["deadline", "15 December 2026", "১৫ ডিসেম্বর ২০২৬"],
  ["reply_by", "24 November 2026", "২৪ নভেম্বর ২০২৬"],
  ["deposit", "£4,000", "৪,০০০ পাউন্ড"],
  ["deposit_by", "15 December 2026", "১৫ ডিসেম্বর ২০২৬"],
  ["money_by", "3 December 2026", "৩ ডিসেম্বর ২০২৬"],
  ["documents", "Passport, photo page; CV", "পাসপোর্টের ছবির পাতা; CV"],
  ["interview", "12 January 2027", "১২ জানুয়ারি ২০২৭"],
  ["start", "18 January 2027", "১৮ জানুয়ারি ২০২৭"],
])("{{%s}} is written in both languages", (name, english, bangla) => {
  expect(fillTemplate(fieldMark(name), facts, "english").text).toBe(english);
  expect(fillTemplate(fieldMark(name), facts, "bangla").text).toBe(bangla);
});

test("every field is in the table above, and is missing when nothing is known", () => {
  const all = FIELD_NAMES.map(fieldMark).join(" ");
  expect(fillTemplate(all, facts, "english").filled.map(({ name }) => name)).toEqual(FIELD_NAMES);
  expect(fillTemplate(all, nothing, "bangla")).toEqual({ text: all, filled: [], missing: FIELD_NAMES });
});

test("a field that is not known stays in the text, and is named once", () => {
  const text = "Dear {{name}}, pay {{deposit}} by {{deadline}}. Not after {{deadline}}.";
  expect(fillTemplate(text, { ...facts, deadline: null }, "english")).toEqual({
    text: "Dear Tasnim, pay £4,000 by {{deadline}}. Not after {{deadline}}.",
    filled: [
      { name: "name", value: "Tasnim" },
      { name: "deposit", value: "£4,000" },
    ],
    missing: ["deadline"],
  });
});

test("a value that looks like a field is not filled, and signs of replacements stay", () => {
  const odd = { ...facts, name: "{{deposit}}", course: "$& $1 C++ & R" };
  expect(fillTemplate("{{name}}: {{course}}", odd, "english").text).toBe("{{deposit}}: $& $1 C++ & R");
});

test("an amount of 0 is known", () => {
  expect(fillTemplate("{{deposit}}", { ...facts, deposit: 0 }, "english")).toMatchObject({ text: "£0", missing: [] });
});

test.each([
  ["Dear {{name}}, your step is {{step}}.", null],
  ["Dear {{ Name }}, reply by {{Reply by}}.", null],
  ["All good :-{ and {so on}", null],
  ["প্রিয় {{name}}", null],
  ["{{dedline}}", "There is no field {{dedline}}. Did you mean {{deadline}}?"],
  ["{{first name}}", "There is no field {{first name}}. Did you mean {{name}}?"],
  ["{{deposit_due}}", "There is no field {{deposit_due}}. Did you mean {{deposit_by}}?"],
  ["{{নাম}}", "There is no field {{নাম}}. Fields are {{name}}, {{counsellor}}"],
  ["{{}}", "This field has no name. Fields are {{name}}"],
  [
    "{{deadline",
    "{{deadline is not a whole field. Write two braces before its name and two after it. Did you mean {{deadline}}?",
  ],
  ["{{deadline} soon", "{{deadline} is not a whole field."],
  ["{deadline}", "{deadline} is not a whole field."],
  ["{dedline}", "Did you mean {{deadline}}?"],
  ["{{{name}}}", "{{{name}}} is not a whole field."],
  ["name}} and more", "}} closes no field."],
  ["{{name}} {{\nname}}", "is not a whole field"],
])("%j: %s", (text, problem) => {
  const found = fieldProblem(text);
  if (problem === null) expect(found).toBeNull();
  else expect(found).toContain(problem);
});

test("fields are spelt one way, and other braces stay as they are", () => {
  expect(tidyFields("{{ Name }} {{Reply-By}} {{none}} {x}")).toBe("{{name}} {{reply_by}} {{none}} {x}");
});

test("a text that is to be sent has its empty fields found, each once, known or not", () => {
  expect(emptyFields("Pay by {{deadline}}, {{deadline}} or {{soon}}. {x}")).toEqual(["{{deadline}}", "{{soon}}"]);
  expect(emptyFields("Dear Tasnim")).toEqual([]);
});

test("a hostile text is read in no time", () => {
  const started = performance.now();
  fieldProblem("{".repeat(50_000));
  fieldProblem("{{a".repeat(20_000));
  tidyFields("{{".repeat(20_000));
  emptyFields("{{ ".repeat(20_000));
  expect(performance.now() - started).toBeLessThan(1_000);
});
