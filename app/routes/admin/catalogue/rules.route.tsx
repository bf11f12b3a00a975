/** What a university rules for an intake: its dates, money and refunds, for all countries and for Bangladesh. */
import { data, Form, Link } from "react-router";
import { z } from "zod";
import { requireStaffWrite } from "#app/auth/staff-write.server.ts";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { countryGroups, ruleKeys } from "#app/db/money-words.ts";
import type { DomainErrorCode } from "#app/domain/errors.ts";
import { isMonth } from "#app/domain/lifecycle/choice.ts";
import { may } from "#app/domain/permissions.ts";
import type { RuleKey, SavedRule } from "#app/domain/rules/rule.ts";
import { isConfirmed, newestOf } from "#app/domain/rules/rule-for.ts";
import { ruleForm } from "#app/domain/rules/rule-input.ts";
import { checkRules, copyRules, rulesForStaff, saveRule, seenOf } from "#app/domain/rules/write-rules.server.ts";
import { addMonths } from "#app/domain/values/days.ts";
import { readForm } from "#app/http/body.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { boxesOf, buttonOf, catchDomainError, parseForm, partMissing, shownAgain } from "#app/http/form.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { countOf, monthInWords } from "#app/notation.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { isoDay } from "#app/ui/format.ts";
import { Inline, PageHeader } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/message.tsx";
import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/rules.route.ts";
import { recordAddress, rulesAddress } from "./kinds.ts";
import type { RefusedRule } from "./rule-form.tsx";
import { RulesTable } from "./rules-table.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  staffMeta(`Rules of ${loaderData?.university.name ?? "a university"}`);

const MONTHS_AHEAD = 24;
const AS_PAGE: readonly DomainErrorCode[] = ["not_found", "forbidden"];

const isRuleKey = (text: string): text is RuleKey => ruleKeys.some((key) => key === text);

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "catalogue.read");
  const { university, rows } = await orErrorPage(rulesForStaff(db, viewer, args.params.recordId));
  const today = isoDay(new Date());
  const { searchParams } = args.url;
  const intakes = [...new Set(rows.map(({ intake }) => intake))].sort();
  const asked = searchParams.get("intake") ?? "";
  const next = intakes.find((intake) => intake >= today.slice(0, 7)) ?? intakes.at(-1);
  const intake = isMonth(asked) ? asked : (next ?? addMonths(today, 2).slice(0, 7));
  const here = rows.filter((row) => row.intake === intake);
  const change = searchParams.get("change") ?? "";
  const mayChange = may(viewer, "catalogue.change");
  const held = newestOf(here).filter(({ value }) => value !== null);
  return {
    university,
    intake,
    ...{ intakes, today, mayChange },
    counts: intakes.map((one) => newestOf(rows.filter((row) => row.intake === one && row.value !== null)).length),
    lines: ruleKeys.map((key) => ({
      key,
      now: held.filter((row) => row.key === key),
      before: here.filter((row) => row.key === key && !held.includes(row)),
      seen: seenOf(rows, intake, key),
    })),
    held: held.length,
    stale: held.filter((row: SavedRule) => !isConfirmed(row, today)).length,
    change: mayChange && isRuleKey(change) ? change : null,
    last: addMonths(today, MONTHS_AHEAD).slice(0, 7),
  };
}

const again422 = (shown: Omit<RefusedRule, "of">, status = 422) =>
  data({ of: shown.typed.key ?? "", ...shown } satisfies RefusedRule, { status });

const ofIntake = z.object({ intake: z.string().refine(isMonth) });

const monthField = z.object({
  to: z.string().trim().refine(isMonth, "Enter a month such as 2027-09."),
});

