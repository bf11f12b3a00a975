import { Form } from "react-router";
import type { GivenItem, GivenTo } from "#app/domain/owners/give-many.server.ts";
import type { OwnedKind } from "#app/domain/owners/ownership.server.ts";
import { isolated } from "#app/domain/values/direction.ts";
import { countOf } from "#app/notation.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Inline, PageHeader } from "#app/ui/layout.tsx";
import { CellNote, RowLink } from "#app/ui/tables/cells.tsx";
import { DataTable } from "#app/ui/tables/data-table.tsx";

interface ListOf {
  kind: OwnedKind;
  /** The URL of the list. */
  list: string;
}

interface BulkGiveProps extends ListOf, GivenTo {
  giftId: string;
  /** Why some were refused, by ID. */
  refused: Readonly<Record<string, string>>;
}

const NOUNS = {
  application: { heading: "Applicant", many: "applications" },
  lead: { heading: "Lead", many: "leads" },
} as const;

/** Says that no row was selected. */
export const NothingToGive = ({ kind, list }: ListOf) => (
  <EmptyState
    id="nothing"
    level={1}
    title={`Select some ${NOUNS[kind].many} first`}
    text={`In the list, select the ${NOUNS[kind].many} and who gets them.`}
  >
    <ButtonLink look="filled" to={list}>
      {`Back to ${NOUNS[kind].many}`}
    </ButtonLink>
  </EmptyState>
);

/** Shows what was given to someone, and takes it back. */
export function BulkGive({ kind, to, items, list, refused, giftId }: BulkGiveProps) {
  const { heading, many } = NOUNS[kind];
  if (items.length === 0) return <NothingToGive kind={kind} list={list} />;
  const all = countOf(items.length, kind);
  const isGiven = ({ id }: GivenItem) => refused[id] === undefined;
  const given = items.filter(isGiven);
  return (
    <>
      <PageHeader title={`${given.length} of ${all} ${to ? `given to ${isolated(to.name)}` : "back in the pool"}`} />
      <p role="status">
        {given.length === items.length ? "Students are not notified." : "The others are unchanged. Each says why."}
      </p>
      <Inline>
        <ButtonLink look="filled" to={list}>
          {`Back to ${many}`}
        </ButtonLink>
        {given.length > 0 ? (
          <Form method="post">
            <input type="hidden" name="gift" value={giftId} />
            {given.map(({ id }) => (
              <input key={id} type="hidden" name="id" value={id} />
            ))}
            <Button>Undo</Button>
          </Form>
        ) : null}
      </Inline>
      <DataTable
        caption={`Selected ${many}`}
        rows={items}
        keyOf={({ id }) => id}
        columns={[
          {
            heading,
            cell: ({ id, name, reference }) => (
              <>
                <RowLink to={`/admin/${kind}s/${id}`}>{name}</RowLink>
                {reference ? <CellNote>{reference}</CellNote> : null}
              </>
            ),
          },
          { heading: "Owner", cell: ({ ownerName }) => ownerName ?? "No one" },
          { heading: "Result", cell: ({ id }) => refused[id] ?? (to ? "Given" : "Back in the pool") },
        ]}
      />
    </>
  );
}
