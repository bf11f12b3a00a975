/**
 * Tests every column of `courses`: an import changes it, a staff edit keeps it, and the API includes it or says why
 * not.
 */
import { eq, getTableColumns, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { courses, importMappings, universities } from "#app/db/schema.ts";
import { planHere } from "#app/domain/testing/plan-here.ts";
import { aCourse, aUniversity, makeStaff } from "#app/domain/testing/rows.ts";
import { fileOf, storedFile } from "#app/domain/testing/sheets.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { type CourseFieldName, type CourseValues, eachCourseField, PUBLIC_FIELDS } from "./course-fields.ts";
import { courseKeeper } from "./course-record.server.ts";
import { getCourse } from "./courses.server.ts";
import { answersOf } from "./import/answers.ts";
import { importCatalogue } from "./import/apply.server.ts";
import { guessMapping } from "./import/mapping.ts";
import { courseInput } from "./record-input.ts";
import { saveCourses, saveUniversities } from "./write.server.ts";

/** Two values of each field, both known. */
const VALUES: { [Name in CourseFieldName]: readonly [before: CourseValues[Name], after: CourseValues[Name]] } = {
  name: ["MSc Data Science", "MSc Data Science & AI"],
  faculty: ["Computing", "Science"],
  level: ["Postgraduate", "Research"],
  duration: ["1 year", "18 months"],
  studyModes: [["Full-time"], ["Part-time", "Online"]],
  qualification: ["Master of Science", "Master of Research"],
  code: ["DS1", "DS2"],
  courseUrl: ["https://www.york.ac.uk/ds", "https://www.york.ac.uk/ds2"],
  tuitionFee: [18_500, 19_000.5],
  homeTuitionFee: [9_535, 9_790],
  startDates: [["September"], ["January", "May 2027"]],
  deadlines: [
    [{ intake: "September", date: "2026-06-30" }],
    [
      { intake: "", date: "2026-05-31" },
      { intake: "January 2027", date: "2026-10-31" },
    ],
  ],
  scholarships: [["GREAT - £10,000"], ["Dean's Award", "Alumni - 10%"]],
  scholarshipsBangla: [["গ্রেট বৃত্তি - £১০,০০০"], ["ডিনের বৃত্তি", "প্রাক্তনদের ছাড় - ১০%"]],
  ieltsOverall: [6.5, 7],
  ieltsListening: [6, 6.5],
  ieltsReading: [6, 6.5],
  ieltsWriting: [5.5, 6],
  ieltsSpeaking: [6, 5.5],
  toeflOverall: [90, 4.5],
  pteOverall: [62, 58],
  duolingoOverall: [120, 115],
  entryRequirements: ["A degree.", "A good degree."],
  minHscGpa: [4, 3.75],
  minBachelorCgpa: [3, 2.75],
  prerequisites: ["Mathematics", "Mathematics and physics"],
  workExperience: ["One year", "Two years"],
  otherRequirements: ["A portfolio", "An interview"],
  minSscGpa: [4, 3.5],
  studyGap: ["Up to 2 years", "Up to 5 years"],
  moiAccepted: ["Accepted", "Not accepted"],
  backlogs: ["Up to 3", "Up to 5"],
  deposit: ["£4,000", "50% of the fee"],
  casDeposit: ["£6,000", "£7,000"],
  totalFee: ["£37,000", "£38,000"],
  campus: ["London", "Manchester"],
  workPlacement: ["Optional", "Included"],
  commission: ["15%", "20%"],
  contact: ["Regional office", "Admissions office"],
  checkedOn: ["2026-11-01", "2026-11-20"],
  description: ["About data.", "About data\nand more."],
  subjects: [["Data"], ["Data", "Ethics"]],
};

/** Columns of the table that are not fields, and what writes them. */
const OTHER_COLUMNS = {
  id: "names the course",
  universityId: "the university's own field of the form, and its name in a file",
  currency: "GBP, whatever a file says",
  isSample: "the import and every edit end it",
  archivedAt: "archiving, and the column of that name in a file",
  nameFolded: "made of the name",
  searchText: "made of the fields that are searched",
  search: "made by PostgreSQL",
  publishedAt: "the clock",
  createdAt: "the clock",
  updatedAt: "the clock",
} satisfies Record<Exclude<keyof typeof courses.$inferSelect, CourseFieldName>, string>;

const database = useDatabase();
const names = eachCourseField.map(([name]) => name);
const values = (which: 0 | 1) => Object.fromEntries(names.map((name) => [name, VALUES[name][which]])) as CourseValues;
const stored = async () => {
  const [row] = await database.db.select().from(courses).where(eq(courses.id, "ds"));
  return Object.fromEntries(names.map((name) => [name, row?.[name]]));
};

beforeEach(async () => {
  await database.db.execute(sql`truncate ${courses}, ${universities}, ${importMappings} cascade`);
  await saveUniversities(database.db, [aUniversity({ id: "york" })]);
  await saveCourses(database.db, [aCourse({ id: "ds", ...values(0) })]);
});

test("each column is a field, or something else writes it", () => {
  expect(Object.keys(getTableColumns(courses)).sort()).toEqual([...names, ...Object.keys(OTHER_COLUMNS)].sort());
});

describe.each(eachCourseField.map(([name, field]) => [name, field] as const))("%s", (name, field) => {
  const text = (which: 0 | 1) => field.text(VALUES[name][which]);

  test("is read again as it is written", () => {
    expect(field.read(text(1))).toEqual({ value: VALUES[name][1] });
  });

  test("is changed by an import, and nothing else is", async () => {
    const columns = [
      ...new Map([
        ["Course ID", "ds"],
        ["Course name", VALUES.name[0]],
        ["University", "University of York"],
        [field.label, text(1)],
      ]),
    ];
    const file = fileOf({ Courses: [columns.map(([heading]) => heading), columns.map(([, cell]) => cell)] });
    const { report } = await importCatalogue(database.db, storedFile(file), answersOf(guessMapping(file)), {
      plan: planHere,
    });
    expect(report.problems).toEqual([]);
    expect(report.changes).toMatchObject([{ field: field.label }]);
    expect(await stored()).toEqual({ ...values(0), [name]: VALUES[name][1] });
  });

  test("is kept by an edit of another field, and changed by its own", async () => {
    const { db } = database;
    const staff = await makeStaff(db);
    const other = name === "code" ? "qualification" : "code";
    const edit = async (change: Record<string, string>) => {
      const { texts, version } = await courseKeeper.read(db, staff, "ds");
      await courseKeeper.change(db, staff, "ds", courseInput.parse({ ...texts, ...change }), version);
    };
    await edit({ [other]: "Edited" });
    expect(await stored()).toEqual({ ...values(0), [other]: "Edited" });
    await edit({ [name]: text(1) });
    expect(await stored()).toEqual({ ...values(0), [other]: "Edited", [name]: VALUES[name][1] });
  });

  test("reaches students and the API, or says why not", async () => {
    const course = await getCourse(database.db, "ds");
    if ("withheld" in field.api) {
      expect(field.api.withheld).toMatch(/\w+ .*\.$/);
      expect(field.page).toBeNull();
      expect(course).not.toHaveProperty(name);
    } else {
      expect(PUBLIC_FIELDS).toContain(name);
      expect(course).toHaveProperty(name, VALUES[name][0]);
      const given = field.api.present(VALUES[name][0]);
      expect(field.api.schema.parse(given)).toEqual(given);
      expect(given).not.toBeNull();
    }
  });
});
