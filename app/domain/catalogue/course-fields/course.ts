/** The fields that describe the course: its name, level, length and subject. */
import { z } from "zod";
import { readList } from "#app/domain/values/cell.ts";
import { durationInWords, levelInWords, modeInWords } from "#app/domain/values/course-words.ts";
import { durationMonths, readDuration } from "#app/domain/values/duration.ts";
import { addressText } from "#app/domain/values/form-field.ts";
import { LEVELS, readLevel } from "#app/domain/values/level.ts";
import { readUrl } from "#app/domain/values/place.ts";
import { readStudyModes, STUDY_MODES } from "#app/domain/values/study-mode.ts";
import { safeUrl } from "#app/domain/values/web-address.ts";
import { m } from "#app/paraglide/messages.js";
import { type ImportColumn, line, list, paragraphs } from "../field.ts";
import type { CourseFieldTable } from "./types.ts";

/** Columns of spreadsheets that are part of one of these fields, or another way to write it. */
export const courseColumns = {
  durationYears: {
    label: "Duration in years",
    headings:
      "duration years, duration yrs, duration in years, years, course length years, no of years, number of years, course duration years, length years, programme duration years",
  },
  durationMonths: {
    label: "Duration in months",
    headings:
      "duration months, duration in months, months, course length months, course duration months, number of months, no of months, length months",
  },
} satisfies Record<string, ImportColumn>;

export const courseFields = {
  name: {
    ...line(200),
    unknown: "",
    label: "Course name",
    headings:
      "course name, course title, programme name, programme title, program name, program title, name of course, name of programme, title of course, course, programme, program, title, degree title, degree name, degree programme, course programme, name",
    form: {
      section: "course",
      label: "Name",
      hint: "Include the award, for example MSc Data Science",
      required: "Enter the course name",
    },
    page: "own",
    api: { schema: z.string(), present: (value) => value },
  },
  faculty: {
    ...line(100),
    unknown: "",
    get label() {
      return m.finder_faculty();
    },
    headings:
      "faculty, faculty name, faculty school, subject area, subject areas, discipline, field of study, study area, area of study, department, school, school faculty, faculty department, college school, category, course category, subject group, broad subject, stream",
    form: {
      section: "course",
      hint: "Students filter by faculty. Use an existing one if it fits",
      required: "Enter the faculty",
    },
    page: "own",
    compare: {},
    api: { schema: z.string(), present: (value) => value },
  },
  level: {
    ...line(100),
    unknown: "",
    get label() {
      return m.finder_level();
    },
    headings:
      "level, study level, level of study, degree level, course level, programme level, program level, academic level, education level, qualification level, award level, study mode level, ug pg, pg ug, ug or pg, level of course, level of degree",
    read: readLevel,
    show: (value) => (value ? [levelInWords(value)] : []),
    choices: LEVELS,
    form: { section: "course", as: "select", required: "Select a level" },
    page: "own",
    compare: {},
    api: { schema: z.string(), present: (value) => value },
  },
  duration: {
    ...line(80),
    get label() {
      return m.course_field_duration();
    },
    headings:
      "duration, course duration, programme duration, program duration, length, course length, length of course, length of study, duration of study, study duration, duration text, full time duration, duration full time",
    read: (text) => readDuration(text),
    show: (value) => (value ? [durationInWords(value)] : []),
    fromCells(cells) {
      const said = [
        cells.one("duration", (text) => readDuration(text)),
        cells.one("durationYears", (text) => readDuration(text, "year")),
        cells.one("durationMonths", (text) => readDuration(text, "month")),
      ].filter((duration) => duration !== undefined);
      return said.length > 0 ? (said.find((duration) => duration !== null) ?? null) : undefined;
    },
    form: { section: "course", hint: "For example, 1 year or 18 months" },
    page: "own",
    compare: { better: "less", word: () => m.compare_shortest(), measure: durationMonths },
  },
  studyModes: {
    ...list(readStudyModes, ", ", modeInWords),
    get label() {
      return m.finder_mode();
    },
    headings:
      "study mode, mode of study, mode, study modes, attendance, attendance mode, mode of attendance, attendance type, full time part time, ft pt, delivery, delivery mode, mode of delivery, course mode, study type",
    choices: STUDY_MODES,
    form: { section: "course", hint: `${STUDY_MODES.join(", ")}. Separate with commas` },
    page: "own",
    compare: {},
  },
  qualification: {
    ...line(200),
    get label() {
      return m.course_field_qualification();
    },
    headings:
      "qualification, award, degree, degree type, qualification awarded, award type, degree awarded, award title, type of degree, qualification type, qualification name, course type, programme type",
    form: { section: "course", hint: "For example, Master of Science" },
    page: "overview",
  },
  code: {
    ...line(60),
    label: "Course code",
    headings: "course code, programme code, program code, ucas code, ucas course code, code, module code",
    form: { section: "course" },
    page: null,
  },
  courseUrl: {
    ...line(500),
    label: "Course page",
    headings:
      "course url, course link, course page, course website, course web page, course webpage, programme url, programme link, programme page, program url, program link, program page, url, link, web link, course page url, course page link, link to course, university course page, official link, official url",
    isAddress: true,
    read: readUrl,
    text: addressText,
    longest: 600,
    form: {
      section: "course",
      hint: "The course on the university's website. Must start with https://",
      inputMode: "url",
    },
    page: "own",
    api: { schema: z.string().nullable(), present: safeUrl },
  },
  description: {
    ...paragraphs(10_000),
    label: "Description",
    headings:
      "description, course description, overview, course overview, summary, about course, about the course, course summary, programme overview, programme description, details, course details, about programme",
    form: { section: "more", as: "area", rows: 6 },
    page: "own",
  },
  subjects: {
    ...list((text) => readList([text], 30), ", "),
    label: "Subjects",
    headings:
      "subjects, subject, topics, modules, keywords, tags, subject tags, specialisation, specialization, specialisations, specialism, major",
    isList: true,
    longest: 4_000,
    form: { section: "more", hint: "Separate with commas. Students can search for these" },
    page: null,
  },
} satisfies Partial<CourseFieldTable>;
