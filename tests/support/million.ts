/**
 * Grows the sample to a large database: as many courses, users and applications as requested, with their related rows.
 */
import type { Sql } from "postgres";

const GROWN = [
  "universities",
  "courses",
  "users",
  "applications",
  "application_courses",
  "application_events",
  "favourites",
  "leads",
  "notifications",
  "audit_log",
  "threads",
  "messages",
];

/** Rows are spread over two years. */
const AGE = "interval '730 days'";

/**
 * Repeats the sample's courses at ten times as many universities, and adds made-up people and applications. Drops the
 * indexes and creates them again afterwards, which saves minutes.
 */
export async function growTo(client: Sql, many: number): Promise<void> {
  await client.unsafe("set maintenance_work_mem = '1GB'; set synchronous_commit = off; set statement_timeout = 0");
  const indexes = await client<{ name: string; definition: string }[]>`
    select i.indexname as name, i.indexdef as definition from pg_indexes i
    where i.schemaname = 'public' and i.tablename = any(${GROWN})
    and not exists (select from pg_constraint c where c.conname = i.indexname)`;
  for (const { name } of indexes) await client`drop index ${client(name)}`;
  await client.unsafe(`
    insert into universities (id, name, city, country)
    select id || '-' || n, name || ' ' || n, city, country from universities, generate_series(1, 9) n`);
  await client.unsafe(courses(many));
  await client.unsafe("alter table applications disable trigger applications_own_thread");
  await client.unsafe(people(many));
  await client.unsafe("alter table applications enable trigger applications_own_thread");
  for (const { definition } of indexes) await client.unsafe(definition);
  for (const table of GROWN) await client.unsafe(`vacuum analyze ${table}`);
  await client.unsafe("checkpoint");
}

const COPIED = [
  "name, faculty, level, duration, currency, tuition_fee, scholarships, ielts_overall, ielts_listening",
  "ielts_reading, ielts_writing, ielts_speaking, start_dates, description, subjects, entry_requirements",
  "qualification, name_folded, search_text",
].join(", ");

const courses = (many: number) => `
  insert into courses (id, university_id, ${COPIED}, created_at, updated_at)
  select id || '-' || n, university_id || case when n % 10 = 0 then '' else '-' || n % 10 end, ${COPIED},
    now() - n * interval '1 hour', now() - n * interval '1 hour'
  from courses, generate_series(1, ${many} / (select count(*) from courses) + 1) n
  order by n limit ${many} - (select count(*) from courses)`;

const AT = (n: string, many: number) => `now() - ${AGE} * (${many} - ${n}) / ${many}::float`;
const STATUSES = `array['submitted', 'reviewing', 'submitted_to_university', 'offer_issued', 'cas_requested', 'cas_issued',
  'student_visa_application_submitted', 'visa_approved']`;
/**
 * Half of the applications have just been submitted. The others are spread over the steps, and an eighth of all are at
 * the last one.
 */
const STEP = "case when n % 2 = 0 then 1 else n % 8 + 1 end";
const today = new Date();
/** The intake of the oldest applications, as `INTAKE` gives it to them. */
export const FIRST_INTAKE = `${today.getUTCFullYear() - 1}-${today.getUTCMonth() < 6 ? "01" : "09"}`;
/** Each season has its own applications, so those of the first are far from the newest. */
const INTAKE = (many: number) => `to_char(date_trunc('year', ${AT("n", many)} + interval '1 year'), 'YYYY') ||
  case when extract(month from ${AT("n", many)}) < 7 then '-01' else '-09' end`;
const OUTCOME = `case when n % 7 = 0 or n % 10 > 2 then 'waiting'
  else (array['conditional', 'unconditional', 'refused'])[n % 10 + 1] end`;
const ENDED = (value: string) => `case when n % 7 = 0 or n % 10 = 2 then ${value} end`;
const uuid = (kind: string, n = "n") => `md5('${kind}' || ${n})::uuid`;

const inSql = (texts: readonly string[]) => `array[${texts.map((text) => `'${text}'`).join(", ")}]`;
const GIVEN = inSql(["Md", "Mohammad", "Nusrat", "Fahim", "Sadia", "Tanvir", "Ayesha", "Imran", "Farhana", "Rakib"]);
const MIDDLE = inSql(["Abdul", "Jahan", "Binte", "Al", "Hasan", "Mehedi", "Tasnim"]);
const FAMILY = inSql([
  ...["Rahman", "Islam", "Hossain", "Ahmed", "Akter", "Khan", "Chowdhury", "Begum", "Sultana", "Uddin", "Karim"],
  ...["Sarker", "Miah"],
]);
const first = (n: string) => `(${GIVEN})[${n} % 10 + 1] || ' ' || (${MIDDLE})[${n} % 7 + 1]`;
const last = (n: string) => `(${FAMILY})[${n} % 13 + 1]`;
const phone = (operator: string, n: string) => `'+8801${operator}' || lpad(${n}::text, 8, '0')`;
const fullName = (n: string) => `${first(n)} || ' ' || ${last(n)}`;

