/** Which choice a page of the plan is about. */
import type { PlannedChoice } from "#app/domain/casework/my-plan.server.ts";
import { MONEY_PAGE, planPath } from "#app/domain/values/money-address.ts";

/** Returns the choice that an address names, or null for the one that the student goes with. */
export function askedChoice(url: URL): PlannedChoice | null {
  const [applicationId, courseId] = ["application", "course"].map((name) => url.searchParams.get(name));
  return applicationId && courseId ? { applicationId, courseId } : null;
}

/** The sheet for the bank, of the same choice. */
export const bankPath = (choice: PlannedChoice | null): string =>
  pageOf(choice).replace(MONEY_PAGE, `${MONEY_PAGE}/bank`);

/** Returns the statement that an address asks to be read, and for which account, or null. */
export function askedStatement(url: URL): { accountId: string; fileId: string } | null {
  const [accountId, fileId] = ["account", "statement"].map((name) => url.searchParams.get(name));
  return accountId && fileId ? { accountId, fileId } : null;
}

/** Returns the address at which a statement is read for an account. */
export const readingOf = (here: string, accountId: string, fileId: string): string =>
  `${here}${here.includes("?") ? "&" : "?"}${new URLSearchParams({ account: accountId, statement: fileId })}#statement`;

/** Returns the address of the plan of a choice. Every form of the page goes there, and comes back to it. */
export const pageOf = (choice: PlannedChoice | null): string =>
  choice ? planPath(choice.applicationId, choice.courseId) : MONEY_PAGE;
