import { Fragment } from "react";
import type { CountryGroup, RuleKey, RuleValues, SavedRule } from "#app/domain/rules/rule.ts";
import { CONFIRMED_DAYS } from "#app/domain/rules/rule.ts";
import { RULE_GROUPS, RULES, ruleText } from "#app/domain/rules/rule-words.ts";
import { daysBetween } from "#app/domain/values/days.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { formatShortDate } from "#app/ui/format.ts";
import { Panel } from "#app/ui/panel.tsx";
import { CellNote } from "#app/ui/tables/cells.tsx";
import { rulesAddress } from "./kinds.ts";
import { type RefusedRule, RuleForm, type RuleLine } from "./rule-form.tsx";

interface RulesTableProps {
  university: { id: string };
  intake: string;
  lines: readonly RuleLine[];
  change: RuleKey | null;
  refused: RefusedRule | null;
  mayChange: boolean;
  today: string;
}

/** The rules in their groups, each with its form under its row. On a phone each is a card. */
export function RulesTable({ university, intake, lines, change, refused, mayChange, today }: RulesTableProps) {
  const open = refused && refused.of !== "copy" ? refused.of : change;
  return (
    <>
      {Object.entries(RULE_GROUPS).map(([group, title]) => (
        <Panel key={group} titleId={`rules-${group}`} title={title} gap={2}>
          <dl className="grid">
            {lines
              .filter(({ key }) => RULES[key].group === group)
              .map((line) => (
                <Fragment key={line.key}>
                  <div
                    id={line.key}
                    className="relative grid scroll-mt-20 items-start gap-x-4 gap-y-1 border-line border-t py-3 desk:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.2fr)_minmax(0,0.8fr)_auto]"
                  >
                    <dt className="font-bold max-desk:pr-28">{RULES[line.key].label}</dt>
                    <Value line={line} group="all" />
                    <Value line={line} group="bangladesh" />
                    <Source line={line} today={today} />
                    {mayChange ? (
                      <dd className="max-desk:absolute max-desk:top-3 max-desk:right-0">
                        <ButtonLink
                          size="small"
                          to={`${rulesAddress(university.id, intake)}&change=${line.key}#${line.key}`}
                        >
                          Change<span className="sr-only">: {RULES[line.key].label}</span>
                        </ButtonLink>
                      </dd>
                    ) : null}
                  </div>
                  {open === line.key ? (
                    <div className="border-pond border-l-4 bg-pond-tint p-4">
                      <RuleForm
                        key={line.seen}
                        universityId={university.id}
                        intake={intake}
                        line={line}
                        refused={refused?.of === line.key ? refused : null}
                        today={today}
                      />
                    </div>
                  ) : null}
                </Fragment>
              ))}
          </dl>
        </Panel>
      ))}
    </>
  );
}

function Value({ line: { key, now }, group }: { line: RuleLine; group: CountryGroup }) {
  const row = now.find(({ countries }) => countries === group);
  const heading = group === "all" ? "All countries: " : "Bangladesh: ";
  if (!row) {
    return (
      <dd className="text-ink-2">
        <span className="text-t2">{heading}</span>
        <span>{group === "all" ? "not known" : "the same"}</span>
      </dd>
    );
  }
  const [text, more] = ruleText(key, row.value as RuleValues[RuleKey]);
  return (
    <dd>
      <span className="text-ink-2 text-t2">{heading}</span>
      <b>{text}</b>
      {more ? <CellNote className="wrap-anywhere">{more}</CellNote> : null}
    </dd>
  );
}

/** Each different source and day, once. */
function Source({ line: { now }, today }: { line: RuleLine; today: string }) {
  const each = now.filter(
    (row, at) => now.findIndex((one) => one.source === row.source && one.checkedOn === row.checkedOn) === at,
  );
  return (
    <>
      <dd className="wrap-anywhere">
        {each.map(({ id, source, sourceUrl, isSample }) => (
          <span key={id} className="block">
            {sourceUrl ? (
              <a href={sourceUrl} rel="noreferrer">
                {source}
              </a>
            ) : (
              source
            )}
            {isSample ? <CellNote>Sample</CellNote> : null}
          </span>
        ))}
      </dd>
      <dd>
        {each.map((row) => (
          <Checked key={row.id} row={row} today={today} />
        ))}
      </dd>
    </>
  );
}

function Checked({ row: { checkedOn, byWho }, today }: { row: SavedRule; today: string }) {
  const age = daysBetween(checkedOn, today);
  return (
    <span className="block">
      {formatShortDate(checkedOn)}
      {age > CONFIRMED_DAYS ? (
        <CellNote isWarning>{`${age} days: not confirmed`}</CellNote>
      ) : (
        <CellNote>{byWho}</CellNote>
      )}
    </span>
  );
}
