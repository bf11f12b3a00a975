import { Form } from "react-router";
import type { GiftItem, GiftPreview } from "#app/domain/owners/give-many.server.ts";
import type { OwnedKind } from "#app/domain/owners/ownership.server.ts";
import { isolated } from "#app/domain/values/direction.ts";
import { countOf } from "#app/notation.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Inline, PageHeader } from "#app/ui/layout.tsx";
import { CellNote, RowLink } from "#app/ui/tables/cells.tsx";
import { DataTable } from "#app/ui/tables/data-table.tsx";
import { givenTo } from "./gift.ts";

interface BulkGiveProps extends GiftPreview {
  kind: OwnedKind;
  list: string;
  /** Why some were refused, by ID, once they were given. */
  refused: Readonly<Record<string, string>> | null;
}

const NOUNS = {
  application: { heading: "Applicant", many: "applications" },
  lead: { heading: "Lead", many: "leads" },
} as const;

/** Shows what giving the selected records to someone changes, or what it has changed. */
export function BulkGive({ kind, to, items, list, refused }: BulkGiveProps) {
  const { heading, many } = NOUNS[kind];
  if (items.length === 0) {
    return (
      <EmptyState
        id="nothing"
        level={1}
        title={`Select some ${many} first`}
        text={`In the list, select the ${many} and who gets them.`}
      >
        <ButtonLink look="filled" to={list}>
          {`Back to ${many}`}
        </ButtonLink>
      </EmptyState>
    );
  }
  const all = countOf(items.length, kind);
  const whom = to ? isolated(to.name) : "no one";
  const given = items.length - Object.keys(refused ?? {}).length;
  const expected = ({ ownerId }: GiftItem) =>
    ownerId === (to?.id ?? null) ? "No change" : to ? `Given to ${whom}` : "Back in the pool";
  return (
    <>
      <PageHeader title={refused ? `${given} of ${all} given to ${whom}` : `Give ${all} to ${whom}`} />
      {refused ? (
        <p role="status">{given === items.length ? `${all} given.` : "The others are unchanged. Each says why."}</p>
      ) : (
        <p>Nothing has changed yet. Students are not notified.</p>
      )}
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
          {
            heading: refused ? "Result" : "What will change",
            cell: (item) => (refused ? (refused[item.id] ?? "Given") : expected(item)),
          },
        ]}
      />
      {refused ? (
        <p>
          <ButtonLink look="filled" to={list}>
            {`Back to ${many}`}
          </ButtonLink>
        </p>
      ) : (
        <Inline as={Form} method="post">
          <input type="hidden" name="to" value={givenTo(to?.id ?? "")} />
          {items.map(({ id, ownerId }) => (
            <input key={id} type="hidden" name="item" value={[id, ownerId].filter(Boolean).join(":")} />
          ))}
          <Button look="filled">{`Give ${all}`}</Button>
          <ButtonLink look="quiet" to={list}>
            Cancel
          </ButtonLink>
        </Inline>
      )}
    </>
  );
}
