import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  numeric,
  type PgTableExtraConfigValue,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { type Deadline, type RecruitmentState, recruitmentStates } from "../words.ts";
import { createdAt, oneOf, updatedAt } from "./columns.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** A column for an IELTS score, from 0 to 9 in half points. */
const band = (name: string) => numeric(name, { precision: 2, scale: 1, mode: "number" });
const bandCheck = (name: string) =>
  check(
    `courses_${name}_band`,
    sql.raw(`${name} is null or (${name} between 0 and 9 and ${name} * 2 = trunc(${name} * 2))`),
  );

export const universities = pgTable(
  "universities",
  {
    /** A readable slug: `university-of-manchester`. */
    id: text().primaryKey(),
    name: text().notNull(),
    city: text().notNull(),
    /** A nation of the United Kingdom: England, Scotland, Wales, Northern Ireland. */
    country: text().notNull(),
    imageUrl: text("image_url"),
    googleMapUrl: text("google_map_url"),
    /** Positions in the named tables. Null means not ranked or not known. */
    qsRanking: integer("qs_ranking"),
    ukRanking: integer("uk_ranking"),
    website: text(),
    about: text(),
    /** The same in Bangla, or null where it has only English. */
    aboutBangla: text("about_bangla"),
    /** Whether it takes students from Bangladesh now, in general. Null means not known. */
    recruitment: text().$type<RecruitmentState>(),
    /** What students should know about it: "Postgraduate courses only". */
    recruitmentNote: text("recruitment_note"),
    /** A web address, or who said it. */
    recruitmentSource: text("recruitment_source"),
    recruitmentCheckedOn: date("recruitment_checked_on"),
    /** The last day on which it holds. After it the state is not known. */
    recruitmentUntil: date("recruitment_until"),
    /** How it wants the files of a student to be named: "{SURNAME}_{given}_{kind}". Null for our own way. */
    packNames: text("pack_names"),
    /** What the cover page of a student's documents says, or null if it wants none. */
    packCover: text("pack_cover"),
    isSample: boolean("is_sample").notNull().default(false),
    /** Archived universities are not offered for new courses, and their courses are not offered to students. */
    archivedAt: timestamp("archived_at", { withTimezone: true }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check(
      "universities_ranks_positive",
      sql`(qs_ranking is null or qs_ranking > 0) and (uk_ranking is null or uk_ranking > 0)`,
    ),
    check("universities_recruitment", oneOf("recruitment", recruitmentStates)),
    index("universities_name").on(t.name),
  ],
).enableRLS();

/** Every state of `universities.recruitment` that was ever saved. A trigger adds to it, whichever code writes. */
export const recruitmentHistory = pgTable(
  "recruitment_history",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    universityId: text("university_id")
      .notNull()
      .references(() => universities.id, { onDelete: "cascade" }),
    state: text().$type<RecruitmentState>(),
    note: text(),
    source: text(),
    checkedOn: date("checked_on"),
    until: date(),
    createdAt: createdAt(),
    /** When those with an application there were told, or there was nothing to tell. */
    toldAt: timestamp("told_at", { withTimezone: true }),
  },
  (t) => [
    index("recruitment_history_by_university").on(t.universityId, t.id),
    index("recruitment_history_untold").on(t.id).where(sql`told_at is null`),
  ],
).enableRLS();

