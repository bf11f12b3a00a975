/** What planning asks of the catalogue as it is. The worker thread has no database, so these questions travel. */
import type { CourseInput, UniversityInput } from "../write.server.ts";

export type KnownCourse = CourseInput;
export type KnownUniversity = UniversityInput;

export interface Existing {
  universities(): Promise<KnownUniversity[]>;
  faculties(): Promise<string[]>;
  coursesById(ids: readonly string[]): Promise<KnownCourse[]>;
  /** Courses with one of these folded names at one of these universities, archived ones too. */
  coursesNamed(wanted: readonly { universityId: string; nameFolded: string }[]): Promise<KnownCourse[]>;
  /** Those of the ids that a course has. */
  takenIds(ids: readonly string[]): Promise<string[]>;
  /** Sample courses that students can find. */
  sampleOnOffer(): Promise<number>;
}
