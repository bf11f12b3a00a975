/** The check before a CAS is asked for: nothing on a CAS can be corrected later. */
import { applicationSteps } from "#app/db/words.ts";
import { movedByStatus } from "#app/domain/lifecycle/choice.ts";
import { asksFirst, parseStatus, type StatusKey } from "#app/domain/values/status.ts";
import type { RecordedChoice } from "./choice-record.ts";

type Checked = Pick<RecordedChoice, "casCheck" | "intake" | "feeAfterScholarship" | "paidPence">;
type Moving = Checked & Pick<RecordedChoice, "step" | "endedAt" | "reply">;

/** Whether a choice was checked for the intake, the fee and the payments that it has now. */
export const isCasChecked = ({ casCheck, intake, feeAfterScholarship, paidPence }: Checked): boolean =>
  casCheck !== null &&
  casCheck.intake === intake &&
  casCheck.fee === feeAfterScholarship &&
  casCheck.paidPence === paidPence;

const at = (step: StatusKey) => applicationSteps.indexOf(step);

/** Whether a choice that goes to a step is about to have its CAS asked for, without a check. */
export const asksForCasCheck = (choice: Checked & Pick<RecordedChoice, "step">, to: StatusKey): boolean =>
  to === "cas_requested" && at(choice.step) < at(to) && !isCasChecked(choice);

export const NO_CAS_CHECK = "The pre-CAS check has not been done.";

/** An application with its choices, which a new status moves. */
interface MovingApplication<C> {
  status: string;
  courses: readonly C[];
}

/** Returns the choices whose CAS a new status of the application asks for without a check. */
export function uncheckedFor<C extends Moving>({ status, courses }: MovingApplication<C>, to: string): C[] {
  const step = parseStatus(to);
  return step ? movedByStatus(courses, status, step).filter((choice) => asksForCasCheck(choice, step)) : [];
}

/** Whether a new status of an application asks first: it is not one step forward, or a CAS would be unchecked. */
export const moveAsksFirst = (application: MovingApplication<Moving>, to: string): boolean =>
  asksFirst(application.status, to) || uncheckedFor(application, to).length > 0;
