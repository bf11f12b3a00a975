import { Form } from "react-router";
import { NO_CAS_CHECK } from "#app/domain/applications/cas-check.ts";
import type { BulkItem, BulkResult } from "#app/domain/applications/change-many.server.ts";
import { asksFirst, describeStatus, type StatusKey } from "#app/domain/values/status.ts";
import { StatusBadge } from "#app/routes/applications/status-badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Inline } from "#app/ui/layout.tsx";
import { CellNote, Late, RowLink } from "#app/ui/tables/cells.tsx";
import { DataTable } from "#app/ui/tables/data-table.tsx";
import { APPLICATIONS } from "./address.ts";

interface Chosen {
  items: readonly BulkItem[];
  status: StatusKey;
}

const keyOf = ({ id, courseId }: Pick<BulkItem, "id" | "courseId">) => `${id}:${courseId}`;

/** Lists the selected applications with what will change for each, or, with `results`, what changed. */
export function ChosenTable({ items, status, results }: Chosen & { results: readonly BulkResult[] | undefined }) {
  const label = describeStatus(status).label;
  const expected = (item: BulkItem) => {
    if (item.status === status) return "No change: already has this status";
    const change = `${describeStatus(item.status).label} to ${label}`;
    if (asksFirst(item.status, status)) return <Late>{change}, not one step forward</Late>;
    return status === "cas_requested" && item.needsCasCheck ? <Late>{`${change}. ${NO_CAS_CHECK}`}</Late> : change;
  };
  return (
    <DataTable
      caption="Selected applications"
      rows={items}
      keyOf={keyOf}
      columns={[
        {
          heading: "Applicant",
          cell: ({ id, fullName, reference }) => (
            <>
              <RowLink to={`${APPLICATIONS}/${id}`}>{fullName}</RowLink>
              <CellNote>{reference}</CellNote>
            </>
          ),
        },
        { heading: "Course", isWide: true, cell: ({ course }) => course },
        { heading: "Current status", cell: (item) => <StatusBadge status={item.status} /> },
        {
          heading: results ? "Result" : "What will change",
          cell: (item) => (results ? resultText(results.find((one) => keyOf(one) === keyOf(item))) : expected(item)),
        },
      ]}
    />
  );
}

function resultText(result: BulkResult | undefined): string {
  if (result?.outcome === "changed") return "Changed";
  return result?.message ? `Status not changed. ${result.message}` : "No change: already has this status";
}

/** Confirms the change. Carries each application's version, so that a change by someone else is not overwritten. */
export function Confirm({ items, status, list }: Chosen & { list: string }) {
  return (
    <Inline as={Form} method="post">
      <input type="hidden" name="to" value={status} />
      {items.map((item) => (
        <input
          key={keyOf(item)}
          type="hidden"
          name="item"
          value={[item.id, item.version, item.courseId].filter((part) => part !== null).join(":")}
        />
      ))}
      <Button look="filled">{`Change ${items.length === 1 ? "1 application" : `${items.length} applications`}`}</Button>
      <ButtonLink look="quiet" to={list}>
        Cancel
      </ButtonLink>
    </Inline>
  );
}

export function NothingChosen({ needsStatus, list }: { needsStatus: boolean; list: string }) {
  return (
    <EmptyState
      id="nothing"
      level={1}
      title={needsStatus ? "Select a status" : "Select some applications first"}
      text="In the list, select the applications and their new status."
    >
      <ButtonLink look="filled" to={list}>
        Back to applications
      </ButtonLink>
    </EmptyState>
  );
}
