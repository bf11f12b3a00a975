import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { courses, universities } from "#app/db/schema.ts";
import { aUniversity, makeCourse } from "#app/domain/testing/rows.ts";
import { storedFile } from "#app/domain/testing/sheets.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { EXPORT_FORMATS, EXPORT_HEADINGS, type ExportFormat, exportCatalogue } from "./export.server.ts";
import { answersOf } from "./import/answers.ts";
import { existingIn } from "./import/existing.server.ts";
import { guessColumns } from "./import/headings.ts";
import { guessMapping } from "./import/mapping.ts";
import { planImport } from "./import/plan.ts";
import { readFile } from "./import/read-file.ts";
import { saveCourses, saveUniversities } from "./write.server.ts";

const database = useDatabase();

test("every heading is the surest of its field", () => {
  const { matches, unsure } = guessColumns({ name: "Courses", columns: [...EXPORT_HEADINGS] });
  expect(Object.keys(matches)).toEqual(EXPORT_HEADINGS);
  expect(unsure).toEqual([]);
});

test.each(EXPORT_FORMATS)("an export as %s imports without a change", async (format: ExportFormat) => {
  await database.db.execute(sql`truncate ${courses}, ${universities} cascade`);
  await saveUniversities(database.db, [
    aUniversity({ id: "york", name: "University of York", city: "York", country: "England" }),
  ]);
  for (const id of ["00123", "b-2"]) await makeCourse(database.db, { id, universityId: "york" });
  const [known] = await existingIn(database.db).coursesById(["00123"]);
  if (!known) throw new Error("there is no course");
  await saveCourses(database.db, [
    {
      ...known,
      isSample: false,
      name: '+MSc "Data", & Science',
      duration: "18 months",
      tuitionFee: 18_500.5,
      ieltsOverall: 6.5,
      ieltsWriting: 6,
      startDates: ["September 2026", "January"],
      deadlines: [{ intake: "September 2026", date: "2026-06-30" }],
      scholarships: ["Award - £2,000", "Bursary"],
      entryRequirements: "A degree.\n- Two references; one academic",
      courseUrl: "https://www.york.ac.uk/?a=1&b=2",
      archivedAt: new Date(),
    },
  ]);
  await database.db.execute(sql`update ${courses} set is_sample = false`);
  const chunks: Uint8Array[] = [];
  for await (const chunk of exportCatalogue(database.db, format)) chunks.push(chunk);
  const file = await readFile(Buffer.concat(chunks), `courses.${format}`);
  const { counts, problems, changes } = await planImport(
    existingIn(database.db),
    file,
    answersOf(guessMapping(storedFile(file).outline)),
  );
  expect([changes, problems, file.remarks]).toEqual([[], [], []]);
  expect(counts).toMatchObject({ same: 2, create: 0, change: 0, changedUniversities: 0, leftOut: 0 });
});
