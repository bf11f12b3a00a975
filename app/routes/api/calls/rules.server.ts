/** What the calls about universities' rules do. */
import { db } from "#app/db/current.server.ts";
import { isConfirmed, newestOf } from "#app/domain/rules/rule-for.ts";
import { rulesForStaff, saveRule } from "#app/domain/rules/write-rules.server.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import type { Actor } from "#app/domain/viewer.ts";
import type { RuleJson } from "../contracts/rules.ts";
import { contracts } from "../contracts.ts";
import { endpoint } from "../endpoint.server.ts";

export const ruleCalls = [
  endpoint(contracts.universityRules, async ({ viewer, params: { id = "" } }) => answer(viewer, id)),
  endpoint(contracts.saveRule, async ({ viewer, params: { id = "" }, body }) => {
    const { all = null, bangladesh = null, ...rule } = body;
    await saveRule(db, viewer, { universityId: id, ...rule, values: { all, bangladesh } });
    return answer(viewer, id);
  }),
];

async function answer(viewer: Actor, id: string) {
  const { rows } = await rulesForStaff(db, viewer, id);
  const today = dayInDhaka(new Date());
  const rules: RuleJson[] = newestOf(rows)
    .filter(({ value }) => value !== null)
    .map(({ universityId: _, ...row }) => ({ ...row, isConfirmed: isConfirmed(row, today) }));
  return Response.json(rules);
}
