/** Everyone's applications with all that was filled in, for the API and the export. */

import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applications } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { countByKey, totalOf } from "#app/domain/staff/figures.server.ts";
import { ownerNames } from "#app/domain/staff/owners.server.ts";
import { isNarrowedByPeriod } from "#app/domain/staff/period.server.ts";
import type { RowOf } from "#app/domain/staff/staff-list.server.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import { describeStatus } from "#app/domain/values/status.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { APPLICATION_COLUMNS } from "./application-columns.server.ts";
import type { AppliedChoice } from "./applied-courses.server.ts";
import { newestWithChoice } from "./choice-filters.server.ts";
import { columns, list, matching, scope, type Wanted, withCourses } from "./staff-applications.server.ts";
import { asksForChoices, isAskedFor, isNeed, isOnlyByChoice, NEEDS, NO_CHOICE_FILTERS } from "./staff-filters.ts";

const withFields = { ...columns, ...APPLICATION_COLUMNS };

/** A row with all that the student filled in, for the API and the export. */
export type FullApplication = RowOf<typeof withFields> & {
  courses: AppliedChoice[];
  owner: { id: string; name: string } | null;
};

/** Returns the rows with all choices of each, and the name of its owner. */
async function complete(db: Database, rows: RowOf<typeof withFields>[]): Promise<FullApplication[]> {
  const [withChoices, names] = await Promise.all([
    withCourses(db, rows),
    ownerNames(
      db,
      rows.map(({ ownerId }) => ownerId),
    ),
  ]);
  return withChoices.map((row) => {
    const name = row.ownerId === null ? undefined : names.get(row.ownerId);
    return { ...row, owner: row.ownerId === null || name === undefined ? null : { id: row.ownerId, name } };
  });
}

/** Returns applications in a range, newest first, with the exact number of all that match. */
export async function applicationsInRange(
  db: Database,
  viewer: Actor,
  wanted: Wanted,
  range: { limit: number; offset: number },
  now = new Date(),
): Promise<{ rows: FullApplication[]; total: number }> {
  const { choice = NO_CHOICE_FILTERS } = wanted;
  const which = await matching(db, viewer, wanted, now);
  if (isOnlyByChoice(wanted) && (await scope.read(db, viewer)) === undefined) {
    const ids = newestWithChoice(db, choice, range.limit, range.offset);
    const [rows, total] = await Promise.all([
      list.first(db, viewer, withFields, { where: inArray(applications.id, ids) }, range.limit),
      db.$count(applications, which.where),
    ]);
    return { rows: await complete(db, rows), total };
  }
  const isKept =
    !wanted.search.trim() &&
    !isNeed(wanted.status) &&
    !asksForChoices(choice) &&
    !(wanted.owner ?? "") &&
    !isNarrowedByPeriod(wanted);
  const { rows, total } = await list.range(db, viewer, withFields, {
    ...which,
    total: isKept ? () => keptTotal(db, wanted.status) : undefined,
    ...range,
  });
  return { rows: await complete(db, rows), total };
}

/** Returns the kept count of all applications, or of those at one status. */
async function keptTotal(db: Database, status: string): Promise<number> {
  return totalOf(await countByKey(db, "applications"), (key) => !status || key === status);
}

/** Returns one application in the API's form. Throws `not_found`. */
export async function getFullApplication(db: Database, viewer: Actor, id: string): Promise<FullApplication> {
  const mine = await scope.read(db, viewer);
  const rows = isUuid(id)
    ? await db
        .select(withFields)
        .from(applications)
        .where(and(mine, eq(applications.id, id)))
    : [];
  const [application] = await complete(db, rows);
  if (!application) throw new DomainError("no_application");
  return application;
}

/**
 * Records the export in the audit log, then returns the applications in batches, newest first. If a filter asks for
 * choices, each has only those, because such a list may be for a university.
 */
export async function exportApplications(
  db: Database,
  viewer: Actor,
  wanted: Wanted,
  now = new Date(),
): Promise<AsyncIterable<FullApplication[]>> {
  const batches = await list.export(db, viewer, withFields, await matching(db, viewer, wanted, now), {
    action: "application.export",
    subjectId: "applications",
    summary: summaryOf(wanted),
  });
  const { choice = NO_CHOICE_FILTERS } = wanted;
  return (async function* () {
    for await (const rows of batches) {
      const whole = await complete(db, rows);
      yield whole.map((row) => ({ ...row, courses: row.courses.filter((one) => isAskedFor(choice, one)) }));
    }
  })();
}

function summaryOf({ search, status, choice = NO_CHOICE_FILTERS }: Wanted): string {
  const { outcome, intake, university } = choice;
  const what = isNeed(status) ? NEEDS[status] : status ? `status ${describeStatus(status).label}` : "";
  return [what, search ? "a search" : "", outcome, intake, university].filter(Boolean).join(", ") || "All applications";
}
