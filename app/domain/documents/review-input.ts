/** The forms of a review. */
import { z } from "zod";
import { documentReasons, type EnglishResult } from "#app/db/words.ts";
import { PARTS } from "#app/domain/fit/english-scales.ts";
import { profileInput } from "#app/domain/fit/profile-input.ts";
import { readDay } from "#app/domain/values/day.ts";
import { MOST_NOTE } from "#app/domain/values/document-limits.ts";
import { readField, textField } from "#app/domain/values/form-field.ts";
import { version } from "#app/domain/values/version.ts";
import { dayInWords } from "#app/notation.ts";
import { lastValidDay, type Validity } from "./document-state.ts";

const note = textField(MOST_NOTE);

/** Whether the last valid day of a kind follows from the day on which a document was issued. */
const isCounted = ({ validMonths, validDays }: Validity): boolean => validMonths !== null || validDays !== null;

/** Reads "Accept": the day of issue for a kind that is valid for a time, else the last day that is printed on it. */
export const acceptInput = (kind: Validity, today: string) =>
  z.object({ version, day: readField(readDay) }).transform(({ version, day }, context) => {
    const beside = (message: string) => {
      context.addIssue({ code: "custom", path: ["day"], message });
      return z.NEVER;
    };
    if (!isCounted(kind)) {
      if (day !== null && day < today) return beside("This day is over, so it has expired. Do not accept it.");
      return { version, state: "accepted" as const, expiresOn: day };
    }
    if (day === null) return beside("Enter the day on which it was issued.");
    if (day > today) return beside("Enter a day that is not in the future.");
    const expiresOn = lastValidDay(kind, day);
    if (expiresOn !== null && expiresOn < today)
      return beside(`It was valid until ${dayInWords(expiresOn)}. Do not accept it.`);
    return { version, state: "accepted" as const, expiresOn };
  });

/** Reads "Accept" for the receipt of a deposit: the day on which it was paid, and the version of the choice. */
export const receiptInput = (today: string) =>
  z.object({ version, choiceVersion: version, paidOn: readField(readDay) }).transform((input, context) => {
    const { version, choiceVersion, paidOn } = input;
    const beside = (message: string) => {
      context.addIssue({ code: "custom", path: ["paidOn"], message });
      return z.NEVER;
    };
    if (paidOn === null) return beside("Enter the day on which the deposit was paid.");
    if (paidOn > today) return beside("Enter a day that is not in the future.");
    return { version, state: "accepted" as const, expiresOn: null, receipt: { choiceVersion, paidOn } };
  });

/** What a form shows beside a field. */
type Problems = Readonly<Record<string, string>>;

/** Reads the scores of an English test, or null if none are given. Says beside which field something is wrong. */
export function readEnglish(texts: Readonly<Record<string, string>>, today: string): EnglishResult | null | Problems {
  const { day = "", test = "" } = texts;
  const scores = Object.fromEntries((["overall", ...PARTS] as const).map((name) => [name, texts[name] ?? ""]));
  if (test === "" && Object.values(scores).every((score) => score === "")) return null;
  const read = profileInput(today).safeParse({ test, testDate: day, ...scores });
  const beside = (name: string) => (name === "testDate" ? "day" : name);
  if (!read.success)
    return Object.fromEntries(read.error.issues.map(({ path, message }) => [beside(String(path[0])), message]));
  const { test: named, testDate, overall, listening, reading, writing, speaking } = read.data;
  if (named === null || named === "none") return { test: "Select a test." };
  if (overall === null) return { overall: "Enter the overall score." };
  return { test: named, testDate, overall, listening, reading, writing, speaking };
}

export const isResult = (read: EnglishResult | Problems): read is EnglishResult => "testDate" in read;

/** Reads "Not accepted". A reason that says nothing itself needs words. */
export const refuseInput = z
  .object({ version, reason: z.enum(documentReasons, "Select a reason."), note })
  .superRefine(({ reason, note }, context) => {
    if (reason === "other" && note === null)
      context.addIssue({ code: "custom", path: ["note"], message: "Enter what is wrong with it, and what to do." });
  })
  .transform((review) => ({ ...review, state: "not_accepted" as const }));

/** Reads "Not needed". */
export const waiveInput = z.object({ version, why: note }).transform(({ version, why }, context) => {
  if (why !== null) return { version, state: "not_needed" as const, note: why };
  context.addIssue({ code: "custom", path: ["why"], message: "Enter why it is not needed." });
  return z.NEVER;
});
