/** Converts the domain's views to the API's entities. */

import type { z } from "zod";
import { eachAboutYou, eachBelowCourses } from "#app/domain/applications/application-fields.ts";
import type { AppliedCourse } from "#app/domain/applications/applied-courses.server.ts";
import type { ChoiceFields } from "#app/domain/applications/choices.server.ts";
import type { FullApplication } from "#app/domain/applications/full-applications.server.ts";
import type { ApplicationView } from "#app/domain/applications/my-applications.server.ts";
import type { ChoiceCase } from "#app/domain/case/case.ts";
import { dateName } from "#app/domain/case/dates.ts";
import { actionTitle } from "#app/domain/case/words.ts";
import { eachCourseField } from "#app/domain/catalogue/course-fields.ts";
import type { CourseDetails } from "#app/domain/catalogue/courses.server.ts";
import type { Field } from "#app/domain/catalogue/field.ts";
import { eachUniversityField } from "#app/domain/catalogue/university-fields.ts";
import { changedSinceAccepted } from "#app/domain/lifecycle/choice.ts";
import type { NotificationView } from "#app/domain/news/notification-view.server.ts";
import { type LeadSource, type LeadStatus, sourceLabel, statusLabel } from "#app/domain/people/lead-words.ts";
import { runsUntil } from "#app/domain/promise/running.ts";
import { describeStatus } from "#app/domain/values/status.ts";
import { inLanguage } from "#app/language.server.ts";
import { isoDay } from "#app/ui/format.ts";
import type {
  applicationJson,
  choiceJson,
  courseJson,
  leadJson,
  notificationJson,
  staffApplicationJson,
  universityJson,
} from "./schemas.ts";

/** Returns each field in the API's form. `values` has the fields that the table does not withhold. */
const presentFields = (table: readonly (readonly [string, Pick<Field<unknown>, "api">])[], values: object) =>
  Object.fromEntries(
    table.flatMap(([name, { api }]) =>
      "present" in api ? [[name, api.present((values as Record<string, unknown>)[name])]] : [],
    ),
  );

export const presentUniversity = (university: Omit<CourseDetails["university"], "about">) =>
  ({ id: university.id, ...presentFields(eachUniversityField, university) }) as z.output<typeof universityJson>;

export const presentCourse = (course: CourseDetails) =>
  ({
    id: course.id,
    currency: course.currency,
    ...presentFields(eachCourseField, course),
    university: presentUniversity(course.university),
  }) as z.output<typeof courseJson>;

export const presentApplication = (
  application: Omit<ApplicationView, "events" | "courses" | "owner" | "contactBy" | "tasks"> & {
    courses: (AppliedCourse & ChoiceFields)[];
    owner: { id: string; name: string } | null;
  },
  cases: readonly ChoiceCase[] = [],
) =>
  ({
    id: application.id,
    reference: application.reference,
    ...presentFields(eachAboutYou, application),
    selectedCourses: application.courses.map((course) => course.courseId),
    ...presentFields(eachBelowCourses, application),
    status: inLanguage("en", () => describeStatus(application.status).label),
    createdAt: application.createdAt.toISOString(),
    courseDetails: application.courses.map((choice) => {
      const own = cases.find((one) => one.applicationId === application.id && one.choice.courseId === choice.courseId);
      return own ? { ...presentChoice(choice), case: presentCase(own) } : presentChoice(choice);
    }),
    ended: application.endedAt !== null,
    owner: application.owner && { id: application.owner.id, name: application.owner.name },
  }) as z.output<typeof applicationJson>;

const pounds = (pence: number | null) => (pence === null ? null : pence / 100);

