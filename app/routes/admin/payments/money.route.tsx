/** Money that asks the office for something: plans, what has not arrived, what is to come back, unusual payers. */
import { Link } from "react-router";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { type OpenPlan, openPlans } from "#app/domain/casework/open-plans.server.ts";
import { type MoneyList, type MoneyRow, openMoney } from "#app/domain/payments/open-money.server.ts";
import { PAYERS, PAYMENT_KINDS } from "#app/domain/payments/payment.ts";
import { daysBetween } from "#app/domain/values/days.ts";
import { countOf } from "#app/notation.ts";
import { formatShortDate, isoDay } from "#app/ui/format.ts";
import { PageHeader } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { CellNote, Late, RowLink } from "#app/ui/tables/cells.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { studentPlan } from "../documents/address.ts";
import { ExportButtons } from "../export/export-buttons.tsx";
import { staffMeta } from "../staff-meta.ts";
import { useMay } from "../use-may.ts";
import type { Route } from "./+types/money.route.ts";
import { paymentsAddress } from "./address.ts";
import { amountOr, REFUND_STAGES } from "./words.ts";

export const meta = () => staffMeta("Money");

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "people.read");
  const isMine = args.url.searchParams.get("owner") === "mine";
  const [lists, plans] = await Promise.all([openMoney(db, viewer, { isMine }), openPlans(db, viewer, { isMine })]);
  return { lists, plans, isMine, today: isoDay(new Date()) };
}

const LISTS: readonly { list: MoneyList; title: string; none: string }[] = [
  { list: "refunds", title: "Refunds that are open", none: "No refund is open." },
  { list: "to_clear", title: "Deposits that have not arrived", none: "Every deposit that was paid has arrived." },
  {
    list: "payers",
    title: "Paid by someone else, or from an account that is not in the plan",
    none: "Every payment came from the student, a parent or a guardian, and from an account of the plan.",
  },
];

export default function Money({ loaderData: { lists, plans, isMine, today } }: Route.ComponentProps) {
  const may = useMay();
  return (
    <>
      <PageHeader title="Money">
        <p>
          <Link className="inline-block py-3" to={isMine ? "?" : "?owner=mine"}>
            {isMine ? "Show everyone’s" : "Show only mine"}
          </Link>
        </p>
        {may("export.people") ? <ExportButtons action={`/admin/money/export${isMine ? "?owner=mine" : ""}`} /> : null}
      </PageHeader>
      <Plans plans={plans} today={today} />
      {LISTS.map(({ list, title, none }) => {
        const { rows, total } = lists[list];
        return (
          <Panel key={list} titleId={list} title={`${title}: ${total}`} gap={2}>
            {total === 0 ? (
              <p className="text-ink-2">{none}</p>
            ) : (
              <DataTable caption={title} rows={rows} keyOf={({ id }) => id} columns={columnsOf(list, today)} />
            )}
            {total > rows.length ? (
              <p className="text-ink-2 text-t2">{`The first ${countOf(rows.length, "payment")} of ${total} are shown.`}</p>
            ) : null}
          </Panel>
        );
      })}
    </>
  );
}

const PLANS_TITLE = "Plans that do not reach";

/** Students who have accepted an offer, and whose money will not be there in time. */
function Plans({ plans: { rows, isWhole }, today }: { plans: Awaited<ReturnType<typeof openPlans>>; today: string }) {
  return (
    <Panel titleId="plans" title={`${PLANS_TITLE}: ${rows.length}`} gap={2}>
      {rows.length === 0 ? (
        <p className="text-ink-2">Every plan reaches, or has time.</p>
      ) : (
        <DataTable
          caption={PLANS_TITLE}
          rows={rows}
          keyOf={({ applicationId, courseId }) => `${applicationId} ${courseId}`}
          columns={[
            {
              heading: "Student",
              cell: ({ userId, applicationId, courseId, fullName, reference }) => (
                <>
                  <RowLink to={studentPlan(userId, { applicationId, courseId })}>
                    {fullName}
                    <span className="sr-only">, {reference}</span>
                  </RowLink>
                  <CellNote className="max-desk:ml-2 max-desk:inline">{reference}</CellNote>
                </>
              ),
            },
            {
              ...({ heading: "University", isWide: true, isPlain: true } as const),
              cell: ({ universityName }) => universityName,
            },
            {
              ...({ heading: "Money in the bank by", isWide: true, isPlain: true } as const),
              cell: ({ moneyBy }) =>
                moneyBy < today ? (
                  <Late>{`${formatShortDate(moneyBy)}, ${countOf(daysBetween(moneyBy, today), "day")} late`}</Late>
                ) : (
                  <>
                    <OnCard>money by</OnCard>
                    <span>{formatShortDate(moneyBy)}</span>
                  </>
                ),
            },
            { ...({ heading: "Why", isWide: true, isPlain: true } as const), cell: problemText },
          ]}
        />
      )}
      {isWhole ? null : (
        <p className="text-ink-2 text-t2">
          More students have accepted an offer. Those who start first were looked at.
        </p>
      )}
    </Panel>
  );
}

