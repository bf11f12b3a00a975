/** Plans on the test's own thread. A worker thread takes a second to start, and has its own tests. */
import type { Answers } from "#app/domain/catalogue/import/answers.ts";
import type { Existing } from "#app/domain/catalogue/import/known.ts";
import { pack, unpack } from "#app/domain/catalogue/import/pack.ts";
import { planImport } from "#app/domain/catalogue/import/plan.ts";
import type { ReadFile } from "#app/domain/catalogue/import/sheets.ts";
import type { PlannedImport } from "#app/domain/catalogue/import/thread.ts";

export async function planHere(existing: Existing, file: Uint8Array, answers: Answers): Promise<PlannedImport> {
  const { write, ...report } = await planImport(existing, await unpack<ReadFile>(file), answers);
  return {
    counts: report.counts,
    universities: write.universities,
    report: pack(report),
    courses: async (from, to) => write.courses.slice(from, to),
    end: async () => {},
  };
}
