/** Shows one application to staff: the applicant's contact details, courses, status, history and notes. */

import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { requireAdmin } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { changeStatus } from "#app/domain/applications/change-status.server.ts";
import { addNote, getForStaff, noteInput } from "#app/domain/applications/staff-view.server.ts";
import { describeStatus } from "#app/domain/applications/status.ts";
import { isOverdue } from "#app/domain/applications/steps.ts";
import { readForm } from "#app/http/body.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { tried } from "#app/http/form.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { formatMoment } from "#app/ui/format.ts";
import { formatAge } from "#app/ui/format-age.ts";
import { Columns, PageHeader, Stack } from "#app/ui/layout.tsx";
import { Banner } from "#app/ui/message.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Late } from "#app/ui/tables/cells.tsx";
import { requireStaffWrite, wholeNumber } from "../staff.server.ts";
import type { Route } from "./+types/application.ts";
import { APPLICATIONS } from "./filter.tsx";
import { Applicant, History, Notes, WhatWasSent } from "./sections.tsx";
import { ApplicationStatus } from "./table.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.application.reference ?? "Application"} · Super Admin · Shapla` },
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireAdmin(args);
  return { application: await orErrorPage(getForStaff(db, viewer, args.params.applicationId)), now: new Date() };
}

/** Saves a status, with the version it is based on, or a note. */
export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args);
  const form = await readForm(args.request);
  const { applicationId } = args.params;
  const here = `${APPLICATIONS}/${applicationId}`;
  if (form.has("body")) {
    const submission = parseWithZod(form, { schema: noteInput });
    if (submission.status !== "success") {
      const { body } = submission.error ?? {};
      return data({ note: { text: String(form.get("body")), error: body?.[0] }, message: null }, { status: 422 });
    }
    await orErrorPage(addNote(db, viewer, { applicationId, ...submission.value }));
    throw await redirectWithSuccess(`${here}#notes`, { message: "Note added" });
  }
  const status = String(form.get("status") ?? "");
  const version = wholeNumber(form.get("version"));
  const { refused } = await tried(changeStatus(db, viewer, { applicationId, status, version }));
  if (refused) return data({ note: null, message: refused.message }, { status: refused.status });
  throw await redirectWithSuccess(here, {
    message: "Application status updated successfully",
    description: `New status: ${describeStatus(status).label}`,
  });
}

/** Reads the page again after an error too, so that the form starts from the change someone else made. */
export const shouldRevalidate = () => true;

export default function Application({ loaderData, actionData }: Route.ComponentProps) {
  const { application, now } = loaderData;
  return (
    <>
      <p>
        <BackLink href={APPLICATIONS}>Applications</BackLink>
      </p>
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
            <ApplicationStatus place="page" application={application} action={`${APPLICATIONS}/${application.id}`} />
            <p className="text-ink-2 text-t2">
              At this step for {formatAge(application.statusChangedAt, now)}
              {isOverdue(application, now) ? <Late>, longer than usual</Late> : null}
            </p>
          </Panel>
          <WhatWasSent application={application} />
          <History events={application.events} />
        </Stack>
        <Stack gap={6}>
          <Applicant application={application} />
          <Notes
            key={application.notes.length}
            applicationId={application.id}
            notes={application.notes}
            refused={actionData?.note ?? null}
          />
        </Stack>
      </Columns>
    </>
  );
}
