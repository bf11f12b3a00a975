/** All rules as a file, which the import reads without a change. */
import { asc, inArray } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { ruleKeys } from "#app/db/money-words.ts";
import { universities, universityRules } from "#app/db/schema.ts";
import { savedRules } from "#app/domain/rules/read-rules.server.ts";
import { type StandingRule, standingRules } from "#app/domain/rules/rule-for.ts";
import { RULES } from "#app/domain/rules/rule-words.ts";
import { recordAudit } from "#app/domain/staff/audit.server.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import type { Columns } from "#app/domain/staff/list-file.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { isHeld } from "./read-rules-file.ts";
import { ruleCell } from "./rule-cells.ts";
import { RULE_COLUMNS } from "./rule-columns.ts";

export interface ExportedRule extends StandingRule {
  university: string;
}

/** Amounts are numbers, in pounds. */
const numberOrText = ({ key, values }: ExportedRule, group: keyof StandingRule["values"]) => {
  const text = ruleCell(key, values[group]);
  return RULES[key].shape === "pounds" && text !== null ? Number(text) : text;
};

export const RULE_EXPORT: Columns<ExportedRule> = {
  [RULE_COLUMNS.universityId]: (row) => row.universityId,
  [RULE_COLUMNS.university]: (row) => row.university,
  [RULE_COLUMNS.intake]: (row) => row.intake,
  [RULE_COLUMNS.rule]: (row) => RULES[row.key].label,
  [RULE_COLUMNS.all]: { value: (row) => numberOrText(row, "all") },
  [RULE_COLUMNS.bangladesh]: { value: (row) => numberOrText(row, "bangladesh") },
  [RULE_COLUMNS.source]: (row) => row.source,
  [RULE_COLUMNS.sourceUrl]: (row) => row.sourceUrl,
  [RULE_COLUMNS.checkedOn]: (row) => row.checkedOn,
};

/** Universities per statement. Each has some dozens of rules. */
const BATCH = 20;

/** Returns each rule that has a value, by university, intake and its place on the page. Throws `forbidden`. */
export async function exportRules(db: Database, viewer: Actor): Promise<AsyncGenerator<ExportedRule[]>> {
  requirePermission(viewer, "export.catalogue");
  await recordAudit(db, viewer, { action: "rule.export", subjectId: "rules", summary: "All rules" });
  return batches(db);
}

async function* batches(db: Database): AsyncGenerator<ExportedRule[]> {
  const { id, name } = universities;
  const ruled = db.selectDistinct({ id: universityRules.universityId }).from(universityRules);
  const known = await db.select({ id, name }).from(universities).where(inArray(id, ruled)).orderBy(asc(name), asc(id));
  for (let at = 0; at < known.length; at += BATCH) {
    const part = known.slice(at, at + BATCH);
    const rows = await savedRules(
      db,
      part.map((one) => one.id),
    );
    const byUniversity = Map.groupBy(standingRules(rows).values(), ({ universityId }) => universityId);
    yield part.flatMap((one) =>
      (byUniversity.get(one.id) ?? [])
        .filter(isHeld)
        .toSorted((a, b) => a.intake.localeCompare(b.intake) || ruleKeys.indexOf(a.key) - ruleKeys.indexOf(b.key))
        .map((rule) => ({ ...rule, university: one.name })),
    );
  }
}
