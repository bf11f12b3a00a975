import { Form } from "react-router";
import type { GiftItem, GiftPreview } from "#app/domain/owners/give-many.server.ts";
import { isolated } from "#app/domain/values/direction.ts";
import { countOf } from "#app/notation.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Inline, PageHeader } from "#app/ui/layout.tsx";
import { CellNote, RowLink } from "#app/ui/tables/cells.tsx";
import { DataTable } from "#app/ui/tables/data-table.tsx";
import { APPLICATIONS } from "./address.ts";
import { NothingChosen } from "./bulk-view.tsx";
import { givenTo } from "./gift.ts";

interface BulkGiveProps extends GiftPreview {
  list: string;
  /** Why some were refused, by ID, once they were given. */
  refused: Readonly<Record<string, string>> | null;
}

/** Shows what giving the selected applications to someone changes, or what it has changed. */
export function BulkGive({ to, items, list, refused }: BulkGiveProps) {
  if (items.length === 0) return <NothingChosen needsStatus={false} list={list} />;
  const all = countOf(items.length, "application");
  const whom = to ? isolated(to.name) : "no one";
  const given = items.length - Object.keys(refused ?? {}).length;
  const expected = ({ ownerId }: GiftItem) =>
    ownerId === (to?.id ?? null) ? "No change" : to ? `Given to ${whom}` : "Back in the pool";
  return (
    <>
      <PageHeader title={refused ? `${given} of ${all} given to ${whom}` : `Give ${all} to ${whom}`} />
      {refused ? (
        <p role="status">
          {given === items.length ? "Applications given." : "The others are unchanged. Each says why."}
        </p>
      ) : (
        <p>Nothing has changed yet. Students are not notified.</p>
      )}
      <DataTable
        caption="Selected applications"
        rows={items}
        keyOf={({ id }) => id}
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
            Back to applications
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
