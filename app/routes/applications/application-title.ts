import type { ApplicationView } from "#app/domain/applications/my-applications.server.ts";
import { formatCount } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";

/** Returns "MSc Data Science and 1 more". */
export function applicationTitle(application: Pick<ApplicationView, "courses">): string {
  const [first, ...others] = application.courses;
  const name = first?.name ?? m.application_title();
  return others.length > 0 ? m.application_title_more({ name, count: formatCount(others.length) }) : name;
}
