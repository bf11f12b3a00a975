/**
 * Every table of the product. Row-level security is on for each of them and no
 * policy exists, so that Supabase's own REST API (roles `anon` and
 * `authenticated`) can neither read nor write: only this server, which owns
 * the tables, does.
 */
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  numeric,
  type PgTableExtraConfigValue,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

const createdAt = () => timestamp("created_at", { withTimezone: true }).notNull().defaultNow();
const updatedAt = () => timestamp("updated_at", { withTimezone: true }).notNull().defaultNow();

/** IELTS scores run from 0 to 9 in halves. */
const band = (name: string) => numeric(name, { precision: 2, scale: 1, mode: "number" });
const bandCheck = (name: string) =>
  check(
    `courses_${name}_band`,
    sql.raw(`${name} is null or (${name} between 0 and 9 and ${name} * 2 = trunc(${name} * 2))`),
  );

export const roles = ["student", "admin"] as const;
export const applicationStatuses = [
  "submitted",
  "reviewing",
  "submitted_to_university",
  "offer_issued",
  "cas_requested",
  "cas_issued",
  "student_visa_application_submitted",
  "visa_approved",
] as const;
/** Statuses of the product that came before: shown with a badge, never offered. */
export const legacyStatuses = ["accepted", "rejected", "under_review", "pending"] as const;
export const leadStatuses = ["new", "contacted", "qualified", "converted", "lost"] as const;
export const leadSources = ["website", "social_media", "referral", "advertisement", "direct"] as const;

