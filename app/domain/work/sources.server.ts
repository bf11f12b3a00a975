/**
 * What is work, in SQL: each kind once. The tabs' numbers, My day, the list of applications and the hand-over read
 * these, so that a number is the length of the list behind it.
 */
import { type SQL, sql } from "drizzle-orm";
import { LEAD_TO_CALL, TO_CALL, TO_MEET, TO_PAY, TO_REPLY, WAITS_SINCE } from "#app/db/schema.ts";
import type { DateKind } from "#app/domain/case/dates.ts";
import { isAsked, type PaperKind } from "#app/domain/case/papers.ts";
import { type USUAL_DAYS, usualUntil } from "#app/domain/lifecycle/steps.ts";
import { RENEW_DAYS } from "#app/domain/office/fact.ts";
import { addDays } from "#app/domain/values/days.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import { type ApplicationWork, CHASE_AGAIN_DAYS, DAYS_AHEAD } from "./kinds.ts";

/** Rows of one table that are work, and how they are joined to their application, which is named `a`. */
export interface Source {
  /** With its name in the other texts: "application_courses c". Null if the row is the application itself. */
  table: SQL | null;
  where: SQL;
  join: SQL;
  /** The course of the choice that it is about, or null. */
  course: SQL;
  /** Which of several things of its kind it is. */
  what?: string;
  /** By when, or since when if there is no such day. What can still be kept in time has the earliest first. */
  at: SQL;
  /** Whether its day is over, or null if it has none that was promised or set. */
  late: SQL | null;
  /**
   * The day that `late` looks at, if an index has it and the late ones are work because of it. Asked for with `where`,
   * they would be expected to be rare.
   */
  lateBy?: SQL;
  /** True if an index has these rows in the order of `at`. */
  hasOrder?: boolean;
}

/** What an offer asks is asked of who has accepted it, and of no one who has a CAS: as the case of a student says. */
const BEFORE_CAS = sql.raw(
  "c.cas_number is null and c.step in ('submitted', 'reviewing', 'submitted_to_university', 'offer_issued', 'cas_requested')",
);
const ACCEPTED = sql.raw("c.reply = 'accepted'");
const ofChoice = {
  table: sql.raw("application_courses c"),
  join: sql.raw("c.application_id = a.id"),
  course: sql.raw("c.course_id"),
};
const ofTask = { table: sql.raw("tasks k"), join: sql.raw("k.application_id = a.id"), course: sql.raw("k.course_id") };
const WHOLE = sql.raw("null::text");

export const IS_LEAD_TO_CALL = LEAD_TO_CALL;
export const IS_TO_CALL = sql`${TO_CALL} and choices_ended_at is null`;

/** A document that someone can decide on now. Files that wait for the scanner come later. */
export const IS_TO_CHECK = sql.raw(
  "d.state = 'sent' and not exists (select from document_files f where f.document_id = d.id and f.scan = 'waiting')",
);

/** A day of a choice, or of a task, that the student has to keep. */
export interface DeadlineSource extends Source {
  kind: Exclude<DateKind, "cas"> | "task";
  day: SQL;
}

const HAS_OPEN_CONDITION = sql.raw(
  "exists (select from jsonb_array_elements(c.conditions) one where one->>'metOn' is null)",
);
/** As `changedSinceAccepted` says it. */
const IS_UNCONFIRMED = sql.raw(`coalesce(c.accepted_terms <> jsonb_build_object('fee', c.fee_after_scholarship,
  'deposit', c.deposit, 'conditions', coalesce(
    (select jsonb_agg(one->'text') from jsonb_array_elements(c.conditions) one), '[]'::jsonb)), false)`);
const MET = sql.raw("first_condition_due(c.conditions)");

/** Returns the dates of students that are near or late. */
export function deadlineSources(now: Date): DeadlineSource[] {
  const today = dayInDhaka(now);
  const last = addDays(today, DAYS_AHEAD);
  const dated = (kind: DeadlineSource["kind"], day: SQL, is: SQL): DeadlineSource => ({
    ...{ ...ofChoice, kind, what: kind, day, at: day, where: sql`${is} and ${BEFORE_CAS} and ${day} <= ${last}` },
    late: sql`${day} < ${today}`,
  });
  return [
    dated("reply", sql.raw("c.reply_by"), TO_REPLY),
    dated("deposit", sql.raw("c.deposit_due"), sql`${TO_PAY} and ${ACCEPTED}`),
    dated("condition", MET, sql`${TO_MEET} and ${ACCEPTED}`),
    {
      ...{ ...ofTask, kind: "task", what: "task" },
      day: sql.raw("k.due_on"),
      at: sql.raw("k.due_on"),
      late: sql`k.due_on < ${today}`,
      where: sql`k.done_at is null and k.party = 'student' and k.due_on <= ${last} and ${ofOpenChoice}`,
    },
  ];
}

