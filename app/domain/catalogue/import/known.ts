/** The planner's questions about the catalogue. The worker thread has no database, so it sends these to the server. */
import type { CourseInput, UniversityInput } from "../write.server.ts";

export type KnownCourse = CourseInput;
export type KnownUniversity = UniversityInput;
export type OfferedCourse = Pick<CourseInput, "id" | "universityId" | "name">;

export interface Existing {
  universities(): Promise<KnownUniversity[]>;
  faculties(): Promise<string[]>;
  coursesById(ids: readonly string[]): Promise<KnownCourse[]>;
  /** Returns courses with one of these folded names at one of these universities, including archived ones. */
  coursesNamed(wanted: readonly { universityId: string; nameFolded: string }[]): Promise<KnownCourse[]>;
  /** Returns those of the IDs that belong to a course. */
  takenIds(ids: readonly string[]): Promise<string[]>;
  /** Returns the active courses of these universities, without sample courses, which have a choice of their own. */
  offeredAt(universityIds: readonly string[]): Promise<OfferedCourse[]>;
  /** Returns the number of sample courses that students can find. */
  sampleOnOffer(): Promise<number>;
}
