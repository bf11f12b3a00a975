/**
 * Sets one status for several applications, gives them to someone, adds a task, writes to their students or closes
 * them: first a preview, then the results.
 */
import { data } from "react-router";
import { z } from "zod";
import { requireStaffWrite } from "#app/auth/staff-write.server.ts";
import { requirePermission, type Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { changeMany, previewChange } from "#app/domain/applications/change-many.server.ts";
import { chosenRows } from "#app/domain/applications/status-input.ts";
import { isMonth } from "#app/domain/lifecycle/choice.ts";
import { stepMessage, stepNotice } from "#app/domain/lifecycle/steps.ts";
import { describeStatus, NO_SUCH_STATUS, parseStatus } from "#app/domain/values/status.ts";
import { readForm } from "#app/http/body.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { countOf, monthInWords } from "#app/notation.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHeader } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { listOf } from "../list-address.ts";
import { BulkGive } from "../owners/bulk-give.tsx";
import { isGift, saveGift } from "../owners/save-gift.server.ts";
import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/bulk.route.ts";
import { APPLICATIONS, filtersOf } from "./address.ts";
import { ChosenTable, Confirm, NothingChosen } from "./bulk-view.tsx";
import { doBulkWork, viewBulkWork } from "./bulk-work.server.ts";
import { readBulkWork } from "./bulk-work.ts";
import { BulkWork } from "./bulk-work-view.tsx";

export const meta = () => staffMeta("Change several applications");

const statusOrRefuse = (text: unknown) => {
  const status = parseStatus(String(text ?? ""));
  if (!status) throw data({ message: NO_SUCH_STATUS }, { status: 400 });
  return status;
};

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "people.change");
  const { searchParams } = args.url;
  const to = searchParams.get("to") ?? "";
  const ids = searchParams.getAll("id");
  const list = listOf(args.url, APPLICATIONS);
  const work = readBulkWork(to);
  if (work) return { work: await viewBulkWork(viewer, work, ids), status: null, list, items: [], intake: "" };
  const choice = choiceOfList(args.url, viewer);
  const items = await previewChange(db, viewer, ids, choice);
  return { work: null, status: parseStatus(to) ?? null, list, items, intake: choice?.intake ?? "" };
}

/** Returns what the list asked for, which says of which university the courses change. */
const choiceOfList = (url: URL, viewer: Viewer) => filtersOf(new URL(listOf(url, APPLICATIONS), url), viewer).choice;

const change = z.object({ to: z.string().default("") });

/** Reads `to`, and an `item` for each application or course, as the preview showed it. The list gives at once. */
export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args, "people.change");
  const form = await readForm(args.request);
  if (isGift(form)) {
    const gift = await saveGift(viewer, "application", form, args.url, APPLICATIONS);
    return { work: null, gift, status: null, items: [], results: [] };
  }
  const { to: wanted } = parseForm(form, change, { set: true });
  if (readBulkWork(wanted)) return doBulkWork(viewer, form);
  const { to, item: items } = parseForm(form, chosenRows, { set: true });
  const status = statusOrRefuse(to);
  const results = await changeMany(db, viewer, items, status);
  return {
    work: null,
    gift: null,
    status,
    results,
    items: await previewChange(
      db,
      viewer,
      items.map(({ id }) => id),
      choiceOfList(args.url, viewer),
    ),
  };
}

export default function Bulk({ loaderData, actionData }: Route.ComponentProps) {
  const { list, intake } = loaderData;
  const work = actionData?.work ?? loaderData.work;
  if (work) return <BulkWork {...work} list={list} />;
  if (actionData?.gift) return <BulkGive kind="application" {...actionData.gift} list={list} />;
  const { status, items } = actionData ?? loaderData;
  if (status === null || items.length === 0) return <NothingChosen needsStatus={items.length > 0} list={list} />;
  const { label } = describeStatus(status);
  const university = items[0]?.university ?? "";
  const of = university && isMonth(intake) ? `${university}, ${monthInWords(intake)}` : university;
  const all = `${countOf(items.length, "application")}${of ? ` to ${of}` : ""}`;
  const changed = actionData?.results?.filter((result) => result.outcome === "changed").length ?? 0;
  return (
    <>
      <PageHeader
        title={
          actionData ? `${changed} of ${all} changed` : of ? `${all}: change to ${label}` : `Change ${all} to ${label}`
        }
      />
      {actionData ? (
        <p role="status">
          {changed === items.length
            ? "Application status updated successfully. We have notified each student."
            : "We have notified the students whose applications changed. The others are unchanged."}
        </p>
      ) : (
        <>
          <p>Nothing has changed yet. When you continue, each student gets a notification:</p>
          {of ? <p>Only the courses below change. Each student’s other courses stay as they are.</p> : null}
          <Panel titleId="reads" title="Each student will read">
            <p>
              <b>{stepNotice(status, "the name of the course").title}</b>
            </p>
            <p>{stepMessage(status)}</p>
          </Panel>
        </>
      )}
      <ChosenTable items={items} status={status} results={actionData?.results} />
      {actionData ? (
        <p>
          <ButtonLink look="filled" to={list}>
            Back to applications
          </ButtonLink>
        </p>
      ) : (
        <Confirm items={items} status={status} list={list} />
      )}
    </>
  );
}