/** Whether the choice or application of a task goes on. */
const ofOpenChoice = sql.raw(`exists (select from application_courses o where o.application_id = k.application_id
  and (k.course_id is null or o.course_id = k.course_id) and o.ended_at is null)`);

/** Returns the tasks of staff that are due. `who` says whose. */
export const taskSource = (now: Date): Source => ({
  ...{ ...ofTask, at: sql.raw("k.due_on"), late: sql`k.due_on < ${dayInDhaka(now)}` },
  where: sql`k.done_at is null and k.party = 'staff' and k.due_on <= ${dayInDhaka(now)}
    and (k.lead_id is not null or ${ofOpenChoice})`,
});

/**
 * The certificates that end soon or have ended, of people who work here, unless they have another one that lasts. They
 * are the managers' to renew.
 */
export const certificateSource = (now: Date) => {
  const today = dayInDhaka(now);
  const last = addDays(today, RENEW_DAYS);
  const endsOn = sql.raw("(f.value->>'endsOn')::date");
  return {
    from: sql.raw("office_facts f join users p on p.id = f.user_id"),
    at: endsOn,
    late: sql`${endsOn} < ${today}`,
    where: sql`${IS_NEWEST_FACT} and p.role <> 'student' and ${endsOn} <= ${last} and not exists (
      select from office_facts other where other.kind = 'certificate' and other.user_id = f.user_id
        and (other.value->>'endsOn')::date > ${last} and not exists (select from office_facts later
          where later.kind = 'certificate' and later.subject = other.subject and later.id > other.id))`,
  };
};

const IS_NEWEST_FACT = sql.raw(`f.kind = 'certificate' and not exists (select from office_facts newer
  where newer.kind = 'certificate' and newer.subject = f.subject and newer.id > f.id)`);

type Step = keyof typeof USUAL_DAYS;

const isLateAt = (step: Step, now: Date): SQL => {
  const again = addDays(dayInDhaka(now), -CHASE_AGAIN_DAYS);
  return sql`c.ended_at is null and c.step = ${step} and c.step_changed_at < ${usualUntil(step, now).toISOString()}
    and (c.chased_on is null or c.chased_on <= ${again})`;
};

/** A document kind as it is asked of choices. */
export type AskedKind = PaperKind & { perChoice: boolean };

/** Says of each stage at which it is the office's turn what a choice needs, as `isAsked` says it. */
const askedRows = (kinds: readonly AskedKind[]) =>
  (["submitted", "reviewing", "offer_issued"] as const).flatMap((step) =>
    [true, false].flatMap((isPaid) =>
      kinds
        .filter((kind) =>
          isAsked(
            {
              stage: step === "offer_issued" ? "ready_for_cas" : "with_us",
              ...{ step, isBeside: false, level: kind.levels[0] ?? "" },
              reply: step === "offer_issued" ? "accepted" : null,
              depositPaidOn: isPaid ? "2026-01-01" : null,
            },
            kind,
          ),
        )
        .map(({ id, levels, perChoice }) => ({ step, paid: isPaid, kind: id, levels, own: perChoice })),
    ),
  );

/** So many of those that have waited longest at a step are looked through for what is ready to be sent. */
const MOST_LOOKED_THROUGH = sql.raw("500");

/** While a choice's pack waits for its student, it is not the office's turn. With an answer it is work of its own. */
const IS_SHOWN = sql.raw(`exists (select from document_packs k where k.application_id = c.application_id
  and k.course_id = c.course_id and k.state in ('shown', 'approved', 'changes_asked'))`);

/** Packs that their students have answered. */
const answeredPacks = (state: "approved" | "changes_asked", at: "approved_at" | "shown_at"): Source => ({
  ...ofChoice,
  table: sql.raw(`document_packs k join application_courses c
    on c.application_id = k.application_id and c.course_id = k.course_id`),
  what: state,
  where: sql.raw(`k.state = '${state}' and c.ended_at is null`),
  at: sql.raw(`k.${at}`),
  late: null,
});

/**
 * Returns the choices that are the office's to send: those whose documents are all accepted and that no university has,
 * and accepted offers of which nothing is open. Another choice that the student goes with leaves nothing to send.
 */
