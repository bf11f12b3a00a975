import { describe, expect, test } from "vitest";
import { guessColumns } from "#app/domain/values/lead-headings.ts";
import { readLead } from "./read-lead.ts";

const COLUMNS = ["name", "phone", "email", "source", "course", "note", "date"] as const;
const read = (...cells: string[]) => readLead({ number: 2, cells }, COLUMNS, "2026-11-27");
const phoneOf = (cell: string) => {
  const { lead, problem } = read("Rakib", cell);
  return lead ? [lead.phoneE164, lead.note] : problem;
};

test.each([
  [["Full Name", "Mobile No.", "E-mail", "Lead Source", "Interested Course", "Remarks", "Date"], [...COLUMNS]],
  [
    ["নাম", "মোবাইল নম্বর", "ইমেইল"],
    ["name", "phone", "email"],
  ],
  [
    ["Timestamp", "Student", "WhatsApp", "Email Address", "Comments", "Follow up"],
    ["date", "name", "phone", "email", "note", "note"],
  ],
  [
    ["Name", "Name (2)", "Column C"],
    ["name", "", ""],
  ],
  [
    [
      ...["id", "created_time", "ad_id", "ad_name", "adset_id", "adset_name", "campaign_id", "campaign_name"],
      ...["form_id", "form_name", "is_organic", "platform", "which_course_are_you_interested_in?"],
      ...["full_name", "phone_number", "email", "lead_status"],
    ],
    ["", "date", "", "", "", "", "", "", "", "", "", "source", "course", "name", "phone", "email", ""],
  ],
  [
    ["Campaign name", "Name"],
    ["source", "name"],
  ],
  [
    ["First name", "Last name", "Phone", "Phone 2", "Father's name", "Passport number"],
    ["name", "name", "phone", "", "", ""],
  ],
  // Some exports have no IDs, and questions stand before the fields of Facebook's own.
  [
    [
      ...["id", "created_time", "ad_name", "form_name", "is_organic", "platform"],
      ...["what_is_the_name_of_your_college?", "আপনার_এইচএসসির_ফলাফল_কত?", "when_do_you_want_to_start?"],
      ...["first_name", "last_name", "phone_number", "whatsapp_number", "email", "city"],
    ],
    [
      ...["", "date", "", "", "", "source", "note", "note", "note"],
      ...["name", "name", "phone", "phone", "email", "note"],
    ],
  ],
])("headings %j are understood", (headings, columns) => {
  expect(guessColumns(headings)).toEqual(columns);
});

describe("a phone number is read as a spreadsheet leaves it", () => {
  test.each([
    ["1711234567", "+8801711234567"],
    ["p:+8801711234567", "+8801711234567"],
    ["1711234567.0", "+8801711234567"],
    ["8801711234567", "+8801711234567"],
    ["=+8801711234567", "+8801711234567"],
    ["'01711-234567", "+8801711234567"],
    ["০১৭১১২৩৪৫৬৭", "+8801711234567"],
    ["+44 7400 123456", "+447400123456"],
    ["\u200e+880 1711\u00a0234567", "+8801711234567"],
  ])("%j", (cell, phone) => {
    expect(phoneOf(cell)).toEqual([phone, null]);
  });

  test("a number in two columns is one, and words beside it are a note", () => {
    const columns = ["name", "phone", "phone"] as const;
    const row = (...cells: string[]) => readLead({ number: 2, cells }, columns, "2026-11-27").lead;
    expect(row("Rakib", "p:+8801711234567", "p:01711-234567")).toMatchObject({
      ...{ phone: "+8801711234567", note: null },
    });
    expect(row("Rakib", "p:+8801711234567", "same")).toMatchObject({ phone: "+8801711234567", note: "Phone: same" });
  });

  test("two numbers in a cell are the number and a note", () => {
    expect(phoneOf("01711-234567, 1811234567")).toEqual(["+8801711234567", "Other number: 01811234567"]);
  });

  test("a number that has lost its digits is refused, and so is what is none", () => {
    expect(phoneOf("8.80171E+12")).toContain("has shortened this number");
    expect(phoneOf("call me")).toBe("“call me” is not a phone number.");
    expect(phoneOf("#ERROR!")).toContain("is not a phone number");
  });
});

