/** The forms of the facts about the office. */
import { z } from "zod";
import { readDay } from "#app/domain/values/day.ts";
import { asciiDigits } from "#app/domain/values/digits.ts";
import { lineField, readField } from "#app/domain/values/form-field.ts";
import { readMoney } from "#app/domain/values/money.ts";
import { requiredText } from "#app/domain/values/text.ts";
import type { FactKind, FactValues, Pays } from "./fact.ts";

const day = readField(readDay, 60);
type Context = { addIssue(issue: { code: "custom"; path: string[]; message: string }): void };
const issue = (context: Context, path: string, message: string) =>
  context.addIssue({ code: "custom", path: [path], message });

/** Returns whether both days can be. The first is needed, and what ends does so on it or later. */
function isSpan(context: Context, since: string | null, until: string | null): since is string {
  if (since === null) issue(context, "since", "Enter the first day.");
  else if (until !== null && until < since) issue(context, "until", "Enter the first day, or a later one.");
  return since !== null && (until === null || until >= since);
}

const officeForm = (today: string) =>
  z
    .object({
      contractedName: requiredText("Enter the name in the contracts.", 120),
      tradingName: requiredText("Enter the name that students know.", 120),
      registration: requiredText("Enter the number of the registration.", 60),
      registeredOn: day,
      studentPays: lineField(300),
      studentPaysBangla: lineField(300),
    })
    .transform(({ registeredOn, ...value }, context): FactValues["office"] => {
      const { studentPays, studentPaysBangla } = value;
      if (registeredOn === null) issue(context, "registeredOn", "Enter the day of the registration.");
      else if (registeredOn > today) issue(context, "registeredOn", "Enter a day that is not in the future.");
      if (studentPays === null && studentPaysBangla !== null)
        issue(context, "studentPays", "Enter it in English too, or leave both empty.");
      if (studentPays !== null && studentPaysBangla === null)
        issue(context, "studentPaysBangla", "Enter it in Bangla too, or leave both empty.");
      return { ...value, registeredOn: registeredOn ?? "" };
    });

/** Returns what a university pays, or undefined with an issue beside the figure. */
function paysOf(context: Context, by: Pays["by"], figure: string | null): Pays | undefined {
  const text = asciiDigits(figure ?? "").trim();
  if (by === "not_published") {
    if (text === "") return { by };
    issue(context, "figure", "Leave this empty, or select what the figure is.");
  } else if (by === "percent") {
    const percent = /^(\d{1,3}(?:\.\d{1,2})?)\s*%?$/.exec(text)?.[1];
    const hundredths = Math.round(Number(percent) * 100);
    if (percent !== undefined && hundredths > 0 && hundredths <= 100_00) return { by, hundredths };
    issue(context, "figure", "Enter a percentage, for example 15.");
  } else {
    const money = readMoney(text);
    if (money?.currency === "GBP" && money.hundredths > 0) return { by, pence: money.hundredths };
    issue(context, "figure", "Enter an amount in pounds, for example 1500.");
  }
  return undefined;
}

const universityForm = z
  .object({
    universityId: z.string("Select a university.").min(1, "Select a university.").max(200),
    contractedName: requiredText("Enter the name in the contract.", 120),
    since: day,
    until: day,
    by: z.enum(["percent", "pounds", "not_published"]),
    figure: lineField(20),
    paysNote: lineField(200),
    contract: lineField(120),
  })
  .transform(({ since, until, by, figure, ...value }, context) => {
    const pays = paysOf(context, by, figure);
    if (!isSpan(context, since, until) || !pays) return z.NEVER;
    return { ...value, since, until, pays };
  });

const subAgentForm = (today: string) =>
  z
    .object({
      name: requiredText("Enter the name.", 120),
      since: day,
      until: day,
      permittedBy: z.array(z.string().max(200)).max(500).default([]),
      training: lineField(200),
      trainedOn: day,
      checkedBy: lineField(120),
    })
    .transform(({ since, until, ...value }, context) => {
      const { training, trainedOn, checkedBy } = value;
      const isTrained = training !== null || trainedOn !== null || checkedBy !== null;
      if (isTrained && training === null) issue(context, "training", "Enter what they were trained in.");
      if (isTrained && checkedBy === null) issue(context, "checkedBy", "Enter who checked it.");
      if (isTrained && trainedOn === null) issue(context, "trainedOn", "Enter the day on which it was checked.");
      if (trainedOn !== null && trainedOn > today)
        issue(context, "trainedOn", "Enter a day that is not in the future.");
      return isSpan(context, since, until) ? { ...value, since, until } : z.NEVER;
    });

const certificateForm = (today: string) =>
  z
    .object({
      userId: z.string("Select a member of staff.").min(1, "Select a member of staff.").max(100),
      scheme: requiredText("Enter the scheme, for example UK agent training.", 120),
      number: lineField(60),
      endsOn: day,
      trainingSince: day,
    })
    .transform((value, context) => {
      const { number, endsOn, trainingSince } = value;
      if (number === null && endsOn === null && trainingSince === null)
        issue(context, "number", "Enter the number and the end, or since when they are in training.");
      else if (number !== null && endsOn === null) issue(context, "endsOn", "Enter the last day of the certificate.");
      else if (number === null && endsOn !== null) issue(context, "number", "Enter the number of the certificate.");
      if (trainingSince !== null && trainingSince > today)
        issue(context, "trainingSince", "Enter a day that is not in the future.");
      if (trainingSince !== null && endsOn !== null && endsOn < trainingSince)
        issue(context, "endsOn", "Enter a day after the training began.");
      return value;
    });

/** The fields that the page sets. */
export const targetForm = z.object({
  subject: z.string().min(1).max(200),
  seen: z.coerce.number().int().min(0),
});

/** Each form, with the last day on which what has happened can have happened. */
export const FACT_FORMS = {
  office: officeForm,
  university: () => universityForm,
  sub_agent: subAgentForm,
  certificate: certificateForm,
} satisfies Record<FactKind, (today: string) => z.ZodType>;

export type FactWish =
  | { kind: "office"; fields: z.output<ReturnType<typeof officeForm>> }
  | { kind: "university"; fields: z.output<typeof universityForm> }
  | { kind: "sub_agent"; fields: z.output<ReturnType<typeof subAgentForm>> }
  | { kind: "certificate"; fields: z.output<ReturnType<typeof certificateForm>> };
