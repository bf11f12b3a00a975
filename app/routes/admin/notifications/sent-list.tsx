import { Form } from "react-router";
import { NOTIFICATION_TYPES, typeLabel } from "#app/domain/notifications/notification-types.ts";
import type { SentView } from "#app/domain/notifications/sent.server.ts";
import { type StaffPage, totalText } from "#app/domain/staff/list-shape.ts";
import { countOf } from "#app/notation.ts";
import { Button } from "#app/ui/button.tsx";
import { formatClock, formatMoment } from "#app/ui/format.ts";
import { Stack, titled } from "#app/ui/layout.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { CellNote } from "#app/ui/tables/cells.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { FilterBar, FilterSelect } from "#app/ui/tables/filter-bar.tsx";
import { onBoard } from "../board.tsx";
import { ExportButtons } from "../export/export-buttons.tsx";
import { EmptyList } from "../list-head.tsx";

interface SentProps {
  sent: StaffPage<SentView>;
  filters: { search: string; type: string };
  hrefOf: (page: number) => string;
}

const PATH = "/admin/notifications";

/** Lists the sent notifications, with how many people have read each. */
export function Sent({ sent, filters, hrefOf }: SentProps) {
  const isFiltered = filters.search !== "" || filters.type !== "";
  return (
    <Stack as="section" aria-labelledby="sent">
      <div className={titled}>
        <h2 id="sent" className="text-t4">
          Sent notifications
        </h2>
        <p className="text-ink-2 text-t2" role="status">
          {`${totalText(sent.total)} sent`}
        </p>
      </div>
      <FilterBar path={PATH} search={filters.search} placeholder="Title" isFiltered={isFiltered}>
        <FilterSelect
          name="type"
          label="Type"
          value={filters.type}
          options={[["", "All"], ...NOTIFICATION_TYPES.map((type) => [type, typeLabel(type)] as const)]}
        />
      </FilterBar>
      {sent.rows.length > 0 ? (
        <DataTable
          caption="Sent notifications, newest first"
          columns={COLUMNS}
          rows={sent.rows}
          keyOf={(row) => row.id}
          look="dense"
        />
      ) : (
        <EmptyList
          path={PATH}
          title="No notifications sent"
          isFiltered={isFiltered}
          hint="Notifications you send appear here."
        />
      )}
      <Pagination page={sent.page} hasNext={sent.hasNext} hrefOf={hrefOf} />
    </Stack>
  );
}

const COLUMNS: readonly [Column<SentView>, ...Column<SentView>[]] = [
  {
    heading: "Title",
    cell: (row) => (
      <>
        {row.title}
        <CellNote className="max-w-full truncate">{row.message}</CellNote>
      </>
    ),
  },
  { heading: "Type", cell: (row) => typeLabel(row.type) },
  { heading: "To", cell: (row) => (row.toAll ? `Everyone (${count(row.recipients)})` : count(row.recipients)) },
  { heading: "Read by", cell: (row) => totalText(row.readBy) },
  {
    heading: "Sent",
    cell: (row) => (
      <>
        {row.dueAt ? (
          <Form method="post" action={PATH} className="flex flex-wrap items-center gap-2">
            <input type="hidden" name="id" value={row.id} />
            <span>Everyone gets it at {formatClock(row.dueAt)}</span>
            <Button size="small" name="intent" value="cancel" aria-label={`Cancel ${row.title}`}>
              Cancel
            </Button>
          </Form>
        ) : (
          formatMoment(row.createdAt)
        )}
        <CellNote>
          <bdi>{row.sentBy ?? "Someone"}</bdi>
          {row.isCancelled ? <span>, cancelled</span> : null}
        </CellNote>
      </>
    ),
  },
];

const count = (people: number) => countOf(people, "person", "people");

/** Shows the number of newsletter subscribers, with their list for the tool that sends the newsletter. */
export function Subscribers({ total }: { total: number }) {
  return (
    <Panel
      size="small"
      className={onBoard("third")}
      titleId="newsletter"
      title={`Newsletter: ${totalText(total)} ${total === 1 ? "subscriber" : "subscribers"}`}
    >
      <p className="text-ink-2 text-t2">
        Send the newsletter with your email service. End it with a link to our{" "}
        <a href="/newsletter#unsubscribe">unsubscribe page</a>, which emails subscribers their own link. Export the list
        again before each newsletter.
      </p>
      <ExportButtons action="/admin/notifications/newsletter" />
    </Panel>
  );
}
