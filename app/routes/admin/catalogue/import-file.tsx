/** One file on its way into the catalogue: matching, checking, importing, done. */
import { data, redirect } from "react-router";
import { requireAdmin } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { readMatches } from "#app/domain/catalogue/import/form.ts";
import { checkImport, getImport, getSheets, startImport } from "#app/domain/catalogue/import/store.server.ts";
import { DomainError } from "#app/domain/errors.ts";
import { readForm } from "#app/http/body.server.ts";
import { domainStatus, orErrorPage } from "#app/http/errors.server.ts";
import { logError } from "#app/http/log.server.ts";
import { requireStaffWrite } from "../staff.server.ts";
import type { Route } from "./+types/import-file.ts";
import { CheckImport } from "./check-import.tsx";
import { Ended, Running } from "./ended.tsx";
import { MatchColumns } from "./match-columns.tsx";
import { matchView } from "./match-view.ts";
import { Steps } from "./steps.tsx";

const PROBLEMS_A_PAGE = 50;
const titles = {
  matching: "Match columns",
  checked: "Check before importing",
  running: "Importing",
  done: "Imported",
  failed: "Not imported",
};

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? titles[loaderData.step] : "Error"} · Super Admin · Shapla` },
  { name: "robots", content: "noindex" },
  // The page shows how far it is without a script.
  ...(loaderData?.step === "running" ? [{ httpEquiv: "refresh", content: "2" }] : []),
];

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireAdmin(args);
  const stored = await orErrorPage(getImport(db, viewer, args.params.importId));
  const { report, mapping, ...about } = stored;
  const isAgain = args.url.searchParams.get("step") === "match" && ["checked", "failed"].includes(stored.state);
  const step = isAgain ? "matching" : stored.state;
  const sheets = step === "matching" ? matchView(await getSheets(db, viewer, stored.id), mapping) : null;
  const problems = report?.problems ?? [];
  const pages = Math.max(1, Math.ceil(problems.length / PROBLEMS_A_PAGE));
  const asked = Number(args.url.searchParams.get("page") ?? 1);
  const page = Number.isSafeInteger(asked) && asked >= 1 ? Math.min(asked, pages) : 1;
  const shown = problems.slice((page - 1) * PROBLEMS_A_PAGE, page * PROBLEMS_A_PAGE);
  return { step, about, sheets, page, pages, shown, report: report && { ...report, problems: problems.length } };
}

export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args);
  const id = args.params.importId;
  const here = `/admin/catalogue/import/${id}`;
  const form = await readForm(args.request);
  try {
    if (form.get("intent") === "import") {
      const { finished } = await startImport(db, viewer, id, { replaceSample: form.get("replaceSample") === "yes" });
      finished.then((error) => error && logError(error, "import"));
      return redirect(here, 303);
    }
    const file = await getSheets(db, viewer, id);
    const { mapping, problems } = readMatches(file, form);
    if (problems.length > 0) return data({ problems, sheets: matchView(file, mapping) }, { status: 422 });
    await checkImport(db, viewer, id, mapping);
    return redirect(here, 303);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === "not_found") throw data({ message: error.message }, { status: 404 });
    return data({ problems: [error.message], sheets: null }, { status: domainStatus(error) });
  }
}

export default function ImportFile({ loaderData, actionData }: Route.ComponentProps) {
  const { step, about, sheets, report } = loaderData;
  const at = { matching: 1, checked: 2, running: 2, done: 3, failed: 2 }[step];
  const chosen = actionData?.sheets ?? sheets;
  return (
    <>
      <div className="head">
        <h1>{titles[step]}</h1>
        <p className="mute sm">
          {about.fileName}, {Math.max(1, Math.round(about.fileSize / 1024)).toLocaleString("en-GB")} KB
        </p>
      </div>
      <Steps at={at} />
      {actionData?.problems ? (
        <div className="panel" role="alert">
          {actionData.problems.map((problem) => (
            <p className="err" key={problem}>
              {problem}
            </p>
          ))}
        </div>
      ) : null}
      {step === "matching" && chosen ? <MatchColumns sheets={chosen.sheets} setAside={chosen.setAside} /> : null}
      {step === "checked" && report ? <CheckImport {...loaderData} report={report} /> : null}
      {step === "running" ? <Running {...about} /> : null}
      {step === "done" && report ? <Ended report={report} id={about.id} /> : null}
      {step === "failed" ? (
        <section className="panel stack">
          <p>The import was stopped in the middle, so nothing of it was saved. You can check the file again.</p>
          <a className="btn pri" href={`/admin/catalogue/import/${about.id}?step=match`}>
            Check again
          </a>
        </section>
      ) : null}
    </>
  );
}
