import { beforeAll, expect, test } from "vitest";
import { saveCourses, saveUniversities } from "#app/domain/catalogue/write.server.ts";
import { aCourse, aUniversity } from "#app/domain/testing/rows.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { listScholarships } from "./scholarships.server.ts";

const database = useDatabase();

beforeAll(async () => {
  const { db } = database;
  await saveUniversities(db, [aUniversity({ id: "york" }), aUniversity({ id: "gone", archivedAt: new Date() })]);
  const merit = ["Merit - £2,000"];
  await saveCourses(db, [
    aCourse({ id: "a", tuitionFee: 20_000, scholarships: merit }),
    aCourse({
      ...{ id: "b", name: "BSc Physics", level: "Undergraduate", tuitionFee: 16_000, scholarships: merit },
      // One that is only in Bangla is no scholarship.
      scholarshipsBangla: ["মেধাবৃত্তি - £২,০০০", "আরেকটি"],
    }),
    aCourse({ id: "c", name: "MA Art", scholarships: ["Chevening"] }),
    aCourse({ id: "d", name: "MA Law", scholarships: ["Old"], archivedAt: new Date() }),
    aCourse({ id: "e", universityId: "gone", scholarships: merit }),
  ]);
});

test("a university's scholarship is there once, with its levels and fees, and none of what is archived", async () => {
  const found = await listScholarships(database.db);
  expect(found.map(({ university, ...rest }) => ({ at: university.id, ...rest }))).toEqual([
    {
      ...{ at: "york", text: "Chevening", bangla: null, levels: ["Postgraduate"] },
      ...{ courses: 1, feeFrom: null, feeTo: null },
    },
    {
      at: "york",
      text: "Merit - £2,000",
      bangla: "মেধাবৃত্তি - £২,০০০",
      levels: ["Postgraduate", "Undergraduate"],
      courses: 2,
      feeFrom: 16_000,
      feeTo: 20_000,
    },
  ]);
});
