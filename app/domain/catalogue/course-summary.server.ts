import { sql } from "drizzle-orm";
import { courses, universities } from "#app/db/schema.ts";

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

/** The columns of a `CourseSummary`, from courses joined with their universities. */
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
  archived: sql<boolean>`${courses.archivedAt} is not null`,
  university: summaryOfUniversity,
};
