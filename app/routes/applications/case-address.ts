/** Where the actions and the money of a case are. */
import type { CaseAction } from "#app/domain/case/actions.ts";
import { planPath } from "#app/domain/values/money-address.ts";
import { packPath } from "#app/domain/values/pack-address.ts";
import { TASKS_PAGE } from "#app/domain/values/tasks-address.ts";

export const applicationPath = (id: string): string => `/dashboard/applications/${id}`;

interface OfChoice {
  applicationId: string;
  choice: { courseId: string };
}

export const choicePath = ({ applicationId, choice }: OfChoice): string =>
  `${applicationPath(applicationId)}#course-${choice.courseId}`;

/** The plan for the money of a choice: how much must be where until when. */
export const moneyPath = ({ applicationId, choice }: OfChoice): string => planPath(applicationId, choice.courseId);

/** What a choice costs: the fee of its offer, what is paid of it, and its own days. */
export const costsPath = ({ applicationId, choice }: OfChoice): string =>
  `/costs?${new URLSearchParams({ application: applicationId, course: choice.courseId })}`;

/** Returns where an action is done. */
export function actionPath({ kind, applicationId, courseId, packId }: CaseAction): string {
  if (packId !== null) return packPath(packId);
  if (kind === "task" || courseId === null) return TASKS_PAGE;
  const choice = { applicationId, choice: { courseId } };
  return kind === "money" || kind === "held" ? moneyPath(choice) : choicePath(choice);
}
