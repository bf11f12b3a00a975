import { NOTIFICATION_TYPES, typeLabel } from "#app/domain/notifications/notification-types.ts";
import type { SentView } from "#app/domain/notifications/sent.server.ts";
import { type StaffPage, totalText } from "#app/domain/staff/list-shape.ts";
import { countOf } from "#app/notation.ts";
import { formatMoment } from "#app/ui/format.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { ExportButton } from "../export/export-button.tsx";
import { EmptyList, FilterSelect, ListFilter } from "../list-head.tsx";

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
    <section className="stack" aria-labelledby="sent">
      <div className="head">
        <h2 id="sent">Sent notifications</h2>
        <p className="mute sm" role="status">
          {totalText(sent.total)} sent
        </p>
      </div>
      <ListFilter path={PATH} search={filters.search} placeholder="Title" isFiltered={isFiltered}>
        <FilterSelect
          name="type"
          label="Type"
          value={filters.type}
          options={[["", "All"], ...NOTIFICATION_TYPES.map((type) => [type, typeLabel(type)] as const)]}
        />
      </ListFilter>
      {sent.rows.length > 0 ? (
        <table className="t dense cards">
          <caption className="vh">Sent notifications, newest first</caption>
          <thead>
            <tr>
              <th scope="col">Title</th>
              <th scope="col">Type</th>
              <th scope="col">To</th>
              <th scope="col">Read by</th>
              <th scope="col">Sent</th>
            </tr>
          </thead>
          <tbody>
            {sent.rows.map((row) => (
              <tr key={row.id}>
                <th scope="row" className="who-c">
                  {row.title}
                  <small className="cut">{row.message}</small>
                </th>
                <td data-k="Type">{typeLabel(row.type)}</td>
                <td data-k="To">{row.toAll ? `Everyone (${count(row.recipients)})` : count(row.recipients)}</td>
                <td data-k="Read by">{totalText(row.readBy)}</td>
                <td data-k="Sent">
                  {formatMoment(row.createdAt)}
                  <small>{row.sentBy ?? "Someone"}</small>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <EmptyList
          path={PATH}
          title="No notifications sent"
          isFiltered={isFiltered}
          hint="Notifications you send appear here."
        />
      )}
      <Pagination page={sent.page} hasNext={sent.hasNext} hrefOf={hrefOf} />
    </section>
  );
}

const count = (people: number) => countOf(people, "person", "people");

/** Shows the number of newsletter subscribers, with their list for the tool that sends the newsletter. */
export function Subscribers({ total }: { total: number }) {
  return (
    <section className="panel stack third" aria-labelledby="newsletter">
      <h2 id="newsletter">
        Newsletter: {totalText(total)} {total === 1 ? "subscriber" : "subscribers"}
      </h2>
      <p className="mute sm">
        Send the newsletter with your email service. End it with a link to our{" "}
        <a href="/newsletter#unsubscribe">unsubscribe page</a>, which emails subscribers their own link. Export the list
        again before each newsletter.
      </p>
      <ExportButton action="/admin/notifications/newsletter.csv" />
    </section>
  );
}
