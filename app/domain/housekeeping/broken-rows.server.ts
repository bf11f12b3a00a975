/** Finds the rows that break each statement of `MUST_HOLD`. */
import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { personalTables } from "#app/domain/account/erase.server.ts";
import { differingCourseCounts, differingFigures } from "#app/domain/staff/figures.server.ts";
import { overdue } from "./forget-old.server.ts";
import type { QueriedCheck } from "./must-hold.ts";

/** Which records a check looks at. */
export interface Look {
  now: Date;
  /** Only records that have changed since then, or are in `known`. Null means all records. */
  since: Date | null;
  /** The IDs of records that broke it the last time. */
  known: readonly string[];
}

interface Query {
  /**
   * "changed": each hour the records that have changed, at night all of them. "all": all of them each hour, because an
   * index has few to read. "night": all of them at night, and each hour while it is broken.
   */
  reach: "changed" | "all" | "night";
  /** Selects a text, `id`, of each record that breaks it. */
  broken: (look: Look) => SQL;
}

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const earlier = (moment: Date, ms: number) => new Date(moment.getTime() - ms);

/** Limits a check to the records it looks at. `changed` needs an index. */
function within({ since, known }: Look, changed: SQL, id: SQL): SQL {
  if (since === null) return sql`true`;
  if (known.length === 0) return sql`${changed} >= ${at(since)}`;
  return sql`(${changed} >= ${at(since)} or ${id} = any(string_to_array(${known.join(",")}, ',')::uuid[]))`;
}

const created = (look: Look) => within(look, sql`a.created_at`, sql`a.id`);
const moved = (look: Look) => within(look, sql`a.status_changed_at`, sql`a.id`);

/**
 * Selects the rows that a deleted account still has in the tables that are emptied with it. As one query they are
 * looked up by index, and separate conditions would each read their whole table.
 */
const rowsLeft = sql.join(
  personalTables.flatMap(({ name, table, erase }) => {
    const { userId } = getTableColumns(table) as Record<string, PgColumn>;
    const goes = erase === "delete" || name === "applications";
    return goes && userId ? [sql`select 1 from ${table} where ${userId} = a.id`] : [];
  }),
  sql` union all `,
);

export const QUERIES: Readonly<Record<QueriedCheck, Query>> = {
  first_event: {
    reach: "changed",
    broken: (look) => sql`
      select a.id::text as id from applications a where ${created(look)}
        and not exists (select from application_events e where e.application_id = a.id and e.from_status is null)`,
  },
  snapshot: {
    reach: "changed",
    broken: (look) => sql`
      select a.id::text as id from applications a where ${created(look)}
        and not exists (select from application_courses c
          where c.application_id = a.id and c.course_name <> '' and c.university_name <> '')`,
  },
  told: {
    reach: "changed",
    // A deleted account has no notifications, and its applications have no owner.
    broken: (look) => sql`
      select a.id::text as id from applications a where a.user_id is not null and ${moved(look)}
        and (select count(*) from notifications n where n.application_id = a.id and n.user_id = a.user_id)
          < (select count(*) from application_events e where e.application_id = a.id and e.taken_back_at is null and e.is_told)`,
  },
  history: {
    reach: "changed",
    // An application without events is the first statement's. The end of a choice raises the version without an event.
    broken: (look) => sql`
      select a.id::text as id from applications a cross join lateral (
        select count(*) as events, count(*) filter (where from_status is distinct from before) as gaps,
          (array_agg(to_status order by step.id desc))[1] as last,
          (select count(*) from application_events e where e.application_id = a.id and e.taken_back_at is not null) as undone
        from (select e.id, e.from_status, e.to_status, lag(e.to_status) over (order by e.id) as before
          from application_events e where e.application_id = a.id and e.taken_back_at is null) step
      ) found
      where ${moved(look)} and found.events > 0
        and (found.gaps > 0 or found.last <> a.status or found.events + 2 * found.undone > a.version)`,
  },
  to_everyone: {
    reach: "all",
    broken: () => sql`select id::text as id from notifications where user_id is null and application_id is not null`,
  },
  sends: {
    reach: "changed",
    broken: (look) => sql`
      select a.id::text as id from notification_sends a where a.to_all and a.due_at is null and a.cancelled_at is null and ${created(look)}
        and (select count(*) from notifications n where n.send_id = a.id and n.user_id is null) <> 1`,
  },
  left_of_deleted: {
    reach: "changed",
    broken: (look) => sql`
      select a.id::text as id from users a where a.erased_at is not null and ${within(look, sql`a.erased_at`, sql`a.id`)} and (
        a.email <> '' or a.phone is not null or a.avatar_url is not null or a.first_name is not null
        or a.last_name is not null or a.role <> 'student' or a.deletion_due_at is not null or exists (${rowsLeft}))`,
  },
  deletions: {
    reach: "all",
    broken: ({ now }) => sql`select id::text as id from users where deletion_due_at < ${at(earlier(now, HOUR_MS))}`,
  },
  deleted_in_time: { reach: "all", broken: ({ now }) => overdue(earlier(now, DAY_MS)) },
  emails_owned: {
    reach: "all",
    broken: () => sql`
      select a.id::text as id from letters a where a.due_at is not null and case
        when a.content ->> 'enquiryId' is not null
          then not exists (select from enquiries e where e.id = (a.content ->> 'enquiryId')::uuid)
        when a.content ->> 'complaintId' is not null
          then not exists (select from complaints c where c.id = (a.content ->> 'complaintId')::uuid and c.email is not null)
        when a.content ->> 'invitationId' is not null
          then not exists (select from lead_invitations i where i.id = (a.content ->> 'invitationId')::uuid and i.ended is null)
        when a.content ->> 'subscriptionId' is null
          then not exists (select from users u where u.id = a.user_id and u.erased_at is null)
        else not exists (select from newsletter_subscriptions s where s.id = (a.content ->> 'subscriptionId')::uuid) end`,
  },
  archived: {
    reach: "all",
    broken: () => sql`
      select c.id from universities u join courses c on c.university_id = u.id
      where u.archived_at is not null and c.archived_at is null`,
  },
  recruitment: {
    reach: "all",
    broken: () => sql`
      select u.id from universities u where u.recruitment is distinct from (
        select h.state from recruitment_history h where h.university_id = u.id order by h.id desc limit 1)`,
  },
  figures: { reach: "changed", broken: ({ since }) => differingFigures(since) },
  course_counts: { reach: "night", broken: () => differingCourseCounts() },
  triggers: {
    reach: "all",
    broken: () => sql`
      select tgrelid::regclass::text || ': ' || tgname as id from pg_trigger join pg_class on pg_class.oid = tgrelid
      where relnamespace = 'public'::regnamespace and not tgisinternal and tgenabled not in ('O', 'A')`,
  },
  row_security: {
    reach: "all",
    broken: () => sql`
      select relname::text as id from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`,
  },
};
