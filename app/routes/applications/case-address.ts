/** Where the actions and the money of a case are. */
import type { CaseAction } from "#app/domain/case/actions.ts";
import { packPath } from "#app/domain/values/pack-address.ts";
import { TASKS_PAGE } from "#app/domain/values/tasks-address.ts";

export const applicationPath = (id: string): string => `/dashboard/applications/${id}`;

interface OfChoice {
  applicationId: string;
  choice: { courseId: string };
}

export const choicePath = ({ applicationId, choice }: OfChoice): string =>
  `${applicationPath(applicationId)}#course-${choice.courseId}`;

/** The money of a choice: the fee of its offer, what is paid of it, and its own days. */
export const moneyPath = ({ applicationId, choice }: OfChoice): string =>
  `/costs?${new URLSearchParams({ application: applicationId, course: choice.courseId })}`;

/** Returns where an action is done. */
export function actionPath({ kind, applicationId, courseId, packId }: CaseAction): string {
  if (packId !== null) return packPath(packId);
  if (kind === "task" || courseId === null) return TASKS_PAGE;
  const choice = { applicationId, choice: { courseId } };
  return kind === "money" ? moneyPath(choice) : choicePath(choice);
}