test("a second number and a second address are kept, from one cell or from several columns", () => {
  expect(read("Rakib", "01711-234567 / 1811234567", "a@x.example; B@y.example").lead).toMatchObject({
    ...{ phone: "+8801711234567 / +8801811234567", phoneE164: "+8801711234567", email: "a@x.example" },
    ...{ otherAddresses: "b@y.example", note: "Other number: 01811234567" },
  });
  const columns = ["name", "phone", "phone", "email", "email"] as const;
  const cells = ["Rakib", "01711234567", "01811234567", "a@x.example", "b@y.example"];
  expect(readLead({ number: 2, cells }, columns, "2026-11-27").lead).toMatchObject({
    ...{ phone: "+8801711234567 / +8801811234567", email: "a@x.example" },
    ...{ otherAddresses: "b@y.example", note: "Other number: 01811234567" },
  });
});

describe("a row of Facebook's forms", () => {
  const headings = [
    ...["id", "created_time", "ad_name", "form_name", "is_organic", "platform"],
    ...["which_course_are_you_interested_in?", "last_result", "first_name", "last_name", "phone_number", "post_code"],
  ];
  const row = (...cells: string[]) => readLead({ number: 2, cells }, guessColumns(headings), "2026-11-27", headings);

  test("has the answers that were selected in words, each after its question", () => {
    const own = ["l:11", "2026-11-03T21:20:11+0000", "Autumn", "Study", "false", "ig"];
    const { lead } = row(...own, "msc_data_science", "hsc_4.5", "Rakib", "Hasan", "p:+8801711234567", "z:1207");
    expect(lead).toMatchObject({
      ...{ name: "Rakib Hasan", phoneE164: "+8801711234567", source: "social_media" },
      // It was 3 am in Dhaka.
      ...{ interestedCourses: "msc data science", note: "Last result: hsc 4.5\nPost code: 1207", day: "2026-11-04" },
    });
  });

  test("of a form that was tried out is no person", () => {
    const own = ["l:11", "2026-11-03T21:20:11+0000", "Autumn", "Study", "false", "fb"];
    const dummy = (key: string) => `<test lead: dummy data for ${key}>`;
    const cells = [...own, "", "", dummy("first_name"), "", `p:${dummy("phone_number")}`, ""];
    expect(row(...cells)).toEqual({ problem: "This is a test of Facebook’s form, not a person." });
  });
});

test("a name keeps its joiners, and an address is compared in lower case", () => {
  const name = "র\u200d্যাব হোসেন";
  expect(read(name, "", "Rakib@Example.com").lead).toMatchObject({ name, email: "rakib@example.com", phone: null });
});

test.each([
  ["Facebook ad", "social_media", null],
  ["Walk-in", "direct", null],
  ["a friend", "referral", null],
  ["Education fair", "advertisement", null],
  ["Referral", "referral", null],
  ["Zebra", "not_known", "Source: Zebra"],
])("the source %s is %s", (text, source, note) => {
  expect(read("Rakib", "01711234567", "", text).lead).toMatchObject({ source, note });
});

test("a day is the day of the enquiry, and one that is none or to come is a note", () => {
  const lead = (date: string) => read("Rakib", "01711234567", "", "", "", "", date).lead;
  expect(lead("2026-11-03")).toMatchObject({ day: "2026-11-03", note: null });
  expect(lead("3 November 2026 14:20:11")).toMatchObject({ day: "2026-11-03" });
  expect(lead("2030-01-01")).toMatchObject({ day: null, note: "Date: 2030-01-01" });
  expect(lead("soon")).toMatchObject({ day: null, note: "Date: soon" });
});

test.each([
  [["", "01711234567"], "Name is required."],
  [["Rakib"], "Enter an email address or a phone number."],
  [["Rakib", "", "rakib@"], "Valid email is required."],
])("a row with %j is refused", (cells, problem) => {
  expect(read(...cells)).toEqual({ problem });
});
