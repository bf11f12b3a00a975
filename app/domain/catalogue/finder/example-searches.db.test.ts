/** The example searches, in the sample catalogue and in one that lacks what they look for. */
import { beforeAll, expect, test } from "vitest";
import { inLanguage } from "#app/language.server.ts";
import { sampleCourses } from "../../../../local/sample/courses.ts";
import { sampleUniversities } from "../../../../local/sample/universities.ts";
import { useDatabase } from "../../../../tests/support/database.ts";
import { findCourses } from "../courses.server.ts";
import { NO_FILTERS } from "../filters.ts";
import { refreshCatalogueWords, saveCourses, saveUniversities } from "../write.server.ts";
import { IndexBuilder } from "./catalogue-index.ts";
import { exampleSearches, examplesIn } from "./example-searches.server.ts";

const TODAY = "2026-11-23";
const database = useDatabase();

beforeAll(async () => {
  await saveUniversities(
    database.db,
    sampleUniversities.map(({ band: _band, kind: _kind, ...university }) => university),
  );
  await saveCourses(database.db, sampleCourses());
  await refreshCatalogueWords(database.db);
});

test.each(["en", "bn"] as const)("each example in %s finds courses, and all of its words count", (language) =>
  inLanguage(language, async () => {
    const examples = await exampleSearches(database.db, "", TODAY);
    expect(examples).toHaveLength(5);
    for (const search of examples) {
      const found = await findCourses(database.db, { ...NO_FILTERS, search }, { limit: 1, offset: 0 });
      expect([search, found.total > 0, found.unused, found.showingResultsFor]).toEqual([search, true, [], null]);
    }
  }),
);

test("an example that finds nothing is not offered", async () => {
  const empty = await new IndexBuilder(sampleUniversities).finish("empty", async () => {});
  expect(await examplesIn(database.db, empty, TODAY)).toEqual([]);
});