function toSend(kinds: readonly AskedKind[], now: Date, whose: SQL): Source {
  const today = dayInDhaka(now);
  const asked = sql`jsonb_to_recordset(${JSON.stringify(askedRows(kinds))}::jsonb)
    as asked(step text, paid boolean, kind text, levels jsonb, own boolean)`;
  const missing = sql`exists (select from ${asked}
    where asked.step = c.step and asked.paid = (c.deposit_paid_on is not null)
      and (asked.levels = '[]'::jsonb or asked.levels @> to_jsonb(c.level))
      and not exists (select from documents d where d.user_id = c.user_id and d.kind_id = asked.kind
        and d.state = 'accepted' and (d.expires_on is null or d.expires_on >= ${today})
        and (case when asked.own then d.application_id = c.application_id and d.course_id = c.course_id
          else d.application_id is null end)))`;
  const goesElsewhere = sql`exists (select from applications oa join application_courses o on o.application_id = oa.id
    where oa.user_id = c.user_id and o.ended_at is null and o.reply = 'accepted'
      and (o.application_id, o.course_id) <> (c.application_id, c.course_id))`;
  // Each step by itself, in the order of its index.
  const atStep = (step: string) => sql`(select c.*, p.user_id, p.contacted_at from application_courses c
    join applications p on p.id = c.application_id
    where c.ended_at is null and c.step = ${step} and ${whose} order by c.step_changed_at limit ${MOST_LOOKED_THROUGH})`;
  const steps = ["submitted", "reviewing", "offer_issued"].map(atStep);
  const candidates = sql`(select one.*, co.level from (${sql.join(steps, sql` union all `)}) one
    join courses co on co.id = one.course_id) c`;
  return {
    ...{ ...ofChoice, table: candidates },
    where: sql`c.user_id is not null and c.contacted_at is not null
      and ((c.step <> 'offer_issued' and c.outcome = 'waiting' and c.sent_on is null)
        or (c.step = 'offer_issued' and ${ACCEPTED} and (coalesce(c.deposit, 0) = 0 or c.deposit_paid_on is not null)
          and not ${HAS_OPEN_CONDITION} and not ${IS_UNCONFIRMED}))
      and not ${missing} and not ${goesElsewhere} and not ${IS_SHOWN}`,
    at: sql.raw("c.step_changed_at"),
    late: null,
  };
}

export interface WorkFacts {
  now: Date;
  /** The kinds of documents. */
  kinds: readonly AskedKind[];
  /** Whose candidates are looked through, as a condition on the application `p`. */
  candidates?: SQL;
}

/** Returns where the work about applications comes from. */
export function sourcesOf(work: ApplicationWork, { now, kinds, candidates = sql`true` }: WorkFacts): Source[] {
  switch (work) {
    case "call":
      return [own(IS_TO_CALL, "a.contact_by", sql`a.contact_by < ${now.toISOString()}`)];
    case "news":
      return [own(sql.raw("a.answer_due_since is not null"), "a.answer_due_since", null)];
    case "deadline":
      return deadlineSources(now);
    case "reply":
      return [
        reply("waiting", sql.raw("t.waiting_since is not null"), sql`t.answer_by < ${now.toISOString()}`),
        reply("unread", sql.raw("t.waiting_since is null and t.staff_unread > 0"), null),
      ];
    case "check":
      return [
        {
          ...{ table: sql.raw("documents d"), join: sql.raw("d.user_id = a.user_id and a.choices_ended_at is null") },
          ...{ course: WHOLE, where: IS_TO_CHECK, at: sql.raw("d.sent_at"), late: null },
        },
      ];
    case "send":
      return [
        toSend(kinds, now, candidates),
        answeredPacks("approved", "approved_at"),
        answeredPacks("changes_asked", "shown_at"),
      ];
    case "chase":
      return (["submitted_to_university", "cas_requested"] as const).map((step) => late(step, now));
    case "record":
      return [late("student_visa_application_submitted", now)];
    case "task":
      return [taskSource(now)];
  }
}

const own = (where: SQL, at: string, late: SQL | null): Source => ({
  table: null,
  join: sql`true`,
  course: WHOLE,
  where,
  at: sql.raw(at),
  late,
  hasOrder: true,
});

const reply = (what: "waiting" | "unread", where: SQL, late: SQL | null): Source => ({
  ...{ table: sql.raw("threads t"), join: sql.raw("t.user_id = a.user_id and a.choices_ended_at is null") },
  // Each is a part of `TO_ANSWER`, so the index of that has it. Said twice, it would be expected to be rare.
  ...{ course: WHOLE, what, where, at: WAITS_SINCE, late, lateBy: sql.raw("t.answer_by"), hasOrder: true },
});

const late = (step: Step, now: Date): Source => ({
  // The usual time is the university's. Nothing was promised by then.
  ...{ ...ofChoice, where: isLateAt(step, now), at: sql.raw("c.step_changed_at"), late: null, hasOrder: true },
});
