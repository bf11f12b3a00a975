/** Asks before a record is archived, and archives or restores it. */
import { data, Form, Link } from "react-router";
import { requireAdmin } from "#app/auth/viewer.server.ts";
import { readForm } from "#app/http/body.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { tried } from "#app/http/form.server.ts";
import { redirectWithError, redirectWithSuccess } from "#app/http/toast.server.ts";
import { requireStaffWrite } from "../staff.server.ts";
import type { Route } from "./+types/record-archive.ts";
import { type Holders, holdersOf, keepers, kindOr404 } from "./kinds.server.ts";
import { capital, KINDS, type KindName, recordAddress } from "./kinds.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Archive ${loaderData?.title ?? ""} · Super Admin · Shapla` },
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireAdmin(args);
  const kind = kindOr404(args.params.kind);
  const record = await orErrorPage(keepers[kind].read(viewer, args.params.recordId));
  const { id, title, archivedAt } = record;
  return { kind, id, title, isArchived: archivedAt !== null, holders: await holdersOf(kind, record) };
}

/** `intent`: archive or restore. Doing it again changes nothing. */
export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args);
  const kind = kindOr404(args.params.kind);
  const id = args.params.recordId;
  const intent = (await readForm(args.request)).get("intent");
  if (intent !== "archive" && intent !== "restore") {
    throw data({ message: "The form is incomplete." }, { status: 400 });
  }
  const back = recordAddress(kind, id);
  const { refused } = await tried(keepers[kind][intent](viewer, id), { asPage: ["forbidden", "not_found"] });
  // A rule said no to a record that is there: its page says why.
  if (refused) throw await redirectWithError(back, { message: "Not restored", description: refused.message });
  throw await redirectWithSuccess(back, { message: `${capital(KINDS[kind].noun)} ${intent}d` });
}

export default function ArchiveRecord({ loaderData }: Route.ComponentProps) {
  const { kind, id, title, isArchived, holders } = loaderData;
  const { noun } = KINDS[kind];
  const intent = isArchived ? "restore" : "archive";
  return (
    <section className="panel stack prose" aria-labelledby="question">
      <h1 id="question" className="break-words">
        {capital(intent)} {title}?
      </h1>
      {isArchived ? (
        <p>
          Students find this {noun} again{holders?.courses ? `, and ${many(holders.courses, "course")} with it` : ""}.
        </p>
      ) : (
        <WhatItMeans kind={kind} holders={holders} />
      )}
      <Form method="post" className="row">
        <button type="submit" className="btn pri" name="intent" value={intent}>
          {capital(intent)}
        </button>
        <Link className="btn quiet" to={recordAddress(kind, id)}>
          Cancel
        </Link>
      </Form>
    </section>
  );
}

const many = (n: number, noun: string) => `${n.toLocaleString("en-GB")} ${n === 1 ? noun : `${noun}s`}`;

function WhatItMeans({ kind, holders }: { kind: KindName; holders: Holders | null }) {
  if (!holders) return <p>Students no longer see this {KINDS[kind].noun}. It is kept, and can be restored.</p>;
  return (
    <ul className="stack tight list-disc pl-5">
      <li>{whatGoes(holders)}</li>
      <li>{whoHolds(holders)}</li>
      {holders.courses === null ? <li>It can be restored.</li> : null}
    </ul>
  );
}

function whatGoes({ courses }: Holders): string {
  if (courses === null) return "It leaves the search, the filters and their counts, and takes no new applications.";
  if (courses === 0) return "It has no courses on offer. New ones cannot be put under it.";
  return courses === 1
    ? "Its course on offer is archived with it, and comes back with it when it is restored."
    : `Its ${many(courses, "course")} on offer are archived with it, and come back with it when it is restored.`;
}

function whoHolds({ courses, favourites, applications }: Holders): string {
  const [it, stays] = courses === null ? ["it", "It stays"] : ["one of them", "They stay"];
  if (favourites + applications === 0) return `No student has saved ${it}, and no application names ${it}.`;
  const saved = `${many(favourites, "favourite")} and ${many(applications, "application")}`;
  return `${saved} ${favourites + applications === 1 ? "has" : "have"} ${it}. ${stays} there, marked as no longer offered.`;
}
