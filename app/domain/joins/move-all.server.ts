/**
 * Moves all that belongs to one account to another one of the same student. `move-all.db` tests compare what moves with
 * the tables of the schema, so that a new one is thought of.
 */
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";

interface Both {
  /** The account that gets everything. */
  kept: string;
  other: string;
}

/** Columns with the ID of an account, which only change their value. */
export const SIMPLE = [
  ["notifications", "user_id"],
  ["enquiries", "user_id"],
  ["complaints", "user_id"],
  ["leads", "account_id"],
  ["mail_unfiled", "user_id"],
  ["mail_unfiled", "filed_user_id"],
  ["mail_received", "user_id"],
  ["document_openings", "user_id"],
  ["originals", "user_id"],
  ["appointments", "user_id"],
  ["money_accounts", "user_id"],
  // What the student did, where the history names them.
  ["application_events", "actor_id"],
  ["choice_events", "actor_id"],
  ["tasks", "done_by"],
  ["lead_invitations", "ended_by"],
] as const;

/** Tables of which an account has each row once, by this column. What both have stays as the kept account has it. */
export const ONCE = [
  ["favourites", "course_id"],
  ["course_views", "course_id"],
  ["saved_searches", "query"],
  ["notification_reads", "notification_id"],
  ["mail_senders", "address"],
] as const;

/** Moved in the caller's transaction, which has locked both accounts. */
export async function moveAll(tx: Database, both: Both): Promise<void> {
  for (const [table, column] of SIMPLE) await change(tx, table, column, both);
  for (const [table, key] of ONCE) await moveOnce(tx, table, key, both);
  await moveApplications(tx, both);
  await moveProfile(tx, both);
  await moveDocuments(tx, both);
  await moveThread(tx, both);
  await moveEmails(tx, both);
  await moveAddresses(tx, both);
}

