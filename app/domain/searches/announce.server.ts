/** Tells students what is new in their saved searches: a notification, and an email if they asked for one. */
import { and, asc, desc, eq, inArray, isNull, lt, lte } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import type { NewInSearch } from "#app/db/email-words.ts";
import { savedSearches, studentProfiles, users } from "#app/db/schema.ts";
import type { CatalogueIndex } from "#app/domain/catalogue/finder/catalogue-index.ts";
import { currentIndex } from "#app/domain/catalogue/finder/index.server.ts";
import { keptProfile } from "#app/domain/fit/kept-profile.server.ts";
import { queueEmail } from "#app/domain/mail/queue.server.ts";
import { NEW_COURSES } from "#app/domain/notifications/notification-types.ts";
import { sendNotification } from "#app/domain/notifications/send.server.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import { freshIn } from "./ask-again.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Students looked at in one run. Others wait for the next. */
const MOST_STUDENTS = 500;

/**
 * Looks at the searches of students who have not heard of new courses for a day, one student in a transaction, however
 * many instances do this. Returns when to go on, or null if nothing is left.
 */
export async function announceNewCourses(
  db: Database,
  now: Date,
  isStopping: () => boolean = () => false,
): Promise<Date | null> {
  const index = await currentIndex(db);
  for (let told = 0; told < MOST_STUDENTS; told++) {
    if (isStopping() || !(await announceToNext(db, index, now))) return null;
  }
  return now;
}

/** Returns false if no one is left to look at. */
const announceToNext = (db: Database, index: CatalogueIndex, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const newest = new Date(index.newest);
    const isBehind = lt(savedSearches.checkedTo, newest);
    // Another instance that works for the same student has locked their row, and this one takes the next.
    const [student] = await tx
      .select({ id: users.id, email: users.email, secret: users.mailSecret })
      .from(savedSearches)
      .innerJoin(users, eq(users.id, savedSearches.userId))
      .where(and(lte(savedSearches.checkedAt, new Date(now.getTime() - DAY_MS)), isBehind, isNull(users.erasedAt)))
      .orderBy(asc(savedSearches.checkedAt))
      .limit(1)
      .for("no key update", { of: users, skipLocked: true });
    if (!student) return false;
    // Read after the lock: another instance may have finished with them a moment ago. All searches together, so that
    // tomorrow's come together too.
    const searches = await tx
      .select()
      .from(savedSearches)
      .where(and(eq(savedSearches.userId, student.id), isBehind))
      .orderBy(desc(savedSearches.createdAt), savedSearches.id);
    if (searches.length === 0) return true;
    const [kept] = await tx
      .select({ answers: studentProfiles.answers })
      .from(studentProfiles)
      .where(eq(studentProfiles.userId, student.id));
    const asked = { index, profile: keptProfile(kept?.answers), today: dayInDhaka(now) };
    const news: News[] = [];
    for (const search of searches) {
      const courses = (await freshIn(tx, search, asked)) ?? [];
      const isNews = courses.some((course) => (index.published[course] as number) > search.checkedTo.getTime());
      if (isNews) news.push({ search, courses });
    }
    await tx
      .update(savedSearches)
      .set({ checkedAt: now, checkedTo: newest })
      .where(
        inArray(
          savedSearches.id,
          searches.map(({ id }) => id),
        ),
      );
    await tell(tx, student, news);
    return true;
  });

interface News {
  search: typeof savedSearches.$inferSelect;
  /** The courses its owner has not seen, by their number in the index. */
  courses: readonly number[];
}

async function tell(
  tx: Database,
  student: { id: string; email: string; secret: string },
  news: readonly News[],
): Promise<void> {
  if (news.length === 0) return;
  await sendNotification(tx, {
    userId: student.id,
    type: NEW_COURSES,
    content: {
      kind: "new_courses",
      courses: different(news),
      searches: news.map(({ search, courses }) => ({ name: search.name, fresh: courses.length })),
    },
  });
  const byMail = news.filter(({ search }) => search.mail);
  if (byMail.length === 0) return;
  const searches = byMail.map(
    ({ search: { name, query }, courses }): NewInSearch => ({ name, query, fresh: courses.length }),
  );
  const content = { kind: "new_courses" as const, courses: different(byMail), searches, secret: student.secret };
  await queueEmail(tx, { recipient: student.email, userId: student.id, content });
}

/** A course that several searches find is one course. */
const different = (news: readonly News[]): number => new Set(news.flatMap(({ courses }) => courses)).size;
