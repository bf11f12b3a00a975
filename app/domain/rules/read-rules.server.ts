/** Reads what universities rule. */
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { universityRules, users } from "#app/db/schema.ts";
import type { RuleKey, Rules, SavedRule } from "./rule.ts";
import { ruleFor } from "./rule-for.ts";

const COLUMNS = {
  id: universityRules.id,
  universityId: universityRules.universityId,
  intake: universityRules.intake,
  countries: universityRules.countries,
  key: universityRules.key,
  value: universityRules.value,
  source: universityRules.source,
  sourceUrl: universityRules.sourceUrl,
  checkedOn: universityRules.checkedOn,
  byWho: sql<string | null>`nullif(${users.fullName}, '')`,
  isSample: universityRules.isSample,
};

/** Returns all that was ever saved of universities, or of one `key`, in the order in which it was saved. */
export async function savedRules(
  db: Database,
  universityIds: readonly string[],
  key: RuleKey | null = null,
): Promise<SavedRule[]> {
  if (universityIds.length === 0) return [];
  return db
    .select(COLUMNS)
    .from(universityRules)
    .leftJoin(users, eq(users.id, universityRules.checkedBy))
    .where(
      and(
        inArray(universityRules.universityId, [...universityIds]),
        key === null ? undefined : eq(universityRules.key, key),
      ),
    )
    .orderBy(asc(universityRules.id));
}

/** Returns the rules that hold for one choice on a day. */
export async function rulesOfChoice(
  db: Database,
  choice: { universityId: string | null; intake: string | null },
  today: string,
): Promise<Rules> {
  if (choice.universityId === null || choice.intake === null) return {};
  return ruleFor(await savedRules(db, [choice.universityId]), choice, today);
}
