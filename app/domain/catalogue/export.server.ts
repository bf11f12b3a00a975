/** The catalogue as a spreadsheet that the import reads without a change. */
import { and, asc, eq, getTableColumns, gt } from "drizzle-orm";
import type { CellValue } from "hucre";
import type { Database } from "#app/db/connect.server.ts";
import { courses, universities } from "#app/db/schema.ts";
import { yieldToEventLoop } from "#app/db/yield-to-event-loop.ts";
import { recordAudit } from "#app/domain/staff/audit.server.ts";
import { BYTE_ORDER_MARK, csvLines } from "#app/domain/staff/csv.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { eachCourseField } from "./course-fields.ts";

/** Courses per statement. The embedded database runs on the main thread, where requests wait for it. */
const BATCH = 100;

export const EXPORT_FORMATS = ["csv", "xlsx"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

const { search: _search, searchText: _text, nameFolded: _folded, ...columns } = getTableColumns(courses);
const select = (db: Database) =>
  db
    .select({ course: columns, university: universities })
    .from(courses)
    .innerJoin(universities, eq(universities.id, courses.universityId));
type ExportRow = Awaited<ReturnType<typeof select>>[number];

/** Columns with the first heading of their field that the import knows. Numbers are numbers, all else is text. */
const COLUMNS: readonly { heading: string; cell: (row: ExportRow) => CellValue }[] = [
  { heading: "Course ID", cell: ({ course }) => course.id },
  { heading: "University ID", cell: ({ university }) => university.id },
  { heading: "University name", cell: ({ university }) => university.name },
  { heading: "City", cell: ({ university }) => university.city },
  { heading: "Nation", cell: ({ university }) => university.country },
  ...eachCourseField.map(([name, { headings, text }]) => ({
    heading: titled(headings.split(", ")[0] ?? name),
    cell: ({ course }: ExportRow): CellValue => {
      const value: unknown = course[name];
      return typeof value === "number" ? value : text(value as never) || null;
    },
  })),
  { heading: "Archived", cell: ({ course }) => (course.archivedAt ? "Yes" : "No") },
];

function titled(heading: string): string {
  return heading.charAt(0).toUpperCase() + heading.slice(1);
}

export const EXPORT_HEADINGS: readonly string[] = COLUMNS.map(({ heading }) => heading);

/** Yields a row of cells for each course, without the sample courses. */
async function* exportRows(db: Database): AsyncGenerator<CellValue[]> {
  let last = "";
  for (;;) {
    const rows = await select(db)
      .where(and(gt(courses.id, last), eq(courses.isSample, false)))
      .orderBy(asc(courses.id))
      .limit(BATCH);
    for (const row of rows) yield COLUMNS.map(({ cell }) => cell(row));
    last = rows.at(-1)?.course.id ?? "";
    if (rows.length < BATCH) return;
    await yieldToEventLoop();
  }
}

/** Returns the bytes of the file, as they are produced. */
export async function* exportCatalogue(db: Database, format: ExportFormat): AsyncGenerator<Uint8Array> {
  if (format === "xlsx") {
    const { writeXlsxStream } = await import("hucre");
    const columns = COLUMNS.map(({ heading }) => ({ header: heading, width: Math.max(12, heading.length + 2) }));
    const stream = writeXlsxStream(exportRows(db), { name: "Courses", columns, freezePane: { rows: 1 } });
    for await (const chunk of stream) yield chunk;
    return;
  }
  const encoder = new TextEncoder();
  yield encoder.encode(BYTE_ORDER_MARK + csvLines([EXPORT_HEADINGS]));
  let lines: CellValue[][] = [];
  for await (const row of exportRows(db)) {
    lines.push(row);
    if (lines.length < BATCH) continue;
    yield encoder.encode(csvLines(lines));
    lines = [];
  }
  if (lines.length > 0) yield encoder.encode(csvLines(lines));
}

/** Exports for a member of staff, with an entry in the audit log. */
export async function exportForStaff(
  db: Database,
  viewer: Actor,
  format: ExportFormat,
): Promise<AsyncGenerator<Uint8Array>> {
  requirePermission(viewer, "export.catalogue");
  await recordAudit(db, viewer, {
    action: "catalogue.export",
    subjectId: "catalogue",
    summary: `All courses, as ${format.toUpperCase()}`,
  });
  return exportCatalogue(db, format);
}
