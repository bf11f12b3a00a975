import { index, type PgTableExtraConfigValue, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { courses } from "./catalogue.ts";
import { users } from "./people.ts";

/** The last courses that each person looked at. */
export const courseViews = pgTable(
  "course_views",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    courseId: text("course_id")
      .notNull()
      .references(() => courses.id, { onDelete: "cascade" }),
    viewedAt: timestamp("viewed_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t): PgTableExtraConfigValue[] => [
    primaryKey({ columns: [t.userId, t.courseId] }),
    index("course_views_by_course").on(t.courseId),
  ],
).enableRLS();
