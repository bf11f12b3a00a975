/** One status for several applications: first what would happen, then what did. */
import { data, Form, Link } from "react-router";
import { requireAdmin } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { changeMany, previewChange } from "#app/domain/applications/change-many.server.ts";
import { describeStatus, NO_SUCH_STATUS, parseStatus } from "#app/domain/applications/status.ts";
import { readForm } from "#app/http/body.server.ts";
import { StatusBadge } from "#app/routes/applications/status-badge.tsx";
import { requireStaffWrite, wholeNumber } from "../staff.server.ts";
import type { Route } from "./+types/bulk.ts";
import { APPLICATIONS } from "./filter.tsx";

export const meta: Route.MetaFunction = () => [
  { title: "Change several applications · Super Admin · Shapla" },
  { name: "robots", content: "noindex" },
];

const statusOrRefuse = (text: unknown) => {
  const status = parseStatus(String(text ?? ""));
  if (!status) throw data({ message: NO_SUCH_STATUS }, { status: 400 });
  return status;
};

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireAdmin(args);
  const { searchParams } = args.url;
  const status = parseStatus(searchParams.get("to") ?? "") ?? null;
  return { status, items: await previewChange(db, viewer, searchParams.getAll("id")) };
}

/** `to`, and an `item` "id:version" for each application, as the preview showed it. */
export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args);
  const form = await readForm(args.request);
  const status = statusOrRefuse(form.get("to"));
  const items = form.getAll("item").map((item) => {
    const [id = "", version = ""] = String(item).split(":");
    return { id, version: wholeNumber(version) };
  });
  const results = await changeMany(db, viewer, items, status);
  return {
    status,
    results,
    items: await previewChange(
      db,
      viewer,
      items.map(({ id }) => id),
    ),
  };
}

export default function Bulk({ loaderData, actionData }: Route.ComponentProps) {
  const { status, items } = actionData ?? loaderData;
  if (status === null || items.length === 0) return <NothingChosen needsStatus={items.length > 0} />;
  const { label } = describeStatus(status);
  const results = new Map(actionData?.results.map((result) => [result.id, result]));
  const changed = actionData?.results.filter((result) => result.outcome === "changed").length ?? 0;
  return (
    <>
      <div className="head">
        <h1>{actionData ? `${changed} of ${items.length} changed` : `Set ${items.length} to ${label}`}</h1>
      </div>
      {actionData ? (
        <p role="status">
          {changed === items.length
            ? "Application status updated successfully. Each student has been told."
            : "Those that changed have told their students. The others are as they were."}
        </p>
      ) : (
        <p>Each student gets a notification. Nothing has changed yet.</p>
      )}
      <table className="t cards">
        <caption className="vh">The chosen applications</caption>
        <thead>
          <tr>
            <th scope="col">Applicant</th>
            <th scope="col">Course</th>
            <th scope="col">Status now</th>
            <th scope="col">{actionData ? "Result" : "What happens"}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.id}>
              <th scope="row" className="who-c">
                <Link to={`${APPLICATIONS}/${item.id}`}>{item.fullName}</Link>
                <small>{item.reference}</small>
              </th>
              <td className="all" data-k="Course">
                {item.course}
              </td>
              <td data-k="Status now">
                <StatusBadge status={item.status} />
              </td>
              <td data-k={actionData ? "Result" : "What happens"}>
                {actionData
                  ? resultText(results.get(item.id))
                  : item.status === status
                    ? "Nothing: it has this status"
                    : `${describeStatus(item.status).label} to ${label}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {actionData ? (
        <p>
          <Link className="btn pri" to={APPLICATIONS}>
            Back to the list
          </Link>
        </p>
      ) : (
        <Form method="post" className="row">
          <input type="hidden" name="to" value={status} />
          {items.map((item) => (
            <input key={item.id} type="hidden" name="item" value={`${item.id}:${item.version}`} />
          ))}
          <button type="submit" className="btn pri">
            Change {items.length === 1 ? "it" : `all ${items.length}`}
          </button>
          <Link className="btn quiet" to={APPLICATIONS}>
            Cancel
          </Link>
        </Form>
      )}
    </>
  );
}

function resultText(result: { outcome: string; message: string | null } | undefined): string {
  if (result?.outcome === "changed") return "Changed";
  return result?.message ? `Not changed. ${result.message}` : "Nothing: it has this status";
}

function NothingChosen({ needsStatus }: { needsStatus: boolean }) {
  return (
    <section className="empty" aria-labelledby="nothing">
      <h1 id="nothing">{needsStatus ? "Choose a status" : "Tick some applications first"}</h1>
      <p className="mute">On the list, tick the applications and choose the status that they should have.</p>
      <Link className="btn pri" to={APPLICATIONS}>
        Back to the list
      </Link>
    </section>
  );
}
