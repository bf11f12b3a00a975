/** What the index keeps of each course and university. */
import type { Deadline } from "#app/db/words.ts";
import type { FitCourse } from "#app/domain/fit/requirement.ts";
import type { Recruitment } from "#app/domain/recruitment/recruitment.ts";

export interface IndexedUniversity extends Recruitment {
  id: string;
  name: string;
  city: string;
  country: string;
  ukRanking: number | null;
  qsRanking: number | null;
}

export interface IndexedCourse extends FitCourse {
  id: string;
  universityId: string;
  name: string;
  faculty: string;
  code: string | null;
  duration: string | null;
  tuitionFee: number | null;
  hasScholarship: boolean;
  startDates: string[];
  deadlines: Deadline[];
  studyModes: string[];
  subjects: string[];
  /** When students could first find it, in milliseconds. */
  publishedAt: number;
}

/** For each course, the number of its value in the dictionary of the same name. */
export interface Columns {
  university: Uint32Array;
  faculty: Uint32Array;
  level: Uint32Array;
  name: Uint32Array;
  subjects: Uint32Array;
  modes: Uint32Array;
  fee: Uint32Array;
  ielts: Uint32Array;
  duration: Uint32Array;
  dates: Uint32Array;
  scholarship: Uint32Array;
  code: Uint32Array;
  rules: Uint32Array;
}
export type ColumnName = keyof Columns;

export interface Dates {
  startDates: string[];
  deadlines: Deadline[];
}

/** The values of each column. */
export interface Values {
  university: readonly IndexedUniversity[];
  faculty: readonly string[];
  level: readonly string[];
  name: readonly string[];
  subjects: readonly (readonly string[])[];
  modes: readonly (readonly string[])[];
  fee: readonly (number | null)[];
  ielts: readonly (number | null)[];
  /** In months. */
  duration: readonly (number | null)[];
  dates: readonly Dates[];
  scholarship: readonly boolean[];
  code: readonly string[];
  /** What a student needs, see `course-class.ts`. */
  rules: readonly FitCourse[];
}
