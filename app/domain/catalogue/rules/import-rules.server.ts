/** An import of rules: what a file would change, and saving it as the form of each rule does. */
import { isDeepStrictEqual } from "node:util";
import { inArray } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { countryGroups } from "#app/db/money-words.ts";
import { universities } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { savedRules } from "#app/domain/rules/read-rules.server.ts";
import type { CountryGroup, RuleValues } from "#app/domain/rules/rule.ts";
import { placeOf, type StandingRule, standingRules } from "#app/domain/rules/rule-for.ts";
import { RULES, ruleText } from "#app/domain/rules/rule-words.ts";
import { saveRules } from "#app/domain/rules/write-rules.server.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { dayInWords, monthInWords } from "#app/notation.ts";
import { unpackNow } from "../import/pack.ts";
import { remarkText } from "../import/remarks.ts";
import { type ReadFile, UnreadableFile } from "../import/sheets.ts";
import { readInWorker } from "../import/thread.ts";
import { UniversityNames } from "../import/university-names.ts";
import { mergedInto } from "../merged.server.ts";
import { type FileRule, isHeld, type RuleSheet, readRules, ruleSheetOf, type WrongRow } from "./read-rules-file.ts";

/** What saving the file now would do. */
export interface RulesPreview {
  new: PreviewRow[];
  changed: PreviewRow[];
  /** How many rules are there as the file has them. */
  same: number;
  wrong: WrongRow[];
  /** What is in the file and was not read, or was read otherwise, in words. */
  remarks: string[];
  /** The rules that would be saved, as the form sends them again. */
  rules: FileRule[];
}

export interface PreviewRow {
  number: number;
  about: string;
  /** What is another than before, line by line. */
  changes: string[];
}

/** Reads a file and returns what it would change. Saves nothing. Throws `invalid` for one that cannot be read. */
export async function previewRules(
  db: Database,
  viewer: Actor,
  { fileName, bytes, today }: { fileName: string; bytes: Uint8Array; today: string },
): Promise<RulesPreview> {
  requirePermission(viewer, "catalogue.change");
  const { file, sheet } = await readSheet(bytes, fileName, viewer.id);
  const university = await universityIn(db);
  const column = (row: string[], name: "universityId" | "university") => row[sheet.at.get(name) ?? -1] ?? "";
  const named = sheet.sheet.rows.flatMap(({ cells }) => {
    const found = university(column(cells, "universityId"), column(cells, "university"));
    return "id" in found ? [found.id] : [];
  });
  const standing = standingRules(await savedRules(db, [...new Set(named)]));
  const { rules, wrong } = readRules(sheet, { university, standing, today });
  const aside = file.setAside.map(({ name, reason }) => `The sheet “${name}” is not read: ${reason}.`);
  const remarks = [...sheet.unread, ...aside, ...file.remarks.map(remarkText)];
  return { ...(await compared(db, rules, standing)), wrong, remarks };
}

/** Returns what saving rules that were previewed would do now, after someone changed one of them. */
export async function previewAgain(db: Database, viewer: Actor, sent: readonly FileRule[]): Promise<RulesPreview> {
  requirePermission(viewer, "catalogue.change");
  const standing = standingRules(await savedRules(db, [...new Set(sent.map(({ universityId }) => universityId))]));
  const rules = sent.map((rule) => ({ ...rule, seen: standing.get(placeOf(rule))?.seen ?? 0 }));
  return { ...(await compared(db, rules, standing)), wrong: [], remarks: [] };
}

/**
 * Saves what was previewed, all of it or nothing. A rule that someone has changed since is `stale`. Returns how many
 * were not there yet, and how many tasks their owners got.
 */
export const importRules = (db: Database, viewer: Actor, rules: readonly FileRule[]) => saveRules(db, viewer, rules);

async function readSheet(
  bytes: Uint8Array,
  fileName: string,
  person: string,
): Promise<{ file: ReadFile; sheet: RuleSheet }> {
  try {
    const { file: packed } = await readInWorker(bytes, fileName, { of: "rules", person });
    const file = unpackNow<ReadFile>(packed);
    return { file, sheet: ruleSheetOf(file) };
  } catch (error) {
    if (error instanceof UnreadableFile) throw new DomainError("file_unreadable", { problem: error.message });
    throw error;
  }
}