/** Returns the case of a choice in the API's form, in English. */
export const presentCase = ({
  stage,
  turn,
  actions,
  dates,
  money,
  reach,
  lateVisa,
}: ChoiceCase): NonNullable<z.output<typeof choiceJson>["case"]> =>
  inLanguage("en", () => ({
    stage,
    turn,
    actions: actions.flatMap((action) => {
      const { kind, day, isEstimate } = action;
      return kind === "task" ? [] : [{ kind, day, isEstimate, text: actionTitle(action) }];
    }),
    dates: dates.map((date) => ({
      ...{ kind: date.kind, day: date.day, whose: date.whose, isEstimate: date.isEstimate, text: dateName(date) },
    })),
    money: {
      ...{ fee: pounds(money.fee), feeFrom: money.feeFrom, paid: money.paid / 100, toPay: money.toPay / 100 },
      ...{ toShow: pounds(money.toShow), firstYear: pounds(money.firstYear) },
    },
    reach: { answer: reach.answer, moneySince: null, isEstimate: false, ...reachOf(reach) },
    lateVisa: lateVisa && { ...lateVisa, surcharge: pounds(lateVisa.surcharge) },
  }));

/** What there is to say of a start that is not simply in reach. */
function reachOf(reach: ChoiceCase["reach"]) {
  if (reach.answer === "yes") return {};
  return { isEstimate: reach.isEstimate, moneySince: reach.answer === "held" ? reach.since : null };
}

/** A part is null until one of its fields is known. */
const part = <Part extends object>(of: Part) => (Object.values(of).some((value) => value !== null) ? of : null);

function presentChoice(choice: AppliedCourse & ChoiceFields): z.output<typeof choiceJson> {
  const { offerOn, replyBy, feeAfterScholarship, deposit, depositDue, depositPaidOn, conditions } = choice;
  const { casNumber, casIssuedOn, casExpiresOn, startsOn } = choice;
  const { visaAppliedOn, biometricsOn, visaDecidedOn, visaDecision } = choice;
  const offer = { offerOn, replyBy, feeAfterScholarship, deposit, depositDue, depositPaidOn };
  return {
    name: choice.name,
    universityName: choice.universityName,
    courseId: choice.courseId,
    intake: choice.intake,
    step: choice.step,
    outcome: choice.outcome,
    outcomeNote: choice.outcomeNote,
    offer: part(offer) || conditions.length > 0 ? { ...offer, conditions } : null,
    reply: choice.reply,
    repliedOn: choice.repliedOn,
    changedSinceAccepted: changedSinceAccepted(choice),
    casCheck: choice.casCheck,
    cas: casNumber === null ? null : { casNumber, casIssuedOn, casExpiresOn, startsOn },
    visa: part({ visaAppliedOn, biometricsOn, visaDecidedOn, visaDecision }),
    ended: choice.endedAt && choice.endReason ? { endedOn: isoDay(choice.endedAt), endReason: choice.endReason } : null,
    universityReference: choice.universityReference,
    sentOn: choice.sentOn,
    version: choice.version,
  };
}

export const presentForStaff = (
  application: FullApplication,
  cases: readonly ChoiceCase[] = [],
): z.output<typeof staffApplicationJson> => ({
  ...presentApplication(application, cases),
  version: application.version,
  contactBy: runsUntil(application)?.toISOString() ?? null,
});

export const presentNotification = (notification: NotificationView): z.output<typeof notificationJson> => ({
  id: notification.id,
  title: notification.title,
  message: notification.message,
  type: notification.type,
  isRead: notification.isRead,
  createdAt: notification.createdAt.toISOString(),
});

interface LeadFacts {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  source: LeadSource;
  status: LeadStatus;
  interestedCourses: string | null;
  notes: string | null;
  createdAt: Date;
}

export const presentLead = (lead: LeadFacts): z.output<typeof leadJson> => ({
  id: lead.id,
  name: lead.name,
  email: lead.email,
  phone: lead.phone,
  source: lead.source === "not_known" ? null : sourceLabel(lead.source),
  status: statusLabel(lead.status),
  interestedCourses: lead.interestedCourses,
  notes: lead.notes,
  createdAt: lead.createdAt.toISOString(),
});
