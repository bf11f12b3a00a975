/** What the page says of a check. Its scripts do not carry the words of all checks. */
import type { CheckResult } from "#app/domain/housekeeping/checks.server.ts";
import { MUST_HOLD } from "#app/domain/housekeeping/must-hold.ts";

const PAGES = {
  application: "/admin/applications",
  user: "/admin/users",
  university: "/admin/catalogue/universities",
  course: "/admin/catalogue/courses",
} as const;

export interface ResultInWords extends Pick<CheckResult, "name" | "broken" | "checkedAt" | "wholeAt"> {
  holds: string;
  /** What to do, if it is broken. */
  todo: string;
  /** Each with its page, if it has one. */
  records: { id: string; to: string | null }[];
}

/** Returns a result with its statement, and a page for each record that has one. */
export function inWords({ ids, ...result }: CheckResult): ResultInWords {
  const { holds, todo, about } = MUST_HOLD[result.name];
  const to = (id: string) => (about ? `${PAGES[about]}/${encodeURIComponent(id)}` : null);
  return { ...result, holds, todo: result.broken > 0 ? todo : "", records: ids.map((id) => ({ id, to: to(id) })) };
}
