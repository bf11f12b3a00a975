import type { ApplicationView } from "#app/domain/applications/my-applications.server.ts";

/** Returns "MSc Data Science and 1 more". */
export function applicationTitle(application: Pick<ApplicationView, "courses">): string {
  const [first, ...others] = application.courses;
  const name = first?.name ?? "Application";
  return others.length > 0 ? `${name} and ${others.length} more` : name;
}
