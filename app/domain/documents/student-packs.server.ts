import type { Database } from "#app/db/connect.server.ts";
import { packDocuments, packsOf, type SentPack } from "./pack.server.ts";
import type { StudentDocuments } from "./staff-documents.server.ts";

/** A course with what its university gets, and has got. */
export interface PackView {
  applicationId: string;
  courseId: string;
  course: string;
  university: string;
  documents: number;
  accepted: number;
  sent: Omit<SentPack, "applicationId" | "courseId">[];
}

/** Returns the open courses, and those to which something was sent. */
export async function studentPacks(
  db: Database,
  { student, items, choices }: Pick<StudentDocuments, "student" | "items" | "choices">,
): Promise<PackView[]> {
  const sent = await packsOf(db, student.id);
  return choices.flatMap(({ applicationId, courseId, course, university, isEnded }) => {
    const own = sent.filter((pack) => pack.applicationId === applicationId && pack.courseId === courseId);
    if (isEnded && own.length === 0) return [];
    const documents = packDocuments({ items }, { applicationId, courseId });
    const accepted = documents.filter(({ files }) => files.length > 0).length;
    return [{ applicationId, courseId, course, university, documents: documents.length, accepted, sent: own }];
  });
}
