/** The lists behind the figures of the analytics that no other page has: each figure opens the rows that it counts. */
import { data } from "react-router";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { beginning } from "#app/domain/admin/analytics.server.ts";
import {
  coursesBehind,
  namesBehind,
  peopleBehind,
  promisesBehind,
  reachedStep,
  savedBehind,
} from "#app/domain/admin/behind.server.ts";
import type { BehindRow, FigureList } from "#app/domain/admin/behind.ts";
import { WITHDRAWAL_REASONS } from "#app/domain/lifecycle/choice.ts";
import { sourceLabel } from "#app/domain/people/lead-words.ts";
import { ownerNames } from "#app/domain/staff/owners.server.ts";
import { describeStatus, STEPS } from "#app/domain/values/status.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { monthInWords } from "#app/notation.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { formatMoment } from "#app/ui/format.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { CellNote, RowLink } from "#app/ui/tables/cells.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { pageOf } from "../list-address.ts";
import { ListHead } from "../list-head.tsx";
import { staffMeta } from "../staff-meta.ts";
import { PROMISE_COLUMNS } from "../team/promise-columns.tsx";
import type { Route } from "./+types/list.route.ts";
import {
  APPLICATIONS_SOURCE,
  analyticsAddress,
  BECAME_WORDS,
  behind,
  behindIn,
  NO_REASON,
  periodIn,
} from "./address.ts";
import { RECORDED_WITHOUT_REASON, UNDECIDED_WORDS } from "./words.ts";

type Asked = NonNullable<ReturnType<typeof behindIn>>;

export const meta: Route.MetaFunction = ({ loaderData }) => staffMeta(loaderData?.title ?? "Analytics");

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "analytics.read");
  const asked = behindIn(args.url, args.params.list);
  if (!asked) throw data({ message: "There is no such list." }, { status: 404 });
  const now = new Date();
  const days = periodIn(args.url);
  const part = { since: beginning(days, now), page: pageOf(args.url) };
  const [found, about] = await Promise.all([rowsBehind(viewer, asked, part, now), aboutOf(asked)]);
  return { list: asked.list, words: asked.words, days, title: titleOf(asked), about, found };
}

async function rowsBehind(viewer: Actor, asked: Asked, part: { since: Date; page: number }, now: Date) {
  const { list, filters, promises, step } = asked;
  if (list === "promises") return { promises: await promisesBehind(db, viewer, promises, part, now), rows: null };
  if (list === "steps") return { rows: await reachedStep(db, viewer, step, part), promises: null };
  if (list === "courses") return { rows: await coursesBehind(db, viewer, filters, part), promises: null };
  if (list === "saved") return { rows: await savedBehind(db, viewer, filters, part), promises: null };
  return { rows: await peopleBehind(db, viewer, filters.ownerId ?? "", part), promises: null };
}

function titleOf({ list, words, step }: Asked): string {
  if (list === "steps") return `${STEPS[step - 1]?.label ?? ""} or later`;
  if (list === "courses") return BECAME_WORDS[words.became ?? "applied"];
  if (list === "saved") return "Saved";
  if (list === "promises") return words.kept ? "Promises kept" : "Promises";
  return "Applications and leads";
}

/** Says what else the list asks for, in words. */
async function aboutOf({ filters, words }: Asked): Promise<string[]> {
  const { ownerId, intake } = filters;
  const { reason, source } = words;
  const [names, owners] = await Promise.all([namesBehind(db, filters), ownerNames(db, [ownerId ?? null])]);
  return [
    ...names,
    ...owners.values(),
    ...(intake === undefined ? [] : [intake === null ? UNDECIDED_WORDS : monthInWords(intake)]),
    ...(reason ? [reason === NO_REASON ? RECORDED_WITHOUT_REASON : WITHDRAWAL_REASONS[reason]] : []),
    ...(source ? [source === APPLICATIONS_SOURCE ? "Applications" : sourceLabel(source)] : []),
  ];
}

const person: Column<BehindRow> = {
  heading: "Person",
  cell: ({ kind, id, name, reference }) => (
    <>
      <RowLink to={`/admin/${kind}s/${id}`}>{name}</RowLink>
      {kind === "user" ? null : <CellNote>{reference ?? "Lead"}</CellNote>}
    </>
  ),
};
const course: Column<BehindRow> = {
  heading: "Course",
  isWide: true,
  cell: (row) => (
    <>
      {row.course}
      <CellNote>{row.university}</CellNote>
    </>
  ),
};
const intake: Column<BehindRow> = {
  heading: "Intake",
  cell: (row) => (row.intake === null ? UNDECIDED_WORDS : monthInWords(row.intake)),
};
const status: Column<BehindRow> = {
  heading: "Status",
  cell: (row) => (row.status === null ? null : describeStatus(row.status).label),
};
const at = (heading: string): Column<BehindRow> => ({ heading, cell: (row) => formatMoment(row.at) });

const LISTS: Readonly<
  Record<FigureList, { noun: [string, string]; columns: readonly [Column<BehindRow>, ...Column<BehindRow>[]] }>
> = {
  steps: { noun: ["application", "applications"], columns: [person, status, at("Sent")] },
  courses: { noun: ["course", "courses"], columns: [person, course, intake, status, at("Applied")] },
  saved: { noun: ["saved course", "saved courses"], columns: [person, course, at("Saved")] },
  promises: { noun: ["promise", "promises"], columns: [person] },
  people: { noun: ["application or lead", "applications and leads"], columns: [person, status, at("Created")] },
};

export default function FigureListPage({ loaderData }: Route.ComponentProps) {
  const { list, words, days, title, about, found } = loaderData;
  const { rows, promises } = found;
  const { page, hasNext, total } = rows ?? promises;
  const { noun, columns } = LISTS[list];
  return (
    <>
      <p>
        <BackLink href={analyticsAddress(days)}>Analytics</BackLink>
      </p>
      <ListHead title={title} total={total} noun={noun}>
        {[` of the last ${days} days`, ...about].join(", ")}
      </ListHead>
      {total === 0 ? <p className="text-ink-2">No data for this period.</p> : null}
      {rows && total > 0 ? (
        <DataTable caption={title} rows={rows.rows} keyOf={({ key }) => key} columns={columns} />
      ) : null}
      {promises && total > 0 ? (
        <DataTable
          caption={title}
          rows={promises.rows}
          keyOf={({ id, asked }) => `${id} ${+asked}`}
          columns={PROMISE_COLUMNS}
        />
      ) : null}
      <Pagination page={page} hasNext={hasNext} hrefOf={(other) => behind(list, days, words, other)} />
    </>
  );
}
