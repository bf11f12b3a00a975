import { outcomeLabel, staffEndLabel } from "#app/domain/lifecycle/choice-words.ts";
import { type Columns, chatCell } from "#app/domain/staff/list-file.ts";
import { internationalDigits } from "#app/domain/values/phone.ts";
import { describeStatus } from "#app/domain/values/status.ts";
import {
  type AnyApplicationField,
  type ApplicationFieldName,
  eachAboutYou,
  eachBelowCourses,
} from "./application-fields.ts";
import type { AppliedChoice } from "./applied-courses.server.ts";
import type { FullApplication } from "./full-applications.server.ts";

/** A row of the file: a course of an application, or an application without one. */
type ExportedChoice = FullApplication & { choice: AppliedChoice | null };

/** Yields a row for each course, in the student's order. */
export async function* rowsOfChoices(batches: AsyncIterable<FullApplication[]>): AsyncGenerator<ExportedChoice[]> {
  for await (const rows of batches) {
    yield rows.flatMap((row): ExportedChoice[] =>
      row.courses.length > 0 ? row.courses.map((choice) => ({ ...row, choice })) : [{ ...row, choice: null }],
    );
  }
}

const ofChoice =
  (read: (choice: AppliedChoice) => string | number | null) =>
  ({ choice }: ExportedChoice): string | null => {
    const value = choice && read(choice);
    return value === null ? null : String(value);
  };

const CHOICE: Columns<ExportedChoice> = {
  Course: ofChoice(({ name }) => name),
  University: ofChoice(({ universityName }) => universityName),
  Intake: ofChoice(({ intake }) => intake),
  Step: ofChoice(({ step }) => describeStatus(step).label),
  Outcome: ofChoice(({ outcome }) => outcomeLabel(outcome)),
  "Offer of": ofChoice(({ offerOn }) => offerOn),
  "Reply by": ofChoice(({ replyBy }) => replyBy),
  Reply: ofChoice(({ reply }) => reply),
  Deposit: ofChoice(({ deposit }) => deposit),
  "Deposit due": ofChoice(({ depositDue }) => depositDue),
  "Deposit paid": ofChoice(({ depositPaidOn }) => depositPaidOn),
  "CAS number": ofChoice(({ casNumber }) => casNumber),
  "Course starts": ofChoice(({ startsOn }) => startsOn),
  "Visa decision": ofChoice(({ visaDecision }) => visaDecision),
  "University reference": ofChoice(({ universityReference }) => universityReference),
  Ended: ofChoice(({ endReason }) => endReason && staffEndLabel(endReason)),
};

const WHATSAPP: Columns<ExportedChoice> = {
  WhatsApp: (row) => chatCell(row.phoneE164 ?? (row.phone && internationalDigits(row.phone))),
};

const columnOf = ([name, field]: [ApplicationFieldName, AnyApplicationField]): Columns<ExportedChoice> => ({
  ...(typeof field.export === "string" ? { [field.export]: (row) => row[name] } : {}),
  ...(name === "phone" ? WHATSAPP : {}),
});

const columnsOf = (fields: [ApplicationFieldName, AnyApplicationField][]): Columns<ExportedChoice> =>
  Object.assign({}, ...fields.map(columnOf));

/** The columns of the file of applications, in its order. What belongs to the application repeats in each row. */
export const APPLICATION_EXPORT: Columns<ExportedChoice> = {
  Reference: (row) => row.reference,
  ...columnsOf(eachAboutYou),
  Status: (row) => describeStatus(row.status).label,
  Owner: (row) => row.owner?.name ?? null,
  ...CHOICE,
  ...columnsOf(eachBelowCourses),
  Submitted: { moment: (row) => row.createdAt },
  "Status changed": { moment: (row) => row.statusChangedAt },
};
