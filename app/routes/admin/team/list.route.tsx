/** The lists behind the shares of the team: promises of a first contact, and students who waited for an answer. */
import { data } from "react-router";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { listOwners } from "#app/domain/staff/owners.server.ts";
import type { Wait } from "#app/domain/team/answers.server.ts";
import { TEAM_LISTS } from "#app/domain/team/lists.ts";
import { promisesOf, waitsOf } from "#app/domain/team/team.server.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Tag } from "#app/ui/badge.tsx";
import { formatMoment } from "#app/ui/format.ts";
import { CellNote, RowLink } from "#app/ui/tables/cells.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { ListHead } from "../list-head.tsx";
import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/list.route.ts";
import { periodIn, sinceOf, teamAddress } from "./address.ts";
import { PROMISE_COLUMNS, waited } from "./promise-columns.tsx";

const TITLES = { promises: "Promises", answers: "Answers" } as const;

export const meta: Route.MetaFunction = ({ loaderData }) => staffMeta(loaderData ? TITLES[loaderData.list] : "Team");

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "people.change");
  const list = TEAM_LISTS.find((one) => one === args.params.list);
  const owner = (await listOwners(db, viewer)).find(({ id }) => id === args.url.searchParams.get("owner"));
  if (!list || !owner) throw data({ message: "There is no such list." }, { status: 404 });
  const now = new Date();
  const days = periodIn(args.url);
  const since = sinceOf(days, dayInDhaka(now));
  const rows =
    list === "promises"
      ? { promises: await orErrorPage(promisesOf(db, viewer, owner.id, since, now)), answers: [] }
      : { promises: [], answers: await orErrorPage(waitsOf(db, viewer, owner.id, since, now)) };
  return { list, owner: owner.name, days, ...rows };
}

const WAIT_COLUMNS: [Column<Wait>, ...Column<Wait>[]] = [
  { heading: "Student", cell: ({ userId, name }) => <RowLink to={`/admin/messages/${userId}`}>{name}</RowLink> },
  { heading: "Wrote", cell: ({ asked }) => formatMoment(asked) },
  {
    heading: "Answered",
    cell: ({ asked, answered }) =>
      answered ? (
        <>
          {formatMoment(answered)}
          <CellNote>{`after ${waited(asked, answered)}`}</CellNote>
        </>
      ) : (
        "Not yet"
      ),
  },
  {
    heading: "Within a day",
    isPlain: true,
    cell: ({ isInTime }) => (
      <Tag meaning={isInTime ? "good" : "warn"}>{isInTime ? "Within a day" : "Later than a day"}</Tag>
    ),
  },
];

export default function TeamListPage({ loaderData }: Route.ComponentProps) {
  const { list, owner, days, promises, answers } = loaderData;
  const rows = list === "promises" ? promises : answers;
  const done =
    list === "promises" ? promises.filter(({ isKept }) => isKept) : answers.filter(({ isInTime }) => isInTime);
  return (
    <>
      <p>
        <BackLink href={teamAddress({ days })}>Team</BackLink>
      </p>
      <ListHead
        title={`${TITLES[list]}, ${owner}`}
        total={rows.length}
        isExact
        noun={list === "promises" ? ["promise", "promises"] : ["answer", "answers"]}
      >
        {` in the last ${days} days, ${done.length} of them ${list === "promises" ? "kept" : "within a day"}`}
      </ListHead>
      {rows.length === 0 ? <p className="text-ink-2">No data for this period.</p> : null}
      {promises.length > 0 ? (
        <DataTable
          caption="Promises"
          rows={promises}
          keyOf={({ id, asked }) => `${id} ${+asked}`}
          columns={PROMISE_COLUMNS}
        />
      ) : null}
      {answers.length > 0 ? (
        <DataTable
          caption="Answers"
          rows={answers}
          keyOf={({ userId, asked }) => `${userId} ${+asked}`}
          columns={WAIT_COLUMNS}
        />
      ) : null}
    </>
  );
}