function problemText({ problem }: OpenPlan): string {
  switch (problem.why) {
    case "no_account":
      return "No account is written down";
    case "none_counts":
      return "None of the accounts can count";
    case "not_enough":
      return "Not enough in the accounts yet";
    case "too_late":
      return problem.full
        ? `The days are full on ${formatShortDate(problem.full)}, which is too late`
        : "The days cannot begin in time";
  }
}

/** On a card each of them says what it is, so that a phone shows several at once. */
function columnsOf(list: MoneyList, today: string): [Column<MoneyRow>, ...Column<MoneyRow>[]] {
  const who: Column<MoneyRow> = {
    heading: "Student",
    cell: ({ applicationId, courseId, fullName, reference }) => (
      <>
        <RowLink to={paymentsAddress(applicationId, courseId)}>
          {fullName}
          <span className="sr-only">, {reference}</span>
        </RowLink>
        <CellNote className="max-desk:ml-2 max-desk:inline">{reference}</CellNote>
      </>
    ),
  };
  const what: Column<MoneyRow> = {
    ...({ heading: "University", isWide: true, isPlain: true } as const),
    cell: ({ universityName, kind, stage, askedOn }) => (
      <>
        {universityName}
        {list === "payers" ? <CellNote>{PAYMENT_KINDS[kind]()}</CellNote> : null}
        {stage ? (
          <>
            <span className="text-ink-2 desk:hidden">{` · ${REFUND_STAGES[stage]}`}</span>
            <CellNote className="max-desk:hidden">
              {`${REFUND_STAGES[stage]}, asked on ${formatShortDate(askedOn ?? "")}`}
            </CellNote>
          </>
        ) : null}
      </>
    ),
  };
  const amount: Column<MoneyRow> = { heading: "Amount", isPlain: true, cell: (row) => <b>{amountOr(row)}</b> };
  return [who, what, amount, ...ENDS[list](today)];
}

/** The heading of a column stands in the line on a card. */
const OnCard = ({ children }: { children: string }) => <span className="desk:hidden">{children} </span>;

const ENDS: Readonly<Record<MoneyList, (today: string) => Column<MoneyRow>[]>> = {
  refunds: (today) => [
    {
      ...({ heading: "In time until", isPlain: true } as const),
      cell: ({ plannedOn }) =>
        plannedOn === null ? null : plannedOn < today ? (
          <Late>{`${formatShortDate(plannedOn)}, ${countOf(daysBetween(plannedOn, today), "day")} late`}</Late>
        ) : (
          <>
            <OnCard>by</OnCard>
            <span>{formatShortDate(plannedOn)}</span>
          </>
        ),
    },
  ],
  to_clear: (today) => [
    {
      ...({ heading: "Paid on", isPlain: true } as const),
      cell: ({ paidOn }) =>
        paidOn === null ? null : (
          <>
            <OnCard>paid</OnCard>
            <span>{formatShortDate(paidOn)}</span>
            <CellNote>{`${countOf(daysBetween(paidOn, today), "day")} ago`}</CellNote>
          </>
        ),
    },
  ],
  payers: () => [
    {
      ...({ heading: "Payer", isPlain: true } as const),
      cell: ({ payer, payerName }) => (
        <span className="wrap-anywhere">{payer === "other" ? payerName : payer ? PAYERS[payer]() : "Not known"}</span>
      ),
    },
    {
      ...({ heading: "Account", isPlain: true } as const),
      cell: ({ payer, bank, lastFour }) => (
        <>
          <span>{[bank, lastFour].filter(Boolean).join(" ") || "Account not known"}</span>
          {payer === "other" ? null : <CellNote>not in the plan</CellNote>}
        </>
      ),
    },
  ],
};
