/** The entities of the API, with the field names of the specification. */

import { z } from "zod";
import { currencies, paymentKinds } from "#app/db/money-words.ts";
import { applicationSteps, endReasons, outcomes, replies, visaDecisions } from "#app/db/words.ts";
import { ABOUT_YOU, BELOW_COURSES } from "#app/domain/applications/application-fields.ts";
import { applicationInput } from "#app/domain/applications/application-input.ts";
import { STAGES, TURNS } from "#app/domain/case/stage.ts";
import { COURSE_FIELDS } from "#app/domain/catalogue/course-fields.ts";
import type { ApiField, Withheld } from "#app/domain/catalogue/field.ts";
import { API_LISTS } from "#app/domain/catalogue/filters.ts";
import { UNIVERSITY_FIELDS } from "#app/domain/catalogue/university-fields.ts";
import { isMonth } from "#app/domain/lifecycle/choice.ts";
import { LEAD_SOURCES, LEAD_STATUSES } from "#app/domain/people/lead-words.ts";
import { STEPS } from "#app/domain/values/status.ts";
import { m } from "#app/paraglide/messages.js";

const url = z.string().nullable();
const month = z
  .string()
  .refine(isMonth, { error: () => m.api_month() })
  .meta({ examples: ["2027-01"] });
const moment = z.iso.datetime().meta({ examples: ["2026-11-20T09:30:00.000Z"] });

type Presented<Table extends Record<string, { api: ApiField<never> | Withheld }>> = {
  [Name in keyof Table as Table[Name]["api"] extends Withheld ? never : Name]: Table[Name]["api"] extends ApiField<
    never,
    infer Schema
  >
    ? Schema
    : never;
};

/** Returns the schema of every field of a table that the API includes. */
const presented = <Table extends Record<string, { api: ApiField<never> | Withheld }>>(table: Table) =>
  Object.fromEntries(
    Object.entries(table).flatMap(([name, { api }]) => ("schema" in api ? [[name, api.schema]] : [])),
  ) as Presented<Table>;

export const universityJson = z.object({ id: z.string(), ...presented(UNIVERSITY_FIELDS) }).meta({ id: "University" });

export const courseJson = z
  .object({ id: z.string(), currency: z.string(), ...presented(COURSE_FIELDS), university: universityJson })
  .meta({ id: "Course" });

export const favouriteJson = z.object({ courseId: z.string(), course: courseJson }).meta({ id: "Favorite" });

export const filtersJson = z
  .object(Object.fromEntries(Object.values(API_LISTS).map((list) => [list, z.array(z.string())])))
  .meta({ id: "FilterOptions" });

type Accepted<Table extends Record<string, { api: ApiField<never> | Withheld; schema: z.ZodType }>> = {
  [Name in keyof Table as Table[Name]["api"] extends Withheld ? never : Name]: Table[Name]["schema"];
};

/** Returns the schema by which a form reads every field of a table that the API includes. */
const accepted = <Table extends Record<string, { api: ApiField<never> | Withheld; schema: z.ZodType }>>(table: Table) =>
  Object.fromEntries(
    Object.entries(table).flatMap(([name, { api, schema }]) => ("schema" in api ? [[name, schema]] : [])),
  ) as Accepted<Table>;

export const applicationBody = z.object({
  ...accepted(ABOUT_YOU),
  selectedCourses: applicationInput.shape.selectedCourses,
  intakes: z
    .record(z.string(), month)
    .optional()
    .meta({ description: "The intake of each course by its ID. A course that is left out has none yet" }),
  ...accepted(BELOW_COURSES),
  shareResults: z.boolean().optional().meta({ description: "Whether staff see the student's saved results" }),
});

const day = z.iso.date().nullable();
const pounds = z.number().int().nullable();

const caseDay = {
  kind: z.string().meta({ examples: ["reply", "terms", "deposit", "condition", "visa"] }),
  text: z.string().meta({ examples: ["Pay the deposit"] }),
  isEstimate: z.boolean().meta({ description: "Whether it is counted from a start whose day is not known yet" }),
};
const amount = z.number().nullable();
/** Pounds, or the texts of conditions. */
const term = z.union([z.string(), z.number()]).nullable();