const oneOf = (column: string, values: readonly string[]) =>
  sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(", ")})`);

/** A signed-in person. `id` is the `sub` of the sign-in provider. */
export const users = pgTable(
  "users",
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    firstName: text("first_name"),
    lastName: text("last_name"),
    fullName: text("full_name"),
    avatarUrl: text("avatar_url"),
    role: text({ enum: roles }).notNull().default("student"),
    createdAt: createdAt(),
  },
  (t): PgTableExtraConfigValue[] => [
    check("users_role_known", oneOf("role", roles)),
    index("users_email").on(t.email),
    index("users_newest").on(t.createdAt.desc(), t.id),
  ],
).enableRLS();

export const universities = pgTable(
  "universities",
  {
    /** A readable slug: `university-of-manchester`. */
    id: text().primaryKey(),
    name: text().notNull(),
    city: text().notNull(),
    /** Nation of the United Kingdom: England, Scotland, Wales, Northern Ireland. */
    country: text().notNull(),
    imageUrl: text("image_url"),
    googleMapUrl: text("google_map_url"),
    /** Positions in the named tables; null is "not ranked or not known". */
    qsRanking: integer("qs_ranking"),
    ukRanking: integer("uk_ranking"),
    website: text(),
    about: text(),
    isSample: boolean("is_sample").notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check(
      "universities_ranks_positive",
      sql`(qs_ranking is null or qs_ranking > 0) and (uk_ranking is null or uk_ranking > 0)`,
    ),
    index("universities_name").on(t.name),
  ],
).enableRLS();

export const courses = pgTable(
  "courses",
  {
    /** A readable slug, or the id that an imported catalogue brought. */
    id: text().primaryKey(),
    universityId: text("university_id")
      .notNull()
      .references(() => universities.id),
    name: text().notNull(),
    faculty: text().notNull(),
    level: text().notNull(),
    /** As people say it: "1 year", "18 months". */
    duration: text(),
    currency: text().notNull().default("GBP"),
    /** Pounds per year; null is "ask a counsellor". */
    tuitionFee: numeric("tuition_fee", { precision: 10, scale: 2, mode: "number" }),
    /** Each "title - description", or a title alone. */
    scholarships: text().array().notNull().default(sql`'{}'`),
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
    /** Accents and case folded by `foldText`; the source of the two columns below. */
    nameFolded: text("name_folded").notNull(),
    searchText: text("search_text").notNull(),
    search: tsvector().generatedAlwaysAs(
      sql`setweight(to_tsvector('simple', name_folded), 'A') || setweight(to_tsvector('simple', search_text), 'B')`,
    ),
    isSample: boolean("is_sample").notNull().default(false),
    /** Archived courses leave the search, and stay in favourites and applications. */
    archivedAt: timestamp("archived_at", { withTimezone: true }),
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
    index("courses_search").using("gin", t.search),
    // The list is ordered by name, then id; each filter has that order ready.
    index("courses_by_name").on(t.nameFolded, t.id).where(sql`archived_at is null`),
    index("courses_by_faculty").on(t.faculty, t.nameFolded, t.id).where(sql`archived_at is null`),
    index("courses_by_level").on(t.level, t.nameFolded, t.id).where(sql`archived_at is null`),
    index("courses_by_ielts").on(t.ieltsOverall, t.nameFolded, t.id).where(sql`archived_at is null`),
    index("courses_by_university").on(t.universityId),
    // The counts of the filters come from this index alone.
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

export const favourites = pgTable(
  "favourites",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    courseId: text("course_id")
      .notNull()
      .references(() => courses.id),
    createdAt: createdAt(),
  },
  (t): PgTableExtraConfigValue[] => [
    primaryKey({ columns: [t.userId, t.courseId] }),
    index("favourites_newest").on(t.userId, t.createdAt.desc(), t.courseId),
    index("favourites_by_course").on(t.courseId),
  ],
).enableRLS();

export const applications = pgTable(
  "applications",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** What people say on the phone: "SH-7K3M9Q". */
    reference: text().notNull().unique(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    fullName: text("full_name").notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    additionalNotes: text("additional_notes"),
    status: text().notNull().default("submitted"),
    /** Rises with each status change; a change names the version it was read at. */
    version: integer().notNull().default(1),
    /** Issued with the form: the same form sent twice is one application. */
    idempotencyKey: text("idempotency_key").notNull(),
    statusChangedAt: timestamp("status_changed_at", { withTimezone: true }).notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t): PgTableExtraConfigValue[] => [
    unique("applications_once").on(t.userId, t.idempotencyKey),
    check("applications_status_known", oneOf("status", [...applicationStatuses, ...legacyStatuses])),
    index("applications_of_user").on(t.userId, t.createdAt.desc(), t.id),
    index("applications_newest").on(t.createdAt.desc(), t.id),
    index("applications_by_status").on(t.status, t.statusChangedAt, t.id),
  ],
).enableRLS();

/** The courses of an application, with their names as they were on that day. */
export const applicationCourses = pgTable(
  "application_courses",
  {
    applicationId: uuid("application_id")
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    courseId: text("course_id")
      .notNull()
      .references(() => courses.id),
    position: smallint().notNull(),
    courseName: text("course_name").notNull(),
    universityName: text("university_name").notNull(),
  },
  (t): PgTableExtraConfigValue[] => [
    primaryKey({ columns: [t.applicationId, t.courseId] }),
    index("application_courses_by_course").on(t.courseId),
  ],
).enableRLS();

/** Who moved an application, when, from where, to where. The first event has no `fromStatus`. */
export const applicationEvents = pgTable(
  "application_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    applicationId: uuid("application_id")
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    fromStatus: text("from_status"),
    toStatus: text("to_status").notNull(),
    actorId: uuid("actor_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t): PgTableExtraConfigValue[] => [
    index("application_events_in_order").on(t.applicationId, t.id),
    index("application_events_by_actor").on(t.actorId),
  ],
).enableRLS();

/** One row to one person, or one row to everybody (`userId` null). */
export const notifications = pgTable(
  "notifications",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    title: text().notNull(),
    message: text(),
    type: text().notNull().default("info"),
    applicationId: uuid("application_id").references(() => applications.id, { onDelete: "cascade" }),
    createdBy: uuid("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t): PgTableExtraConfigValue[] => [
    index("notifications_of_user").on(t.userId, t.createdAt.desc(), t.id),
    index("notifications_to_all").on(t.createdAt.desc(), t.id).where(sql`user_id is null`),
    index("notifications_of_application").on(t.applicationId),
    index("notifications_by_creator").on(t.createdBy),
  ],
).enableRLS();

export const notificationReads = pgTable(
  "notification_reads",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    notificationId: uuid("notification_id")
      .notNull()
      .references(() => notifications.id, { onDelete: "cascade" }),
    readAt: timestamp("read_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t): PgTableExtraConfigValue[] => [
    primaryKey({ columns: [t.userId, t.notificationId] }),
    index("notification_reads_of_notification").on(t.notificationId),
  ],
).enableRLS();

export const counsellors = pgTable(
  "counsellors",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    title: text().notNull(),
    /** Digits with the country code, as `wa.me` takes them. */
    whatsapp: text().notNull(),
    languages: text().array().notNull().default(sql`'{}'`),
    experience: text(),
    profileImageUrl: text("profile_image_url"),
    position: integer().notNull().default(9999),
    isSample: boolean("is_sample").notNull().default(false),
  },
  (t) => [
    check("counsellors_whatsapp_digits", sql`whatsapp ~ '^[0-9]{7,15}$'`),
    index("counsellors_in_order").on(t.position, t.name),
  ],
).enableRLS();

export const tutorials = pgTable(
  "tutorials",
  {
    id: text().primaryKey(),
    title: text().notNull(),
    description: text(),
    thumbnailUrl: text("thumbnail_url"),
    youtubeUrl: text("youtube_url").notNull(),
    category: text().notNull(),
    categoryOrder: integer("category_order").notNull().default(999),
    order: integer().notNull().default(9999),
    isSample: boolean("is_sample").notNull().default(false),
  },
  (t) => [index("tutorials_in_order").on(t.categoryOrder, t.category, t.order)],
).enableRLS();

export const leads = pgTable(
  "leads",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    source: text({ enum: leadSources }).notNull().default("website"),
    status: text({ enum: leadStatuses }).notNull().default("new"),
    interestedCourses: text("interested_courses"),
    notes: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t): PgTableExtraConfigValue[] => [
    check("leads_source_known", oneOf("source", leadSources)),
    check("leads_status_known", oneOf("status", leadStatuses)),
    index("leads_newest").on(t.createdAt.desc(), t.id),
    index("leads_by_status").on(t.status, t.createdAt.desc(), t.id),
    index("leads_by_email").on(sql`lower(${t.email})`),
  ],
).enableRLS();

/** Writes counted per key and window, shared by every instance. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text().notNull(),
    windowStart: timestamp("window_start", { withTimezone: true }).notNull(),
    hits: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.key, t.windowStart] }), uniqueIndex("rate_limits_old").on(t.windowStart, t.key)],
).enableRLS();
