/** Which choice a page of the plan is about. */
import type { PlannedChoice } from "#app/domain/casework/my-plan.server.ts";
import { MONEY_PAGE, planPath } from "#app/domain/values/money-address.ts";

/** Returns the choice that an address names, or null for the one that the student goes with. */
export function askedChoice(url: URL): PlannedChoice | null {
  const [applicationId, courseId] = ["application", "course"].map((name) => url.searchParams.get(name));
  return applicationId && courseId ? { applicationId, courseId } : null;
}

/** Returns the address of the plan of a choice. Every form of the page goes there, and comes back to it. */
export const pageOf = (choice: PlannedChoice | null): string =>
  choice ? planPath(choice.applicationId, choice.courseId) : MONEY_PAGE;
