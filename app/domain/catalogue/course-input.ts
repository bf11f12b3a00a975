/** A course as staff write it down: one schema for the form, its action and the API. */
import { z } from "zod";
import { readList } from "#app/domain/values/cell.ts";
import { readDuration } from "#app/domain/values/duration.ts";
import { readFee } from "#app/domain/values/fee.ts";
import { lineField, numberText, readField, readLines, textField } from "#app/domain/values/form-field.ts";
import { readBand } from "#app/domain/values/ielts.ts";
import { LEVELS } from "#app/domain/values/level.ts";
import { readStartDates } from "#app/domain/values/start-dates.ts";
import { requiredText } from "#app/domain/values/text.ts";
import { formatBand } from "./present.ts";

export { LEVELS } from "#app/domain/values/level.ts";

/** What is not known is null, never 0. */
export const courseInput = z.object({
  universityId: requiredText("Choose a university", 500),
  name: requiredText("Give the course a name", 200),
  faculty: requiredText("Give the faculty", 100),
  level: z.enum(LEVELS, { error: "Choose a level" }),
  duration: readField((text) => readDuration(text)),
  /** Pounds a year. */
  tuitionFee: readField(readFee),
  ieltsOverall: readField(readBand),
  ieltsListening: readField(readBand),
  ieltsReading: readField(readBand),
  ieltsWriting: readField(readBand),
  ieltsSpeaking: readField(readBand),
  startDates: readField(readStartDates),
  scholarships: readField((text) => readLines(text, 20, 300), 7_000),
  description: textField(10_000),
  code: lineField(60),
  subjects: readField((text) => readList([text], 30), 4_000),
  entryRequirements: textField(5_000),
  qualification: lineField(200),
});

type Parsed = z.output<typeof courseInput>;
/** A stored level may be one of an old import. */
export type CourseFields = Omit<Parsed, "level"> & { level: string };

/** What the form shows of a course. */
export const courseTexts = (course: CourseFields) => ({
  universityId: course.universityId,
  name: course.name,
  faculty: course.faculty,
  level: course.level,
  duration: course.duration ?? "",
  tuitionFee: numberText(course.tuitionFee),
  ieltsOverall: formatBand(course.ieltsOverall) ?? "",
  ieltsListening: formatBand(course.ieltsListening) ?? "",
  ieltsReading: formatBand(course.ieltsReading) ?? "",
  ieltsWriting: formatBand(course.ieltsWriting) ?? "",
  ieltsSpeaking: formatBand(course.ieltsSpeaking) ?? "",
  startDates: course.startDates.join(", "),
  scholarships: course.scholarships.join("\n"),
  description: course.description ?? "",
  code: course.code ?? "",
  subjects: course.subjects.join(", "),
  entryRequirements: course.entryRequirements ?? "",
  qualification: course.qualification ?? "",
});
