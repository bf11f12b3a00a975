import { describe, expect, test } from "vitest";
import { asciiDigits } from "./digits.ts";
import { toE164 } from "./e164.ts";
import { emailAddress } from "./email.ts";
import { internationalDigits, isPhone, phoneLink, shownPhone, soughtDigits } from "./phone.ts";
import { optionalLine, optionalText, personName, requiredText } from "./text.ts";
import { removeInvisible } from "./typed-text.ts";

const USUAL_SPELLINGS = [
  "01711-234567",
  "01711 234567",
  "+8801711234567",
  "+880 1711-234567",
  "+880 01711-234567",
  "+88 01711234567",
  "8801711234567",
  "008801711234567",
  "(+880) 1711 234567",
  "১৭১১২৩৪৫৬৭",
  "০১৭১১-২৩৪৫৬৭",
  "\u202a+880 1711‑234567\u202c",
  "＋880 1711–234567",
  "1711.234.567",
];

describe.each(USUAL_SPELLINGS)("the phone number %j", (typed) => {
  test("has one E.164 form", () => expect(toE164(typed)).toBe("+8801711234567"));
  test("is accepted by forms", () => expect(isPhone(typed)).toBe(true));
  test("opens WhatsApp", () => expect(internationalDigits(typed)).toBe("8801711234567"));
  test("is shown in one format", () => expect(shownPhone(typed)).toBe("+880 1711-234567"));
  test("is sought by the digits that every form has", () => expect("8801711234567").toContain(soughtDigits(typed)));
});

test.each([
  ["+44 7911 123456", "+447911123456"],
  ["0044 7911 123456", "+447911123456"],
  ["02-9876543", "+88029876543"],
  ["123", null],
  ["call me", null],
  ["", null],
  [null, null],
])("reads %j as %j", (typed, e164) => expect(toE164(typed)).toBe(e164));

test.each([
  ["01711", "1711"],
  ["+880 171", "171"],
  ["+880 17112", "17112"],
  ["234567", "234567"],
  ["2026", null],
  ["SH-7K3M9Q", null],
  ["a@b.com", null],
])("searches for %j as the digits %j", (typed, digits) => expect(soughtDigits(typed)).toBe(digits));

test.each([
  ["01711 234567", "+8801711234567", "+880 1711-234567"],
  ["+8801711234567 / +8801911223344", "+8801711234567", "+880 1711-234567 / +880 1911-223344"],
  ["0044 7911 123456", "+447911123456", "+447911123456"],
  ["02-9876543", "+88029876543", "+88029876543"],
  ["01711234567 (my father)", "+8801711234567", "+880 1711-234567"],
  ["ask at the office", null, "ask at the office"],
  ["", null, ""],
])("shows %j as staff read it", (typed, e164, shown) => expect(shownPhone(typed, e164)).toBe(shown));

test("dials a number in Bangla digits", () => expect(phoneLink("+৮৮০ ১৭১১-২৩৪৫৬৭")).toBe("tel:+8801711234567"));

test("reads the digits of every script", () => {
  expect(asciiDigits("০১২৩৪৫৬৭৮৯ ٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ ०१२३ ０９ 𝟎𝟗𝟘𝟡 7")).toBe(
    "0123456789 0123456789 0123456789 0123 09 0909 7",
  );
  const wrong: string[] = [];
  for (let code = 0; code <= 0x10_ffff; code++) {
    const text = code >= 0xd800 && code < 0xe000 ? "" : String.fromCodePoint(code);
    if (/\p{Nd}/u.test(text) && !/^[0-9]$/.test(asciiDigits(text))) wrong.push(code.toString(16));
  }
  expect(wrong).toEqual([]);
});

test.each([
  ["\u200bRahim\ufeff Uddin\u00ad", "Rahim Uddin"],
  ["\u202eevil\u202c", "evil"],
  ["Al\u2010Amin", "Al-Amin"],
  ["Anne\u2011Marie\u00a0 Khan", "Anne-Marie Khan"],
  // Bangla needs its joiners.
  ["র\u200d্যাব", "র\u200d্যাব"],
])("stores the name %j as %j", (typed, stored) => expect(personName("x").parse(typed)).toBe(stored));

test("keeps joined emoji and flags", () => {
  const text = "👩\u200d🎓 👩🏽\u200d💻 \u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}";
  expect(removeInvisible(text)).toBe(text);
  expect(optionalText(100).parse(text)).toBe(text);
});

test.each(["", " ", "\u200b", "\u2800", "\u3164\u3164", "\u0301", "\u202e\u202c"])(
  "requires something visible, not %j",
  (typed) => {
    expect(
      requiredText("Title is needed", 10)
        .safeParse(typed)
        .error?.issues.map((issue) => issue.message),
    ).toEqual(["Title is needed"]);
    for (const schema of [optionalText(10), optionalLine(10)]) expect(schema.parse(typed)).toBe("");
  },
);

test("stores an optional line without line breaks", () => {
  expect(optionalLine(10).parse("  BD-1\r\n 2\t3 ")).toBe("BD-1 2 3");
  expect(optionalLine(10).parse(undefined)).toBeUndefined();
  expect(optionalLine(10).safeParse("12345678901").error?.issues).toMatchObject([
    { message: "Use 10 characters or fewer" },
  ]);
});

test.each(["123", "-", "🙂"])("requires a letter in a name, not %j", (typed) => {
  expect(
    personName("Name is required")
      .safeParse(typed)
      .error?.issues.map(({ message }) => message),
  ).toEqual(["Name is required"]);
});

test.each([
  ["\u202anusrat@example.com\u202c", "nusrat@example.com"],
  ["nusrat\u200b@example.com ", "nusrat@example.com"],
  ["nusrat＠example.com", "nusrat@example.com"],
  ["\u00a0nusrat@example.com\u3000", "nusrat@example.com"],
])("stores the address %j as %j", (typed, stored) => expect(emailAddress.parse(typed)).toBe(stored));
