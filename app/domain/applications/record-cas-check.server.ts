/** Records that a choice was compared with its documents before its CAS is asked for. */
import type { Database } from "#app/db/connect.server.ts";
import type { CasCheck } from "#app/db/money-words.ts";
import { DomainError } from "#app/domain/errors.ts";
import { isOpen } from "#app/domain/lifecycle/choice.ts";
import { recordAudit } from "#app/domain/staff/audit.server.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { formatPence, formatPounds } from "#app/notation.ts";
import { changeChoices } from "./change-choices.server.ts";
import { choiceIn, lastChange, lockForStaff, SOMEONE } from "./choices.server.ts";

export interface CasCheckInput extends Pick<CasCheck, "name" | "fee" | "paidPence" | "latestStart"> {
  applicationId: string;
  courseId: string;
  /** The version of the choice that the form was read at. */
  version: number;
}

/**
 * Records the check, which the student does not have to be told. Throws `invalid` beside what differs from the record,
 * `stale` if someone has changed the choice since, it has ended or has its CAS, `forbidden` and `not_found`. The same
 * check of the same day again changes nothing.
 */
export const recordCasCheck = async (
  db: Database,
  viewer: Actor,
  { applicationId, courseId, version, name, fee, paidPence, latestStart }: CasCheckInput,
  now = new Date(),
): Promise<{ version: number }> => {
  requirePermission(viewer, "people.change");
  return db.transaction(async (tx) => {
    const application = await lockForStaff(tx, viewer, applicationId);
    const choice = choiceIn(application, courseId);
    const today = dayInDhaka(now);
    const { courseName: course, intake } = choice;
    const casCheck: CasCheck = { name, course, intake, fee, paidPence, latestStart, on: today };
    const isAgain = JSON.stringify(sorted(choice.casCheck)) === JSON.stringify(sorted(casCheck));
    if (isAgain) return { version: choice.version };
    if (choice.version !== version) {
      const { who } = (await lastChange(tx, applicationId, courseId)) ?? { who: SOMEONE };
      throw new DomainError("choice_changed", { who });
    }
    if (!isOpen(choice)) throw new DomainError("choice_ended");
    if (choice.casNumber !== null) throw new DomainError("cas_is_there");
    const fields = {
      ...(choice.feeAfterScholarship === fee ? {} : { fee: differs(formatFee(choice.feeAfterScholarship)) }),
      ...(choice.paidPence === paidPence ? {} : { paidPence: differs(formatPence(choice.paidPence)) }),
      ...(latestStart < today ? { latestStart: "This day is over." } : {}),
    };
    if (Object.keys(fields).length > 0) throw new DomainError("cas_check_differs", { fields });
    await changeChoices(tx, viewer, application, [{ courseId, kind: "cas_check", set: { casCheck } }], {
      ...{ by: "staff", isTold: false },
    });
    await recordAudit(tx, viewer, {
      action: "choice.cas_check",
      subjectId: applicationId,
      summary: `${application.reference}: ${choice.courseName}, ${choice.universityName}`,
    });
    return { version: version + 1 };
  });
};

/** The database keeps the parts of a value in an order of its own. */
const sorted = (check: CasCheck | null) => Object.entries(check ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1));

const formatFee = (fee: number | null) => (fee === null ? "no fee" : formatPounds(fee));
const differs = (here: string) => `${here} stands in the record. Correct it there, or read the document again.`;
