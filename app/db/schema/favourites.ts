import { index, type PgTableExtraConfigValue, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { courses } from "./catalogue.ts";
import { createdAt } from "./columns.ts";
import { users } from "./people.ts";

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
    index("favourites_newest").on(t.userId, t.createdAt.desc().nullsFirst(), t.courseId),
    index("favourites_by_course").on(t.courseId),
  ],
).enableRLS();
