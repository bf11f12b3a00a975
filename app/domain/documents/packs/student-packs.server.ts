import type { Database } from "#app/db/connect.server.ts";
import type { StudentDocuments } from "../staff-documents.server.ts";
import { type PackDocument, packDocuments } from "./live-pack.ts";
import { coursesWithCover, type ListedPack, packsOf } from "./read-pack.server.ts";

/** A course with what its university gets, and has got. */
export interface CoursePacks {
  applicationId: string;
  courseId: string;
  course: string;
  university: string;
  isEnded: boolean;
  /** Whether the university wants a cover page. */
  wantsCover: boolean;
  documents: PackDocument[];
  /** Newest first. */
  packs: ListedPack[];
}

/** Returns the open courses, and those for which there was a pack. */
export async function studentPacks(
  db: Database,
  { student, items, choices }: Pick<StudentDocuments, "student" | "items" | "choices">,
): Promise<CoursePacks[]> {
  const [all, covered] = await Promise.all([
    packsOf(db, student.id),
    coursesWithCover(
      db,
      choices.map(({ courseId }) => courseId),
    ),
  ]);
  return choices.flatMap(({ applicationId, courseId, course, university, isEnded }) => {
    const packs = all.filter((pack) => pack.applicationId === applicationId && pack.courseId === courseId);
    if (isEnded && packs.length === 0) return [];
    const documents = packDocuments({ items }, { applicationId, courseId });
    const wantsCover = covered.has(courseId);
    return [{ applicationId, courseId, course, university, isEnded, wantsCover, documents, packs }];
  });
}
