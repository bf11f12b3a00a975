import type { Database } from "#app/db/connect.server.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { addCourse } from "./add-course.server.ts";
import type { ChoiceAction } from "./choice-input.ts";
import {
  changeIntake,
  payDeposit,
  replyToOffer,
  takeWithdrawalBack,
  tickCondition,
  withdrawAll,
  withdrawChoice,
} from "./student-choice.server.ts";

/** Does what the student's page of an application asks for. Throws what the functions of each action do. */
export function doChoiceAction(
  db: Database,
  viewer: Actor,
  own: ChoiceAction & { applicationId: string },
): Promise<{ changed: boolean }> {
  switch (own.do) {
    case "reply":
      return replyToOffer(db, viewer, own);
    case "condition":
      return tickCondition(db, viewer, own);
    case "deposit":
      return payDeposit(db, viewer, own);
    case "intake":
      return changeIntake(db, viewer, own);
    case "withdraw":
      return withdrawChoice(db, viewer, own);
    case "withdraw all":
      return withdrawAll(db, viewer, own);
    case "reopen":
      return takeWithdrawalBack(db, viewer, own);
    case "add":
      return addCourse(db, viewer, own);
  }
}