const change = (tx: Database, table: string, column: string, { kept, other }: Both) =>
  tx.execute(
    sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${kept} where ${sql.identifier(column)} = ${other}`,
  );

async function moveOnce(tx: Database, table: string, key: string, { kept, other }: Both): Promise<void> {
  const [rows, column] = [sql.identifier(table), sql.identifier(key)];
  await tx.execute(sql`delete from ${rows} o where o.user_id = ${other}
    and exists (select from ${rows} k where k.user_id = ${kept} and k.${column} = o.${column})`);
  await change(tx, table, "user_id", { kept, other });
}

/** The key of a form belongs to its sender, so that two accounts may have used the same. */
const moveApplications = (tx: Database, { kept, other }: Both) =>
  tx.execute(sql`update applications o set user_id = ${kept},
    idempotency_key = case when exists (
      select from applications k where k.user_id = ${kept} and k.idempotency_key = o.idempotency_key
    ) then o.idempotency_key || ' ' || ${other} else o.idempotency_key end
    where o.user_id = ${other}`);

/** The kept account's results count if it has any, and its number. */
async function moveProfile(tx: Database, { kept, other }: Both): Promise<void> {
  await tx.execute(sql`delete from student_profiles where user_id = ${other}
    and exists (select from student_profiles where user_id = ${kept})`);
  await change(tx, "student_profiles", "user_id", { kept, other });
  await tx.execute(sql`update users k set phone = o.phone, phone_e164 = o.phone_e164
    from users o where k.id = ${kept} and o.id = ${other} and k.phone is null and o.phone is not null`);
}

/**
 * A document that both have becomes one with the files of both. It counts as accepted if both were, else staff look at
 * it again.
 */
async function moveDocuments(tx: Database, { kept, other }: Both): Promise<void> {
  const pairs = sql`documents k join documents o on o.kind_id = k.kind_id and o.user_id = ${other}
    and o.application_id is not distinct from k.application_id and o.course_id is not distinct from k.course_id
    and k.user_id = ${kept}`;
  const hasFiles = (one: SQL) => sql`exists (select from document_files f where f.document_id = ${one})`;
  // Before files move: which of the two states counts.
  await tx.execute(sql`update documents d set
      state = case when found.both_accepted then 'accepted' when found.other_has then 'sent' else d.state end,
      reason = case when found.other_has then null else d.reason end,
      note = case when found.other_has and not found.both_accepted then null else d.note end,
      reviewed_by = case when found.other_has and not found.both_accepted then null else d.reviewed_by end,
      reviewed_at = case when found.other_has and not found.both_accepted then null else d.reviewed_at end,
      told_at = case when found.other_has and not found.both_accepted then null else d.told_at end,
      expires_on = least(d.expires_on, found.expires_on),
      sent_at = greatest(d.sent_at, found.sent_at), version = d.version + 1
    from (select k.id, k.state = 'accepted' and o.state = 'accepted' as both_accepted,
      ${hasFiles(sql`o.id`)} as other_has, o.expires_on, o.sent_at from ${pairs}
      where ${hasFiles(sql`k.id`)}) found
    where d.id = found.id`);
  // An entry of the kept account without files gives way to the one with files.
  await tx.execute(sql`update messages m set document_id = found.into from (
      select k.id as from_id, o.id as into from ${pairs} where not ${hasFiles(sql`k.id`)} and ${hasFiles(sql`o.id`)}
    ) found where m.document_id = found.from_id`);
  await tx.execute(sql`delete from documents d using (
      select k.id from ${pairs} where not ${hasFiles(sql`k.id`)} and ${hasFiles(sql`o.id`)}) found where d.id = found.id`);
  await tx.execute(sql`update messages m set document_id = found.into from (
      select o.id as from_id, k.id as into from ${pairs}) found where m.document_id = found.from_id`);
  await tx.execute(sql`update document_files f set document_id = found.into, position = f.position + found.after
    from (select o.id as from_id, k.id as into,
      (select coalesce(max(position) + 1, 0) from document_files where document_id = k.id)::smallint as after
      from ${pairs}) found
    where f.document_id = found.from_id
      and not exists (select from document_files same where same.document_id = found.into and same.sha256 = f.sha256)`);
  await tx.execute(sql`delete from documents d using (select o.id from ${pairs}) found where d.id = found.id`);
  await change(tx, "documents", "user_id", { kept, other });
}

/** One conversation, in the order of sending. What one of the two has not read counts as not read from there on. */
async function moveThread(tx: Database, { kept, other }: Both): Promise<void> {
  await tx.execute(sql`insert into threads (user_id, taken_by, last_at, mailed_to, mailed_at, student_read_to, staff_read_to)
    select ${kept}, taken_by, last_at, mailed_to, mailed_at, student_read_to, staff_read_to
    from threads where user_id = ${other} on conflict do nothing`);
  const firstUnread = (isOurs: boolean, readTo: SQL) => sql`(select min(m.seq) from messages m
    join threads t on t.user_id = m.user_id where t.user_id in (${kept}, ${other})
    and m.is_ours = ${isOurs} and m.taken_back_at is null and m.seq > ${readTo})`;
  await tx.execute(sql`update threads k set
      taken_by = coalesce(k.taken_by, o.taken_by), last_at = greatest(k.last_at, o.last_at),
      waiting_since = least(k.waiting_since, o.waiting_since), answer_by = least(k.answer_by, o.answer_by),
      mailed_to = least(k.mailed_to, o.mailed_to), mailed_at = greatest(k.mailed_at, o.mailed_at),
      student_read_to = coalesce(${firstUnread(true, sql`t.student_read_to`)} - 1,
        greatest(k.student_read_to, o.student_read_to)),
      staff_read_to = coalesce(${firstUnread(false, sql`t.staff_read_to`)} - 1,
        greatest(k.staff_read_to, o.staff_read_to))
    from threads o where k.user_id = ${kept} and o.user_id = ${other}`);
  await tx.execute(sql`update messages o set user_id = ${kept},
    key = case when exists (select from messages k where k.user_id = ${kept} and k.key = o.key)
      then o.key || ' ' || ${other} else o.key end
    where o.user_id = ${other}`);
  await tx.execute(sql`delete from handed_over o where o.thread_id = ${other} and exists (
    select from handed_over k where k.thread_id = ${kept} and k.hand_over_id = o.hand_over_id)`);
  await change(tx, "handed_over", "thread_id", { kept, other });
  await tx.execute(sql`delete from threads where user_id = ${other}`);
  const unread = (isOurs: boolean, readTo: SQL) => sql`(select count(*) from messages m where m.user_id = ${kept}
    and m.is_ours = ${isOurs} and m.taken_back_at is null and m.seq > ${readTo})`;
  await tx.execute(sql`update threads k set student_unread = ${unread(true, sql`k.student_read_to`)},
    staff_unread = ${unread(false, sql`k.staff_read_to`)} where k.user_id = ${kept}`);
}

/** What waits to be sent goes to the address that is kept. */
const moveEmails = (tx: Database, { kept, other }: Both) =>
  tx.execute(sql`update letters l set user_id = k.id, recipient = case when l.due_at is null then l.recipient else k.email end
    from users k where k.id = ${kept} and l.user_id = ${other}`);

/** The student may go on writing from the other address, which they have proven. */
const moveAddresses = (tx: Database, { kept, other }: Both) =>
  tx.execute(sql`insert into mail_senders (user_id, address) select ${kept}, email from users where id = ${other}
    on conflict do nothing`);
