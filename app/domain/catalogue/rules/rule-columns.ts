/** The columns of a file of rules, which is exported and imported alike. */
import { foldText } from "#app/domain/values/fold.ts";

export const RULE_COLUMNS = {
  universityId: "University ID",
  university: "University",
  intake: "Intake",
  rule: "Rule",
  all: "All countries",
  bangladesh: "Bangladesh",
  source: "Source",
  sourceUrl: "Web address",
  checkedOn: "Checked on",
} as const;

export type RuleColumn = keyof typeof RULE_COLUMNS;

/** The same headings as others write them, folded. */
const OTHERS: Readonly<Record<string, RuleColumn>> = {
  "university name": "university",
  everyone: "all",
  "value for all countries": "all",
  "value for bangladesh": "bangladesh",
  url: "sourceUrl",
  link: "sourceUrl",
  checked: "checkedOn",
};

const BY_HEADING = new Map<string, RuleColumn>([
  ...Object.entries(RULE_COLUMNS).map(([column, heading]) => [foldText(heading), column as RuleColumn] as const),
  ...Object.entries(OTHERS),
]);

/** Returns the column that a heading means, or null. */
export const ruleColumnOf = (heading: string): RuleColumn | null => BY_HEADING.get(foldText(heading)) ?? null;

export const knowsRules = (heading: string): number => (ruleColumnOf(heading) ? 1 : 0);
