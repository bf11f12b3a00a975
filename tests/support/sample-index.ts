/** The sample catalogue as an index in memory, without a database. */
import type { CatalogueIndex } from "#app/domain/catalogue/finder/catalogue-index.ts";
import { IndexBuilder } from "#app/domain/catalogue/finder/catalogue-index.ts";
import { sampleCourses } from "../../local/sample/courses.ts";
import { sampleUniversities } from "../../local/sample/universities.ts";

export function sampleIndex(): Promise<CatalogueIndex> {
  const builder = new IndexBuilder(sampleUniversities);
  for (const course of sampleCourses())
    builder.add({ ...course, hasScholarship: course.scholarships.length > 0, publishedAt: 0 });
  return builder.finish("sample", async () => {});
}