export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args, "catalogue.change");
  const form = await readForm(args.request);
  const { intake } = parseForm(form, ofIntake, { set: true });
  const universityId = args.params.recordId;
  const today = isoDay(new Date());
  const here = rulesAddress(universityId, intake);
  switch (buttonOf(form)) {
    case "save": {
      const submission = parseForm(form, ruleForm(today), { set: ["key", "seen"] });
      const chosen = countryGroups.map((group) => boxesOf(submission, `${group}_holders`));
      const again = (refused?: Parameters<typeof shownAgain>[1]) =>
        again422({ chosen, ...shownAgain(submission, refused, "source") }, refused?.status);
      if (submission.status !== "success") return again();
      const work = saveRule(db, viewer, { universityId, intake, ...submission.value });
      const { refused, value } = await catchDomainError(work, { asPage: AS_PAGE });
      if (refused) return again(refused);
      const told = `${countOf(value.tasks, "open course has", "open courses have")} no CAS yet: the owners get a task.`;
      throw await redirectWithSuccess(`${here}#${submission.value.key}`, {
        message: "Rule saved",
        ...(value.tasks > 0 ? { description: told } : {}),
      });
    }
    case "check": {
      const count = await orErrorPage(checkRules(db, viewer, { universityId, intake, today }));
      throw await redirectWithSuccess(here, { message: `${countOf(count, "rule")} checked today` });
    }
    case "copy": {
      const submission = parseForm(form, monthField);
      const again = (refused?: Parameters<typeof shownAgain>[1]) =>
        data({ of: "copy", chosen: [], ...shownAgain(submission, refused, "to") } satisfies RefusedRule, {
          status: refused?.status ?? 422,
        });
      if (submission.status !== "success") return again();
      const { to } = submission.value;
      const { refused, value } = await catchDomainError(copyRules(db, viewer, { universityId, intake, to }), {
        asPage: AS_PAGE,
      });
      if (refused) return again(refused);
      throw await redirectWithSuccess(rulesAddress(universityId, to), {
        message: `${countOf(value, "rule")} copied`,
        description: "Dates are not copied. Each rule keeps the day on which it was checked.",
      });
    }
    default:
      throw partMissing();
  }
}

/** Reads the rules again after a conflict too, so that the form is about what is there now. */
export const shouldRevalidate = () => true;

export default function RulesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { university, intake, intakes, counts, held, stale, mayChange, last } = loaderData;
  const refused = actionData ?? null;
  return (
    <>
      <p>
        <BackLink href={recordAddress("universities", university.id)}>{university.name}</BackLink>
      </p>
      <PageHeader title={`Rules of ${university.name}`}>
        <p>
          <span>{countOf(held, "rule")}</span>
          {stale > 0 ? <b className="text-warn">{`, ${stale} not confirmed`}</b> : null}
        </p>
      </PageHeader>
      <nav aria-label="Intake">
        <ul className="flex flex-wrap gap-2">
          {intakes.map((one, at) => (
            <li key={one}>
              <Link
                className="inline-flex min-h-tap items-center gap-2 rounded-pill border border-edge bg-surface px-3 text-t2 aria-[current=page]:border-pond aria-[current=page]:bg-pond-tint wide:min-h-9"
                to={rulesAddress(university.id, one)}
                aria-current={one === intake ? "page" : undefined}
              >
                {monthInWords(one)} <b>{counts[at]}</b>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {intakes.includes(intake) ? null : (
        <Notice meaning="info" icon="info">{`There is no rule for ${monthInWords(intake)} yet.`}</Notice>
      )}
      <RulesTable {...loaderData} refused={refused} />
      <p className="text-ink-2 text-t2">
        A rule that is older than 60 days says “Not confirmed” to students until someone checks it. Old values are kept
        with their dates. Students from Bangladesh read their own rule where there is one.
      </p>
      {mayChange ? (
        <div className="flex flex-wrap items-end gap-4">
          {held > 0 ? (
            <Form method="post" action={rulesAddress(university.id, intake)}>
              <input type="hidden" name="intake" value={intake} />
              <Button name="do" value="check">
                Checked today, no change
              </Button>
            </Form>
          ) : null}
          <Inline as={Form} method="get">
            <MonthField id="intake" name="intake" label="Another intake" value="" most={last} />
            <Button>Open</Button>
          </Inline>
          {held > 0 ? (
            <Inline as={Form} method="post" action={rulesAddress(university.id, intake)} noValidate>
              <input type="hidden" name="intake" value={intake} />
              <MonthField
                id="to"
                name="to"
                label="Copy to a new intake"
                value={refused?.of === "copy" ? (refused.typed.to ?? "") : ""}
                most={last}
                error={refused?.of === "copy" ? refused.errors.to : undefined}
              />
              <Button name="do" value="copy">
                Copy
              </Button>
            </Inline>
          ) : null}
        </div>
      ) : null}
    </>
  );
}

interface MonthFieldProps {
  id: string;
  name: string;
  label: string;
  value: string;
  most: string;
  error?: string | undefined;
}

const MonthField = ({ id, name, label, value, most, error }: MonthFieldProps) => (
  <Field id={id} label={label} error={error}>
    {(control) => (
      <input
        {...control}
        type="month"
        name={name}
        max={most}
        placeholder="2027-09"
        defaultValue={value}
        autoComplete="off"
      />
    )}
  </Field>
);