export const courses = pgTable(
  "courses",
  {
    /** A readable slug, or the ID from an imported catalogue. */
    id: text().primaryKey(),
    universityId: text("university_id")
      .notNull()
      .references(() => universities.id),
    name: text().notNull(),
    faculty: text().notNull(),
    level: text().notNull(),
    /** The duration as people say it: "1 year", "18 months". */
    duration: text(),
    currency: text().notNull().default("GBP"),
    /** Pounds per year. Null is shown as "Ask a counsellor". */
    tuitionFee: numeric("tuition_fee", { precision: 10, scale: 2, mode: "number" }),
    /** Each "title - description", or a title alone. */
    scholarships: text().array().notNull().default(sql`'{}'`),
    /** The same in Bangla, in their order. Those without one are shown in English. */
    scholarshipsBangla: text("scholarships_bangla").array().notNull().default(sql`'{}'`),
    ieltsOverall: band("ielts_overall"),
    ieltsListening: band("ielts_listening"),
    ieltsReading: band("ielts_reading"),
    ieltsWriting: band("ielts_writing"),
    ieltsSpeaking: band("ielts_speaking"),
    /** Intakes in the order of the catalogue: {"September", "January"}. */
    startDates: text("start_dates").array().notNull().default(sql`'{}'`),
    description: text(),
    code: text(),
    subjects: text().array().notNull().default(sql`'{}'`),
    entryRequirements: text("entry_requirements"),
    qualification: text(),
    /** Some of `STUDY_MODES`. Empty means not known. */
    studyModes: text("study_modes").array().notNull().default(sql`'{}'`),
    /** The course's own page at the university, over https. */
    courseUrl: text("course_url"),
    /** The last day to apply for each intake, in the order of the dates. */
    deadlines: jsonb().$type<Deadline[]>().notNull().default([]),
    /** The score as the course states it: 0 to 120 on the scale until January 2026, 1 to 6 in half points since. */
    toeflOverall: numeric("toefl_overall", { precision: 4, scale: 1, mode: "number" }),
    /** PTE Academic, 10 to 90. */
    pteOverall: integer("pte_overall"),
    /** Duolingo English Test, 10 to 160. */
    duolingoOverall: integer("duolingo_overall"),
    /** The lowest HSC GPA accepted, out of 5. */
    minHscGpa: numeric("min_hsc_gpa", { precision: 3, scale: 2, mode: "number" }),
    /** The lowest bachelor's CGPA accepted, out of 4. */
    minBachelorCgpa: numeric("min_bachelor_cgpa", { precision: 3, scale: 2, mode: "number" }),
    /** Subjects or modules that applicants must have studied before. */
    prerequisites: text(),
    workExperience: text("work_experience"),
    otherRequirements: text("other_requirements"),
    /** The lowest SSC GPA accepted, out of 5. */
    minSscGpa: numeric("min_ssc_gpa", { precision: 3, scale: 2, mode: "number" }),
    /** How long a study gap may be, in the university's words. */
    studyGap: text("study_gap"),
    /** Whether a certificate of the medium of instruction is accepted instead of an English test, in words. */
    moiAccepted: text("moi_accepted"),
    /** How many failed subjects are accepted, in words. */
    backlogs: text(),
    /** What must be paid before the offer or the CAS, in words: an amount or a share of the fee. */
    deposit: text(),
    casDeposit: text("cas_deposit"),
    /** The fee of the whole course, in words. */
    totalFee: text("total_fee"),
    /** Where the course is taught, if the university has several places. */
    campus: text(),
    workPlacement: text("work_placement"),
    /** For staff only, never shown to students. */
    commission: text(),
    contact: text(),
    /** The day on which someone last compared the course with the university. For staff only. */
    checkedOn: date("checked_on"),
    /** Pounds per year for students from the UK. For staff only, never shown to students. */
    homeTuitionFee: numeric("home_tuition_fee", { precision: 10, scale: 2, mode: "number" }),
    /** Folded by `foldText` (accents and case removed). The generated column below is made from these two. */
    nameFolded: text("name_folded").notNull(),
    searchText: text("search_text").notNull(),
    search: tsvector().generatedAlwaysAs(
      sql`setweight(to_tsvector('simple', name_folded), 'A') || setweight(to_tsvector('simple', search_text), 'B')`,
    ),
    isSample: boolean("is_sample").notNull().default(false),
    /** Archived courses leave search, and remain in saved courses and applications. */
    archivedAt: timestamp("archived_at", { withTimezone: true }),
    /**
     * When students could first find it, or again after it was archived. Writers of the catalogue wait for each other,
     * so a course that is committed later has a later one. The database sets it, whichever code writes.
     */
    publishedAt: timestamp("published_at", { withTimezone: true, precision: 3 })
      .notNull()
      .default(sql`clock_timestamp()`),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t): PgTableExtraConfigValue[] => [
    check("courses_fee_not_negative", sql`tuition_fee is null or tuition_fee >= 0`),
    bandCheck("ielts_overall"),
    bandCheck("ielts_listening"),
    bandCheck("ielts_reading"),
    bandCheck("ielts_writing"),
    bandCheck("ielts_speaking"),
    check("courses_toefl_scale", sql`toefl_overall is null or toefl_overall between 1 and 120`),
    check("courses_pte_scale", sql`pte_overall is null or pte_overall between 10 and 90`),
    check("courses_duolingo_scale", sql`duolingo_overall is null or duolingo_overall between 10 and 160`),
    check("courses_hsc_scale", sql`min_hsc_gpa is null or min_hsc_gpa between 1 and 5`),
    check("courses_cgpa_scale", sql`min_bachelor_cgpa is null or min_bachelor_cgpa between 1 and 4`),
    check("courses_home_fee_not_negative", sql`home_tuition_fee is null or home_tuition_fee >= 0`),
    index("courses_search").using("gin", t.search),
    // The list is ordered by name, then ID. Each filter has an index in that order.
    index("courses_by_name").on(t.nameFolded, t.id).where(sql`archived_at is null`),
    index("courses_by_faculty").on(t.faculty, t.nameFolded, t.id).where(sql`archived_at is null`),
    index("courses_by_level").on(t.level, t.nameFolded, t.id).where(sql`archived_at is null`),
    index("courses_by_ielts").on(t.ieltsOverall, t.nameFolded, t.id).where(sql`archived_at is null`),
    index("courses_as_they_came").on(t.createdAt, t.id).where(sql`archived_at is null`),
    index("courses_by_university").on(t.universityId),
    // The staff's list of archived courses: in order, and by filter.
    index("courses_archived").on(t.nameFolded, t.id).where(sql`archived_at is not null`),
    index("courses_archived_counts").on(t.faculty, t.level).where(sql`archived_at is not null`),
    // For combinations of filters that few courses match.
    index("courses_counts").on(t.faculty, t.level, t.ieltsOverall).where(sql`archived_at is null`),
    index("courses_sample").on(t.id).where(sql`is_sample and archived_at is null`),
  ],
).enableRLS();

/** The distinct words of the catalogue, for close spellings. Rebuilt when the catalogue changes. */
export const catalogueWords = pgTable(
  "catalogue_words",
  { word: text().primaryKey(), courses: integer().notNull() },
  (t) => [index("catalogue_words_trigrams").using("gin", sql`${t.word} gin_trgm_ops`)],
).enableRLS();

/** The number of courses for each combination of filters. Triggers update it, whichever code writes courses. */
export const courseCounts = pgTable(
  "course_counts",
  {
    faculty: text().notNull(),
    level: text().notNull(),
    ieltsOverall: band("ielts_overall"),
    isArchived: boolean("is_archived").notNull(),
    courses: integer().notNull(),
  },
  // Two unknown scores count as the same score here.
  (t) => [
    uniqueIndex("course_counts_group").on(t.faculty, t.level, sql`coalesce(${t.ieltsOverall}, -1)`, t.isArchived),
  ],
).enableRLS();

/** A single row: the transaction that last changed data that is the same for every reader. Triggers update it. */
export const catalogueState = pgTable(
  "catalogue_state",
  { isOnly: boolean("is_only").primaryKey().default(true), version: text().notNull() },
  () => [check("catalogue_state_one_row", sql`is_only`)],
).enableRLS();
