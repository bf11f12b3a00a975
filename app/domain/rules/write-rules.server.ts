/** Staff keep the rules of universities. What is saved is a new row: the old ones stay with their source and day. */
import { isDeepStrictEqual } from "node:util";
import { eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { countryGroups } from "#app/db/money-words.ts";
import { universities, universityRules } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { type AuditEntry, recordAudit, recordAudits } from "#app/domain/staff/audit.server.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { countOf, monthInWords } from "#app/notation.ts";
import { savedRules } from "./read-rules.server.ts";
import type { CountryGroup, SavedRule } from "./rule.ts";
import { newestOf, placeOf } from "./rule-for.ts";
import type { RuleWish } from "./rule-input.ts";
import { RULES } from "./rule-words.ts";
import { tellOwners } from "./tell-owners.server.ts";

export interface UniversityRules {
  university: { id: string; name: string };
  /** All that was ever saved, in the order in which it was saved. */
  rows: SavedRule[];
}

/** Returns the rules of a university. Throws `forbidden` for students, and `not_found`. */
export async function rulesForStaff(db: Database, viewer: Actor, universityId: string): Promise<UniversityRules> {
  requirePermission(viewer, "catalogue.read");
  const { id, name } = universities;
  const [[university], rows] = await Promise.all([
    db.select({ id, name }).from(universities).where(eq(id, universityId)),
    savedRules(db, [universityId]),
  ]);
  if (!university) throw new DomainError("no_university");
  return { university, rows };
}

interface OfIntake {
  universityId: string;
  /** The month, "2027-01". */
  intake: string;
}

/** Returns the ID of the newest row of a rule, in any country group, or 0. */
export const seenOf = (rows: readonly SavedRule[], intake: string, key: SavedRule["key"]): number =>
  Math.max(0, ...rows.filter((row) => row.intake === intake && row.key === key).map(({ id }) => id));

export type RuleToSave = OfIntake & RuleWish & { seen: number };

/**
 * Returns the rows that saving a rule adds, none if it is as it was, and whether it is another one for students from
 * Bangladesh. `rows` are those of the same rule. Throws `stale` if it was changed since it was read.
 */
function writing(viewer: Actor, rows: readonly SavedRule[], { seen, values, ...wish }: RuleToSave) {
  const { universityId, intake, key, source, sourceUrl, checkedOn } = wish;
  const now = newestOf(rows);
  const isSame = (group: CountryGroup) => {
    const row = now.find(({ countries }) => countries === group);
    const isAsWritten = row?.source === source && row.sourceUrl === sourceUrl && row.checkedOn === checkedOn;
    const value = values[group];
    return isDeepStrictEqual(row?.value ?? null, value) && (value === null || isAsWritten);
  };
  const fresh = countryGroups.filter((group) => !isSame(group));
  // The same form, sent again after its answer was lost.
  if (fresh.length === 0) return { added: [], isOther: false };
  if (seenOf(rows, intake, key) !== seen) throw new DomainError("rule_changed");
  const base = { universityId, intake, key, source, sourceUrl, checkedOn, checkedBy: viewer.id };
  const valueFor = (group: CountryGroup) => now.find(({ countries }) => countries === group)?.value ?? null;
  const before = valueFor("bangladesh") ?? valueFor("all");
  return {
    added: fresh.map((countries) => ({ ...base, countries, value: values[countries] })),
    // What is written down for the first time changes nothing that anyone was told.
    isOther: before !== null && !isDeepStrictEqual(before, values.bangladesh ?? values.all),
  };
}

/** The entry of the log about a rule that was saved. */
const changeOf = (name: string, { universityId, intake, key }: RuleToSave): AuditEntry => ({
  action: "rule.change",
  subjectId: universityId,
  summary: `${name}, ${monthInWords(intake)}: ${RULES[key].label}`,
});

/**
 * Saves a rule. What is as it was only gets its source and day. Another value for students from Bangladesh is a task
 * of the owners whose applications it is about, and their number is returned. Throws `stale` if it was changed since it
 * was read, `forbidden` and `not_found`.
 */
export const saveRule = async (db: Database, viewer: Actor, wish: RuleToSave): Promise<{ tasks: number }> => {
  requirePermission(viewer, "catalogue.change");
  const { universityId, intake, key } = wish;
  return locked(db, viewer, universityId, async (tx, name, rows) => {
    const of = rows.filter((row) => row.intake === intake && row.key === key);
    const { added, isOther } = writing(viewer, of, wish);
    if (added.length === 0) return { tasks: 0 };
    await tx.insert(universityRules).values(added);
    await recordAudit(tx, viewer, changeOf(name, wish));
    return { tasks: isOther ? await tellOwners(tx, viewer, { universityId, name, intake, key }) : 0 };
  });
};

/** Fewer rows than PostgreSQL takes parameters for. */
const BATCH = 1_000;

/**
 * Saves rules of many universities, each as its form does, all of them or none. Returns how many were not there yet,
 * and how many tasks owners got. Throws `stale` if one of them was changed since it was read, `forbidden` and
 * `not_found`.
 */
export async function saveRules(
  db: Database,
  viewer: Actor,
  wishes: readonly RuleToSave[],
): Promise<{ saved: number; tasks: number }> {
  requirePermission(viewer, "catalogue.change");
  // In one order, so that two who save the same never wait for each other.
  const ids = [...new Set(wishes.map(({ universityId }) => universityId))].sort();
  return db.transaction(async (tx) => {
    for (const id of ids) await tx.execute(lockOf(id));
    const { id, name } = universities;
    const known = await tx.select({ id, name }).from(universities).where(inArray(id, ids));
    const names = new Map(known.map((one) => [one.id, one.name]));
    const rows = Map.groupBy(await savedRules(tx, ids), placeOf);
    const written = wishes.map((wish) => {
      const of = names.get(wish.universityId);
      if (of === undefined) throw new DomainError("no_university");
      return { wish, name: of, ...writing(viewer, rows.get(placeOf(wish)) ?? [], wish) };
    });
    const saved = written.filter(({ added }) => added.length > 0);
    const added = saved.flatMap((one) => one.added);
    for (let at = 0; at < added.length; at += BATCH)
      await tx.insert(universityRules).values(added.slice(at, at + BATCH));
    await recordAudits(
      tx,
      viewer,
      saved.map((one) => changeOf(one.name, one.wish)),
    );
    let tasks = 0;
    for (const { wish, name, isOther } of saved) if (isOther) tasks += await tellOwners(tx, viewer, { ...wish, name });
    if (saved.length > 0) {
      const summary = `${countOf(saved.length, "rule")} from a file`;
      await recordAudit(tx, viewer, { action: "rule.import", subjectId: "rules", summary });
    }
    return { saved: saved.length, tasks };
  });
}

/** Marks every rule of an intake as compared with its source on a day, without a change. */
export const checkRules = async (
  db: Database,
  viewer: Actor,
  { universityId, intake, today }: OfIntake & { today: string },
): Promise<number> => {
  requirePermission(viewer, "catalogue.change");
  return locked(db, viewer, universityId, async (tx, name, rows) => {
    const held = newestOf(rows.filter((row) => row.intake === intake)).filter(({ value }) => value !== null);
    if (held.length === 0) return 0;
    await tx
      .update(universityRules)
      .set({ checkedOn: today, checkedBy: viewer.id })
      .where(
        inArray(
          universityRules.id,
          held.map(({ id }) => id),
        ),
      );
    const summary = `${name}, ${monthInWords(intake)}: ${countOf(held.length, "rule")}, no change`;
    await recordAudit(tx, viewer, { action: "rule.check", subjectId: universityId, summary });
    return held.length;
  });
};

/** Copies what is no date to another intake that has no rules yet. Each has to be checked again: it keeps its day. */
export const copyRules = async (
  db: Database,
  viewer: Actor,
  { universityId, intake, to }: OfIntake & { to: string },
): Promise<number> => {
  requirePermission(viewer, "catalogue.change");
  return locked(db, viewer, universityId, async (tx, name, rows) => {
    if (rows.some((row) => row.intake === to)) throw new DomainError("rules_there");
    const copied = newestOf(rows.filter((row) => row.intake === intake)).filter(
      ({ key, value }) => value !== null && RULES[key].group !== "dates",
    );
    if (copied.length === 0) throw new DomainError("no_rules_to_copy");
    await tx.insert(universityRules).values(
      copied.map(({ countries, key, value, source, sourceUrl, checkedOn, isSample }) => ({
        ...{ universityId, intake: to, countries, key, value, source, sourceUrl, checkedOn, isSample },
        checkedBy: viewer.id,
      })),
    );
    const summary = `${name}: ${countOf(copied.length, "rule")} of ${monthInWords(intake)} copied to ${monthInWords(to)}`;
    await recordAudit(tx, viewer, { action: "rule.change", subjectId: universityId, summary });
    return copied.length;
  });
};

const lockOf = (universityId: string) => sql`select pg_advisory_xact_lock(hashtext(${`rules ${universityId}`}))`;

/** Runs `work` on the rules of a university, whose writers wait for each other. */
const locked = <Result>(
  db: Database,
  viewer: Actor,
  universityId: string,
  work: (tx: Database, name: string, rows: SavedRule[]) => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (tx) => {
    await tx.execute(lockOf(universityId));
    const { university, rows } = await rulesForStaff(tx, viewer, universityId);
    return work(tx, university.name, rows);
  });