/** Where a choice stands, which follows from all that is recorded of its student. Amounts are in pounds. */
const caseJson = z
  .object({
    stage: z.enum(STAGES),
    turn: z.enum(TURNS).meta({ description: "Whose turn it is" }),
    actions: z
      .array(z.object({ ...caseDay, day }))
      .meta({ description: "What the student has to do for it, and by when" }),
    dates: z.array(z.object({ ...caseDay, day: z.iso.date(), whose: z.enum(["student", "others", "information"]) })),
    money: z.object({
      fee: amount,
      feeFrom: z.enum(["offer", "course"]),
      paid: z.number(),
      toPay: z.number().meta({ description: "The deposit that is still to be paid" }),
      toShow: amount.meta({ description: "What to show for the visa" }),
      firstYear: amount,
    }),
    reach: z
      .object({
        answer: z.enum(["yes", "held", "no"]),
        moneySince: day.meta({ description: "With `held`: since when the money for the visa must be in the bank" }),
        isEstimate: z.boolean().meta({ description: "Whether it is counted from the first of the month" }),
      })
      .meta({ description: "Whether a visa can still come in time for the intake" }),
    lateVisa: z
      .object({
        by: z.iso.date().meta({ description: "The last day on which the university takes the student" }),
        expected: day.meta({ description: "The usual day of the decision" }),
        surcharge: amount.meta({ description: "Comes back if the application is withdrawn before its decision" }),
      })
      .nullable()
      .meta({ description: "What there is to decide while a visa may come too late, else null" }),
  })
  .meta({ id: "Case" });

/** A choice: one course of an application, for one intake. Its parts are null until something is known of them. */
export const choiceJson = z
  .object({
    name: z.string(),
    universityName: z.string(),
    courseId: z.string(),
    intake: month.nullable(),
    step: z.enum(applicationSteps),
    outcome: z.enum(outcomes),
    outcomeNote: z.string().nullable(),
    offer: z
      .object({
        offerOn: day,
        replyBy: day,
        conditions: z.array(z.object({ text: z.string(), due: day, metOn: day })),
        feeAfterScholarship: pounds,
        deposit: pounds,
        depositDue: day,
        depositPaidOn: day,
      })
      .nullable(),
    reply: z.enum(replies).nullable(),
    repliedOn: day,
    changedSinceAccepted: z
      .array(z.object({ what: z.enum(["fee", "deposit", "conditions"]), from: term, to: term }))
      .meta({ description: "What the offer says now and said when it was accepted. Accept it again to confirm" }),
    casCheck: z
      .object({
        name: z.string(),
        course: z.string(),
        intake: month.nullable(),
        fee: z.int(),
        paidPence: z.int(),
        latestStart: z.iso.date(),
        on: z.iso.date(),
      })
      .nullable()
      .meta({ description: "What the office compared with the documents before it asked for the CAS" }),
    cas: z.object({ casNumber: z.string(), casIssuedOn: day, casExpiresOn: day, startsOn: day }).nullable(),
    visa: z
      .object({
        visaAppliedOn: day,
        biometricsOn: day,
        visaDecidedOn: day,
        visaDecision: z.enum(visaDecisions).nullable(),
      })
      .nullable(),
    ended: z.object({ endedOn: z.iso.date(), endReason: z.enum(endReasons) }).nullable(),
    universityReference: z.string().nullable(),
    sentOn: day,
    case: caseJson.optional().meta({ description: "Where it stands, in lists of applications" }),
    version: z.number().int().meta({ description: "Send it with a change. The change is refused if it is stale" }),
  })
  .meta({ id: "Choice" });

const statusLabels = STEPS.map((step) => step.label);

export const applicationJson = z
  .object({
    id: z.uuid(),
    reference: z.string().meta({ description: "The short reference people use on the phone", examples: ["SH-4K7XQP"] }),
    ...presented(ABOUT_YOU),
    selectedCourses: z.array(z.string()).meta({ description: "Course IDs" }),
    ...presented(BELOW_COURSES),
    status: z.string().meta({ examples: statusLabels }),
    createdAt: moment,
    courseDetails: z.array(choiceJson),
    ended: z.boolean().meta({ description: "Whether all its choices have ended" }),
    owner: z
      .object({ id: z.uuid(), name: z.string() })
      .nullable()
      .meta({ description: "The counsellor who looks after it, or null until one does" }),
  })
  .meta({ id: "Application" });

