/** Asks before a move backwards, of more than one step, or to a CAS without its check, with what its student reads. */

import { data, Form } from "react-router";
import { requireStaffWrite } from "#app/auth/staff-write.server.ts";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { NO_CAS_CHECK, uncheckedFor } from "#app/domain/applications/cas-check.ts";
import { changeStatus } from "#app/domain/applications/change-status.server.ts";
import { getFullApplication } from "#app/domain/applications/full-applications.server.ts";
import { statusInput } from "#app/domain/applications/status-input.ts";
import { stepNotice } from "#app/domain/lifecycle/steps.ts";
import { isolated } from "#app/domain/values/direction.ts";
import { asksFirst, describeStatus, NO_SUCH_STATUS, parseStatus } from "#app/domain/values/status.ts";
import { readForm } from "#app/http/body.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { catchDomainError, parseForm } from "#app/http/form.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Inline, Stack } from "#app/ui/layout.tsx";
import { Banner, Notice } from "#app/ui/message.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { listOf } from "../list-address.ts";
import { staffMeta } from "../staff-meta.ts";
import { useBusy } from "../use-busy.ts";
import { VersionField } from "../version-field.tsx";
import type { Route } from "./+types/move.route.ts";
import { APPLICATIONS, casCheckAddress } from "./address.ts";
import { rowId } from "./row-id.ts";

export const meta = () => staffMeta("Move an application");

const statusOf = (text: string) => {
  const status = parseStatus(text);
  if (!status) throw data({ message: NO_SUCH_STATUS }, { status: 404 });
  return status;
};

/** Where the form came from: the list, or the application's page with `?from=page`. */
const backFrom = (url: URL, applicationId: string) => {
  const list = listOf(url, APPLICATIONS);
  if (url.searchParams.get("from") !== "page") return `${list}#${rowId(applicationId)}`;
  const query = url.searchParams.get("in");
  return `${APPLICATIONS}/${applicationId}${query ? `?in=${encodeURIComponent(query)}` : ""}`;
};

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "people.change");
  const { applicationId } = args.params;
  const status = statusOf(args.params.status);
  const application = await orErrorPage(getFullApplication(db, viewer, applicationId));
  const { fullName, reference, version, courses } = application;
  return {
    ...{ id: applicationId, fullName, reference, version },
    now: describeStatus(application.status),
    wanted: describeStatus(status),
    asks: asksFirst(application.status, status),
    unchecked: uncheckedFor(application, status).map(({ courseId, universityName }) => ({ courseId, universityName })),
    notice: stepNotice(status, courses[0]?.name ?? null),
    back: backFrom(args.url, applicationId),
  };
}

export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args, "people.change");
  const { applicationId } = args.params;
  const status = statusOf(args.params.status);
  const { version } = parseForm(await readForm(args.request), statusInput.pick({ version: true }), { set: true });
  const { refused } = await catchDomainError(changeStatus(db, viewer, { applicationId, status, version }), {
    asPage: ["not_found"],
  });
  if (refused) return data({ message: refused.message }, { status: refused.status });
  const { fullName } = await orErrorPage(getFullApplication(db, viewer, applicationId));
  throw await redirectWithSuccess(backFrom(args.url, applicationId), {
    message: "Application status updated successfully",
    description: `${isolated(fullName)}, new status: ${describeStatus(status).label}`,
  });
}

/** After an error too, so that the form names the present status. */
export const shouldRevalidate = () => true;

export default function Move({ loaderData, actionData }: Route.ComponentProps) {
  const { id, fullName, reference, version, now, wanted, asks, unchecked, notice, back } = loaderData;
  const isBusy = useBusy();
  const isBack = now.step !== null && wanted.step !== null && wanted.step < now.step;
  return (
    <Stack gap={6} className="max-w-168">
      <h1>
        <span>{isBack ? "Move back" : "Move"}</span> <bdi>{fullName}</bdi> to {wanted.step} {wanted.label}?
      </h1>
      {actionData ? (
        <Banner toast={{ type: "error", message: "Status not changed", description: actionData.message }} />
      ) : null}
      <p>
        <b className="tabular">{reference}</b> is now at {now.step} {now.label}.{" "}
        {asks ? <span>{isBack ? "This goes backwards. " : "This skips steps. "}</span> : null}
        Nothing has changed yet.
      </p>
      {unchecked.length > 0 ? (
        <Notice meaning="warn" icon="alert">
          <p>{`${NO_CAS_CHECK} Nothing on a CAS can be corrected later.`}</p>
          <Inline>
            {unchecked.map(({ courseId, universityName }) => (
              <ButtonLink key={courseId} size="small" to={casCheckAddress(id, courseId)}>
                {`Check ${universityName}`}
              </ButtonLink>
            ))}
          </Inline>
        </Notice>
      ) : null}
      <Panel titleId="reads" title="The student will read">
        <p>
          <b>{notice.title}</b>
        </p>
        <p>{notice.message}</p>
      </Panel>
      <Inline as={Form} method="post">
        <VersionField version={version} />
        <Button look="filled" disabled={isBusy}>
          {isBusy ? "Saving..." : `Move to ${wanted.label}`}
        </Button>
        <ButtonLink look="quiet" to={back}>
          Cancel
        </ButtonLink>
      </Inline>
    </Stack>
  );
}