/**
 * Names and addresses are as alike as those of one country and one provider, which is unkind to the index of the
 * search: 910 names, and addresses that differ in digits.
 */
const people = (many: number) => `
  create temporary table numbered_courses as select row_number() over () - 1 as place, id, name from courses;
  create index on numbered_courses (place);
  analyze numbered_courses;
  insert into users (id, email, first_name, last_name, full_name, created_at)
  select ${uuid("user")}, 'user' || n || '@example.org', ${first("n")}, ${last("n")}, ${fullName("n")}, ${AT("n", many)}
  from generate_series(1, ${many} - (select count(*) from users)) n;
  insert into applications
    (id, reference, user_id, full_name, email, phone, phone_e164, status, idempotency_key, status_changed_at, created_at)
  select ${uuid("application")}, 'SH-' || n, ${uuid("user")}, ${fullName("n")}, 'user' || n || '@example.org',
    ${phone("7", "n")}, ${phone("7", "n")}, (${STATUSES})[${STEP}], 'grown-' || n, ${AT("n", many)} + interval '6 hours' * ${STEP},
    ${AT("n", many)}
  from generate_series(1, ${many} - greatest((select count(*) from applications), (select count(*) from users where email not like '%@example.org'))) n;
  insert into application_courses
    (application_id, course_id, position, course_name, university_name, intake, outcome, ended_at, end_reason)
  select ${uuid("application")}, c.id, 0, c.name, 'University', ${INTAKE(many)}, ${OUTCOME}, ${ENDED("now()")},
    ${ENDED("case when n % 7 = 0 then 'withdrawn' else 'refused' end")}
  from generate_series(1, ${many}) n join numbered_courses c on c.place = (n::bigint * 7919) % ${many}
  where exists (select from applications a where a.id = ${uuid("application")});
  insert into application_events (application_id, from_status, to_status, created_at)
  select a.id, case when step > 1 then (${STATUSES})[step - 1] end, (${STATUSES})[step],
    a.created_at + interval '6 hours' * (step - 1)
  from applications a, generate_series(1, array_position(${STATUSES}, a.status)) step
  where a.idempotency_key like 'grown-%';
  insert into favourites (user_id, course_id, created_at)
  select ${uuid("user")}, c.id, ${AT("n", many)}
  from generate_series(1, ${many}, 2) n join numbered_courses c on c.place = (n::bigint * 104729) % ${many}
  where exists (select from users u where u.id = ${uuid("user")});
  insert into leads (id, name, email, phone, phone_e164, source, status, created_at, updated_at)
  select ${uuid("lead")}, ${fullName("n")}, 'lead' || n || '@example.org', ${phone("8", "n")}, ${phone("8", "n")},
    (array['website', 'social_media', 'referral', 'advertisement', 'direct', 'not_known'])[n % 6 + 1],
    (array['new', 'contacted', 'qualified', 'converted', 'lost'])[n % 5 + 1], ${AT("n", many)}, ${AT("n", many)}
  from generate_series(1, ${many} / 4) n;
  insert into notifications (id, user_id, title, type, application_id, created_at)
  select ${uuid("notification")}, a.user_id, 'Application received', 'application', a.id, a.created_at
  from generate_series(1, ${many}) n join applications a on a.id = ${uuid("application")};
  insert into audit_log (actor_id, action, subject_id, summary, created_at)
  select (select id from users where role = 'admin' limit 1), 'application.status', ${uuid("application")}::text,
    'Reviewing', ${AT("n", many)}
  from generate_series(1, ${many} / 2) n;
  alter table threads disable trigger threads_own;
  insert into threads (user_id, owner_id, last_at, staff_unread, waiting_since, answer_by)
  select id, case when n % 5 > 0 then (array(select id from users where role in ('counsellor', 'admin')))[n % 2 + 1] end,
    created_at, (n % 50 = 0)::int, waits, waits + interval '6 hours'
  from (select id, created_at, row_number() over () as n from users where role = 'student') people,
    lateral (select case when n % 100 = 0 then created_at end as waits) w
  where n % 2 = 0;
  alter table threads enable trigger threads_own;
  insert into messages (user_id, is_ours, body, way, key, sent_at)
  select user_id, k = 2, 'Is the deposit of ' || md5(user_id::text || k) || ' refunded?', 'page', k::text, last_at
  from threads, generate_series(1, 3) k where user_id <> (select id from users where email = 'nusrat@example.com')`;