type Found = { id: string } | { column: "universityId" | "university"; problem: string };

/** Returns how to find a university: by its ID, also one that was merged into another, or by its own name. */
async function universityIn(db: Database): Promise<(id: string, name: string) => Found> {
  const { id, name, city } = universities;
  const [known, merged] = await Promise.all([db.select({ id, name, city }).from(universities), mergedInto(db)]);
  const byId = new Map(known.map((one) => [one.id, one]));
  const names = new UniversityNames(known);
  return (asked, called) => {
    const ids = names.sure(called).flatMap((one) => one.id ?? []);
    if (asked !== "") {
      const here = byId.get(asked) ?? byId.get(merged.get(asked) ?? "");
      if (!here) return { column: "universityId", problem: `There is no university with the ID “${asked}”.` };
      const [other] = ids;
      if (other !== undefined && !ids.includes(here.id))
        return { column: "university", problem: `The ID is that of ${here.name}. Correct one of them.` };
      return { id: here.id };
    }
    if (called === "") return { column: "university", problem: "Enter a university." };
    const [only, second] = ids;
    if (only !== undefined && second === undefined) return { id: only };
    const problem = `There is no university called “${called}”. Enter its name as in the catalogue, or its ID.`;
    return { column: "university", problem };
  };
}

async function compared(
  db: Database,
  rules: readonly FileRule[],
  standing: ReadonlyMap<string, StandingRule>,
): Promise<Omit<RulesPreview, "wrong" | "remarks">> {
  const ids = [...new Set(rules.map(({ universityId }) => universityId))];
  const { id, name } = universities;
  const known = ids.length > 0 ? await db.select({ id, name }).from(universities).where(inArray(id, ids)) : [];
  const names = new Map(known.map((one) => [one.id, one.name]));
  const found: Pick<RulesPreview, "new" | "changed"> = { new: [], changed: [] };
  const kept: FileRule[] = [];
  for (const rule of rules) {
    const now = standing.get(placeOf(rule));
    const changes = changesOf(rule, now);
    if (changes.length === 0) continue;
    const about = `${names.get(rule.universityId)}, ${monthInWords(rule.intake)}: ${RULES[rule.key].label}`;
    found[isHeld(now) ? "changed" : "new"].push({ number: rule.number, about, changes });
    kept.push(rule);
  }
  return { ...found, same: rules.length - kept.length, rules: kept };
}

const GROUPS: Readonly<Record<CountryGroup, [name: string, none: string]>> = {
  all: ["All countries", "not known"],
  bangladesh: ["Bangladesh", "the same"],
};

/** Returns what a rule of the file says that the one that stands does not, in words. */
function changesOf(rule: FileRule, now: StandingRule | undefined): string[] {
  const before = now && isHeld(now) ? now : null;
  const textOf = (value: unknown, none: string) =>
    value === null
      ? none
      : ruleText(rule.key, value as RuleValues[typeof rule.key])
          .filter(Boolean)
          .join(", ");
  const lines = countryGroups.flatMap((group) => {
    const [name, none] = GROUPS[group];
    const [was, is] = [before?.values[group] ?? null, rule.values[group]];
    if (isDeepStrictEqual(was, is)) return [];
    const text = textOf(is, none);
    return [before ? `${name}: ${textOf(was, none)} → ${text}` : `${name}: ${text}`];
  });
  if (!before) return lines;
  if (rule.source !== before.source.replace(/\s+/g, " ").trim())
    lines.push(`Source: ${before.source} → ${rule.source}`);
  if (rule.sourceUrl !== before.sourceUrl)
    lines.push(`Web address: ${before.sourceUrl ?? "none"} → ${rule.sourceUrl ?? "none"}`);
  if (rule.checkedOn !== before.checkedOn)
    lines.push(`Checked on: ${dayInWords(before.checkedOn)} → ${dayInWords(rule.checkedOn)}`);
  return lines;
}