export const staffApplicationJson = applicationJson
  .extend({
    contactBy: z.iso.datetime().nullable().meta({
      description: "By when a counsellor contacts the student, or null once one has or if nothing is promised",
    }),
    version: z.number().int().meta({
      description: "Send it with a new status. The change is refused if someone else has changed the application since",
    }),
  })
  .meta({ id: "StaffApplication" });

export const counsellorJson = z
  .object({
    id: z.string(),
    name: z.string(),
    title: z.string(),
    whatsapp: z.string().meta({ description: "Digits only, including the country code" }),
    languages: z.array(z.string()),
    experience: z.string().nullable(),
    profileImageUrl: url,
  })
  .meta({ id: "Counsellor" });

const verifiedReceipt = z.object({
  kind: z.literal("receipt"),
  state: z.enum(["valid", "taken_back"]),
  ...{ year: z.int(), number: z.int(), of: z.enum(paymentKinds) },
  amount: z.int().meta({ description: "In hundredths of the currency" }),
  currency: z.enum(currencies),
  paidOn: z.iso.date(),
  initials: z.string().meta({ description: "Of the student" }),
});

const verifiedPerson = z
  .object({
    kind: z.literal("counsellor"),
    state: z.enum(["valid", "ended", "left"]),
    name: z.string(),
    title: z.string(),
    photo: url,
    whatsapp: z.string().meta({ description: "Digits only, including the country code" }),
    startedOn: day.meta({ description: "The first day at Shapla" }),
    until: z.iso
      .date()
      .meta({ description: "The last day of the code. With `left`, the last day of the person with us" }),
  })
  .meta({ id: "VerifiedPerson" });

const verifiedPack = z.object({
  kind: z.literal("pack"),
  university: z.string(),
  approvedOn: day.meta({ description: "When its student approved it. null if it was sent without that" }),
  sentOn: z.iso.date(),
  files: z.int(),
  sha256: z.string().meta({ description: "Of the archive" }),
  initials: z.string().meta({ description: "Of the student" }),
});

const verifiedOriginal = z.object({
  kind: z.literal("original"),
  state: z.enum(["held", "returned"]),
  title: z.string(),
  detail: z.string().nullable(),
  receivedOn: z.iso.date(),
  returnedOn: day.meta({ description: "null while we have it" }),
  initials: z.string().meta({ description: "Of the student" }),
});

export const verifiedJson = z
  .discriminatedUnion("kind", [verifiedPerson, verifiedReceipt, verifiedPack, verifiedOriginal])
  .meta({ id: "VerifiedCode" });

export const notificationJson = z
  .object({
    id: z.uuid(),
    title: z.string(),
    message: z.string().nullable(),
    type: z.string(),
    isRead: z.boolean(),
    createdAt: moment,
  })
  .meta({ id: "Notification" });

export const tutorialJson = z
  .object({
    id: z.string(),
    title: z.string(),
    description: z.string().nullable(),
    thumbnailUrl: url,
    youtubeUrl: z.string(),
    category: z.string(),
    category_order: z.number().int(),
    order: z.number().int(),
  })
  .meta({ id: "Tutorial" });

export const userJson = z
  .object({
    id: z.uuid(),
    email: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    createdAt: moment,
  })
  .meta({ id: "AdminUser" });

export const leadJson = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string().nullable().meta({ description: "null for someone who gave a phone number alone" }),
    phone: z.string().nullable(),
    source: z
      .enum(LEAD_SOURCES.filter(({ key }) => key !== "not_known").map(({ label }) => label))
      .nullable()
      .meta({ description: "null if we do not know where the lead came from" }),
    status: z.string().meta({ enum: LEAD_STATUSES.map((status) => status.label) }),
    interestedCourses: z.string().nullable(),
    notes: z.string().nullable(),
    createdAt: moment,
  })
  .meta({ id: "Lead" });

export const statsJson = z
  .object({
    totalUsers: z.number().int(),
    totalApplications: z.number().int(),
    totalLeads: z.number().int(),
    conversionRate: z.number().meta({ description: "Percentage of leads that are converted" }),
    finalConversionRate: z.number().meta({ description: "Percentage of applications at Visa Approved" }),
  })
  .meta({ id: "AdminStats" });

export const errorJson = z
  .object({
    code: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional().meta({ description: "Messages by field" }),
  })
  .meta({ id: "Error" });
