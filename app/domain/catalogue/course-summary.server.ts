import { sql } from "drizzle-orm";
import { courses, universities } from "#app/db/schema.ts";
import type { Deadline } from "#app/db/words.ts";
import { type Recruitment, type RecruitmentNow, recruitmentOn } from "#app/domain/recruitment/recruitment.ts";
import { recruitmentColumns } from "#app/domain/recruitment/recruitment-columns.server.ts";
import { type NextStart, nextStart } from "#app/domain/values/starts.ts";

/** The fields of a card and of the details dialog. */
export interface CourseSummary {
  id: string;
  name: string;
  faculty: string;
  level: string;
  duration: string | null;
  tuitionFee: number | null;
  ieltsOverall: number | null;
  ieltsListening: number | null;
  ieltsReading: number | null;
  ieltsWriting: number | null;
  ieltsSpeaking: number | null;
  startDates: string[];
  scholarships: string[];
  /** In the order of `scholarships`, as far as known. */
  scholarshipsBangla: string[];
  /** Whether its university takes students from Bangladesh now. */
  recruitment: RecruitmentNow["state"];
  /** When it starts next, or null if that is not known. */
  next: NextStart | null;
  archived: boolean;
  university: { id: string; name: string; city: string; country: string; googleMapUrl: string | null };
}

export const summaryOfUniversity = {
  id: universities.id,
  name: universities.name,
  city: universities.city,
  country: universities.country,
  googleMapUrl: universities.googleMapUrl,
};

/**
 * The columns of a `CourseSummary`, from courses joined with their universities. `toSummary` makes one of them.
 */
export const summary = {
  id: courses.id,
  name: courses.name,
  faculty: courses.faculty,
  level: courses.level,
  duration: courses.duration,
  tuitionFee: courses.tuitionFee,
  ieltsOverall: courses.ieltsOverall,
  ieltsListening: courses.ieltsListening,
  ieltsReading: courses.ieltsReading,
  ieltsWriting: courses.ieltsWriting,
  ieltsSpeaking: courses.ieltsSpeaking,
  startDates: courses.startDates,
  scholarships: courses.scholarships,
  scholarshipsBangla: courses.scholarshipsBangla,
  deadlines: courses.deadlines,
  recruitment: recruitmentColumns,
  archived: sql<boolean>`${courses.archivedAt} is not null`,
  university: summaryOfUniversity,
};

/** Returns the summary of a row with the columns above, on this day in Dhaka. */
export const toSummary = <Row extends { startDates: string[]; deadlines: Deadline[]; recruitment: Recruitment }>(
  { deadlines, recruitment, ...row }: Row,
  today: string,
): Omit<Row, "deadlines" | "recruitment"> & Pick<CourseSummary, "next" | "recruitment"> => ({
  ...row,
  recruitment: recruitmentOn(recruitment, today).state,
  next: nextStart({ startDates: row.startDates, deadlines }, today),
});
