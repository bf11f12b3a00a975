/** Asks for confirmation before a record is archived, and archives or restores it. */
import { data, Form } from "react-router";
import { requireAdmin } from "#app/auth/viewer.server.ts";
import { readForm } from "#app/http/body.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { tried } from "#app/http/form.server.ts";
import { redirectWithError, redirectWithSuccess } from "#app/http/toast.server.ts";
import { countOf } from "#app/notation.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Inline, Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
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

/** Archives or restores, by `intent`. Doing it again changes nothing. */
export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args);
  const kind = kindOr404(args.params.kind);
  const id = args.params.recordId;
  const intent = (await readForm(args.request)).get("intent");
  if (intent !== "archive" && intent !== "restore") {
    throw data({ message: "Part of the form is missing. Go back and send it again." }, { status: 400 });
  }
  const back = recordAddress(kind, id);
  const { refused } = await tried(keepers[kind][intent](viewer, id), { asPage: ["forbidden", "not_found"] });
  // A rule does not allow it, so the record's page says why.
  if (refused)
    throw await redirectWithError(back, {
      message: `${capital(KINDS[kind].noun)} not restored`,
      description: refused.message,
    });
  throw await redirectWithSuccess(back, { message: `${capital(KINDS[kind].noun)} ${intent}d` });
}

export default function ArchiveRecord({ loaderData }: Route.ComponentProps) {
  const { kind, id, title, isArchived, holders } = loaderData;
  const { noun } = KINDS[kind];
  const intent = isArchived ? "restore" : "archive";
  return (
    <Panel className="prose" aria-labelledby="question">
      <h1 id="question" className="break-words">
        {capital(intent)} {title}?
      </h1>
      {isArchived ? (
        <p>
          Students will be able to find this {noun} again
          {holders?.courses ? `, and its ${countOf(holders.courses, "course")}` : ""}.
        </p>
      ) : (
        <WhatItMeans kind={kind} holders={holders} />
      )}
      <Inline as={Form} method="post">
        <Button look="filled" name="intent" value={intent}>
          {capital(intent)} {noun}
        </Button>
        <ButtonLink look="quiet" to={recordAddress(kind, id)}>
          Cancel
        </ButtonLink>
      </Inline>
    </Panel>
  );
}

function WhatItMeans({ kind, holders }: { kind: KindName; holders: Holders | null }) {
  if (!holders) return <p>Students will no longer see this {KINDS[kind].noun}. You can restore it later.</p>;
  return (
    <Stack as="ul" gap={2} className="list-disc pl-5">
      <li>{whatGoes(holders)}</li>
      <li>{whoHolds(holders)}</li>
      {holders.courses === null ? <li>You can restore it later.</li> : null}
    </Stack>
  );
}

function whatGoes({ courses }: Holders): string {
  if (courses === null)
    return "It will no longer appear in search or in the filter counts, and students will not be able to apply for it.";
  if (courses === 0) return "It has no active courses. You will not be able to add courses to it while it is archived.";
  return courses === 1
    ? "Its active course will be archived too. If you restore it, its course will be restored too."
    : `Its ${countOf(courses, "active course")} will be archived too. If you restore it, they will be restored too.`;
}

function whoHolds({ courses, favourites, applications }: Holders): string {
  const [it, isIn] = courses === null ? ["it", "it is not"] : ["any of them", "they are not"];
  if (favourites + applications === 0) return `No student has saved ${it}, and ${isIn} in any application.`;
  const include = `${countOf(applications, "application")} ${applications === 1 ? "includes" : "include"}`;
  return courses === null
    ? `${countOf(favourites, "student")} ${favourites === 1 ? "has" : "have"} saved it and ${include} it. They will still see it, marked as no longer offered.`
    : `Students have saved its courses ${countOf(favourites, "time")} and ${include} them. They will still see them, marked as no longer offered.`;
}
