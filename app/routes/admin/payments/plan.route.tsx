/** A student's plan for the visa money, as the student reads it. That it was opened is told to the student. */
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { planForStaff } from "#app/domain/casework/staff-plan.server.ts";
import {
  accountLine,
  accountTitle,
  balanceText,
  planHeadline,
  standingName,
  standingOf,
  verdictText,
} from "#app/domain/plan/plan-words.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { dayInWords } from "#app/notation.ts";
import { HowMuch } from "#app/routes/money/how-much.tsx";
import { askedChoice } from "#app/routes/money/page-of.ts";
import { planDates } from "#app/routes/money/plan-dates.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { formatShortDate } from "#app/ui/format.ts";
import { PageHeader } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { CellNote } from "#app/ui/tables/cells.tsx";
import { DataTable } from "#app/ui/tables/data-table.tsx";
import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/plan.route.ts";

export const meta = () => staffMeta("Plan for the money");

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "people.read");
  const found = await orErrorPage(planForStaff(db, viewer, args.params.userId, askedChoice(args.url)));
  const { student, one, plan, facts, figures, accounts, today, hasCas } = found;
  return {
    ...{ student, one, plan, figures },
    dates: one && plan ? planDates({ one, plan, facts, figures }) : [],
    headline: plan && planHeadline(plan, accounts, { today, hasCas }),
    lines: accounts.map((account) => {
      const verdict = plan?.accounts.find(({ id }) => id === account.id);
      const last = account.balances.at(-1);
      return {
        id: account.id,
        title: accountTitle(account),
        about: accountLine(account),
        balance: last ? { text: balanceText(last.amount, account.currency), ...last } : null,
        standing: verdict && plan ? standingName(standingOf(verdict, plan)) : null,
        why: verdict && plan ? verdictText(verdict, account.currency, plan) : null,
      };
    }),
  };
}

export default function StudentPlan({ loaderData }: Route.ComponentProps) {
  const { student, one, plan, figures, headline, dates, lines } = loaderData;
  return (
    <>
      <p>
        <BackLink href={`/admin/users/${student.id}`}>{student.name}</BackLink>
      </p>
      <PageHeader title="Plan for the money" />
      <p className="text-ink-2 text-t2">
        The plan is in the words that the student reads. They are told that you have opened it.
      </p>
      {one && plan && headline ? (
        <>
          <section aria-labelledby="plan" className="grid gap-2">
            <p className="text-ink-2">{`${one.choice.universityName}, ${one.choice.name}`}</p>
            <h2 id="plan" className="text-t5">
              {headline.title}
            </h2>
            {headline.lead ? <p>{headline.lead}</p> : null}
          </section>
          <HowMuch one={one} plan={plan} figures={figures} />
          <Panel titleId="plan-dates" title="The dates">
            {dates.length === 0 ? (
              <p className="text-ink-2">Without an account there are no dates yet.</p>
            ) : (
              <DataTable
                caption="The dates of the plan"
                rows={dates}
                keyOf={({ day, what }) => `${day} ${what}`}
                columns={[
                  {
                    heading: "Day",
                    cell: ({ day, until }) => (
                      <b>{until ? `${dayInWords(day)} to ${dayInWords(until)}` : dayInWords(day)}</b>
                    ),
                  },
                  { heading: "What", isWide: true, isPlain: true, cell: ({ what }) => what },
                ]}
              />
            )}
          </Panel>
        </>
      ) : (
        <p className="text-ink-2">There is no open application, so there is no amount to plan for.</p>
      )}
      <Panel titleId="accounts" title="Accounts">
        {lines.length === 0 ? (
          <p className="text-ink-2">The student has written down no account yet.</p>
        ) : (
          <DataTable
            caption="Accounts of the plan"
            rows={lines}
            keyOf={({ id }) => id}
            columns={[
              {
                heading: "Account",
                cell: ({ title, about }) => (
                  <>
                    <b className="wrap-anywhere">{title}</b>
                    <CellNote className="wrap-anywhere">{about}</CellNote>
                  </>
                ),
              },
              {
                heading: "Last balance",
                cell: ({ balance }) =>
                  balance ? (
                    <>
                      <span>{balance.text}</span>
                      <CellNote>
                        {`${formatShortDate(balance.day)}, ${balance.from === "statement" ? "read from a statement" : "as typed"}`}
                      </CellNote>
                    </>
                  ) : (
                    "None"
                  ),
              },
              { heading: "Does it count", cell: ({ standing }) => standing },
              { heading: "Why", isWide: true, cell: ({ why }) => why },
            ]}
          />
        )}
      </Panel>
    </>
  );
}
