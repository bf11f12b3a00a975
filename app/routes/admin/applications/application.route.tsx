/** Shows one application to staff: the applicant's contact details, courses, status, and what has happened. */
import { data, Link, redirect } from "react-router";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { shownAs } from "#app/domain/applications/application-fields.ts";
import { neighboursInList } from "#app/domain/applications/list-neighbours.server.ts";
import { addNote, getForStaff, noteInput } from "#app/domain/applications/staff-view.server.ts";
import { asksFirst, describeStatus } from "#app/domain/applications/status.ts";
import { statusInput } from "#app/domain/applications/status-input.ts";
import { isOverdue } from "#app/domain/applications/steps.ts";
import { undoStatus } from "#app/domain/applications/undo-status.server.ts";
import { readForm } from "#app/http/body.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { readSetFields, readSubmission, tried } from "#app/http/form.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { formatMoment } from "#app/ui/format.ts";
import { formatAge } from "#app/ui/format-age.ts";
import { Columns, Inline, PageHeader, Stack } from "#app/ui/layout.tsx";
import { Banner, UndoForm } from "#app/ui/message.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Late } from "#app/ui/tables/cells.tsx";
import { inList, listOf } from "../list-address.ts";
import { requireStaffWrite } from "../staff.server.ts";
import type { Route } from "./+types/application.route.ts";
import { APPLICATIONS, filtersOf, moveAddress } from "./address.ts";
import { saveStatus } from "./save-status.server.ts";
import { Applicant, WhatWasSent } from "./sections.tsx";
import { ApplicationStatus } from "./status.tsx";
import { Timeline } from "./timeline.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.application.reference ?? "Application"} · Staff area · Shapla` },
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "people.read");
  const { applicationId } = args.params;
  const list = listOf(args.url, APPLICATIONS);
  const filters = filtersOf(new URL(list, args.url));
  const [application, neighbours] = await Promise.all([
    orErrorPage(getForStaff(db, viewer, applicationId)),
    neighboursInList(db, viewer, filters, applicationId),
  ]);
  const shown = { rows: shownAs("row", "staff", application), texts: shownAs("text", "staff", application) };
  return { application, shown, neighbours, list, now: new Date() };
}

/** Saves a status, with the version it is based on, takes the last change back, or adds a note. */
export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args, "people.change");
  const form = await readForm(args.request);
  const { applicationId } = args.params;
  const list = listOf(args.url, APPLICATIONS);
  const here = inList(`${APPLICATIONS}/${applicationId}`, list);
  if (form.has("body")) {
    const submission = readSubmission(form, noteInput);
    if (submission.status !== "success") {
      const { body } = submission.error ?? {};
      return data({ note: { text: String(form.get("body")), error: body?.[0] }, message: null }, { status: 422 });
    }
    await orErrorPage(addNote(db, viewer, { applicationId, ...submission.value }));
    throw await redirectWithSuccess(`${here}#timeline`, { message: "Note added" });
  }
  if (form.get("intent") === "undo") {
    const { version } = readSetFields(form, statusInput.pick({ version: true }));
    const { refused } = await tried(undoStatus(db, viewer, { applicationId, version }));
    if (refused) return data({ note: null, message: refused.message }, { status: refused.status });
    throw await redirectWithSuccess(here, { message: "Change undone", description: "The student is not notified." });
  }
  const { status, version } = readSetFields(form, statusInput);
  const now = await orErrorPage(getForStaff(db, viewer, applicationId));
  if (now.version === version && asksFirst(now.status, status)) {
    throw redirect(inList(`${moveAddress(applicationId, status)}?from=page`, list));
  }
  const { refused, toast } = await saveStatus(viewer, form, { applicationId, status, version }, now.fullName);
  if (refused) return data({ note: null, message: refused.message }, { status: refused.status });
  throw await redirectWithSuccess(here, toast);
}

/** Reads the page again after an error too, so that the form starts from the change someone else made. */
export const shouldRevalidate = () => true;

export default function Application({ loaderData, actionData }: Route.ComponentProps) {
  const { application, shown, neighbours, list, now } = loaderData;
  const here = inList(`${APPLICATIONS}/${application.id}`, list);
  return (
    <>
      <Inline as="nav" aria-label="Applications">
        <BackLink href={list}>Applications</BackLink>
        {(["previous", "next"] as const).map((way) => {
          const neighbour = neighbours[way];
          return neighbour ? (
            <Link
              key={way}
              className="py-3"
              rel={way === "previous" ? "prev" : "next"}
              to={inList(`${APPLICATIONS}/${neighbour.id}`, list)}
            >
              <span>{way === "previous" ? "Previous" : "Next"}</span>: <bdi>{neighbour.fullName}</bdi>
            </Link>
          ) : null;
        })}
      </Inline>
      <PageHeader title={application.fullName}>
        <p className="text-ink-2 text-t2">
          <b className="tabular">{application.reference}</b>, submitted {formatMoment(application.createdAt)}
        </p>
      </PageHeader>
      {actionData?.message ? (
        <Banner toast={{ type: "error", message: "Status not changed", description: actionData.message }} />
      ) : null}
      <Columns look="even">
        <Stack gap={6}>
          <Panel titleId="status-title" title="Status">
            <ApplicationStatus place="page" application={application} action={here} />
            {application.canUndo ? (
              <Inline>
                <span>Moved to {describeStatus(application.status).label}.</span>
                <UndoForm action={here} fields={{ intent: "undo", version: String(application.version) }} />
              </Inline>
            ) : null}
            <p className="text-ink-2 text-t2">
              At this step for {formatAge(application.statusChangedAt, now)}
              {isOverdue(application, now) ? <Late>, longer than usual</Late> : null}
            </p>
          </Panel>
          <Applicant application={application} rows={shown.rows} />
          <WhatWasSent application={application} texts={shown.texts} />
        </Stack>
        <Timeline
          key={application.notes.length}
          application={application}
          action={here}
          refused={actionData?.note ?? null}
        />
      </Columns>
    </>
  );
}
