/** The import of one file: reading, matching, checking, importing, done. */
import { data, redirect } from "react-router";
import { z } from "zod";
import { requireStaffWrite } from "#app/auth/staff-write.server.ts";
import { requirePermission, type Viewer } from "#app/auth/viewer.server.ts";
import { db, patientDb } from "#app/db/current.server.ts";
import { readAnswers } from "#app/domain/catalogue/import/answer-form.ts";
import { readMatches } from "#app/domain/catalogue/import/form.ts";
import { cancelImport } from "#app/domain/catalogue/import/reading.server.ts";
import { checkImport, isSamePlan, startImport } from "#app/domain/catalogue/import/store.server.ts";
import { getImport } from "#app/domain/catalogue/import/stored.server.ts";
import { readForm } from "#app/http/body.server.ts";
import { endedSoon } from "#app/http/ended-soon.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { buttonOf, catchDomainError, parseForm } from "#app/http/form.server.ts";
import { logError } from "#app/http/log.server.ts";
import { Panel } from "#app/ui/panel.tsx";
import { placeOf } from "../list-address.ts";
import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/import-file.route.ts";
import { CheckImport } from "./check-import.tsx";
import { checkView, summaryOf } from "./check-view.ts";
import { Ended, Failed, Reading, Running } from "./ended.tsx";
import { MatchColumns } from "./match-columns.tsx";
import { matchView } from "./match-view.ts";
import { ImportHead } from "./steps.tsx";

const PROBLEMS_A_PAGE = 50;
const titles = {
  reading: "Reading the file",
  matching: "Match columns",
  checked: "Check before importing",
  running: "Importing",
  done: "Imported",
  failed: "Import failed",
};

export const meta: Route.MetaFunction = ({ loaderData }) => staffMeta(loaderData ? titles[loaderData.step] : "Error");

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "catalogue.change");
  const stored = await orErrorPage(getImport(db, viewer, args.params.importId));
  const { report, answers, outline, ...about } = stored;
  const { searchParams } = args.url;
  const [isRead, isRollover] = [outline.sheets.length > 0, outline.isRollover ?? false];
  const isAgain =
    isRead && !isRollover && searchParams.get("step") === "match" && ["checked", "failed"].includes(stored.state);
  const step = isAgain ? "matching" : stored.state;
  const problems = report?.problems ?? [];
  const pages = Math.max(1, Math.ceil(problems.length / PROBLEMS_A_PAGE));
  const page = Math.min(placeOf(args.url, "page"), pages);
  return {
    step,
    about,
    isRead,
    isRollover,
    isChanged: searchParams.has("changed"),
    match: step === "matching" ? matchView(outline, answers) : null,
    check:
      step === "checked" && report
        ? checkView(outline, report, {
            place: placeOf(args.url, "repeat"),
            problems: problems.slice((page - 1) * PROBLEMS_A_PAGE, page * PROBLEMS_A_PAGE),
            answers,
          })
        : null,
    page,
    pages,
    report: report && summaryOf(report),
  };
}

export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args, "catalogue.change");
  const form = await readForm(args.request);
  const { value, refused } = await catchDomainError(takeStep(viewer, args.params.importId, form, args.url), {
    asPage: ["not_found"],
  });
  return refused ? data({ problems: [refused.message], match: null }, { status: refused.status }) : value;
}

const start = z.object({ replaceSample: z.string().optional() });

/** Runs the action of the button that was selected. */
async function takeStep(viewer: Viewer, id: string, form: FormData, url: URL) {
  const here = `/admin/catalogue/import/${id}`;
  const intent = buttonOf(form);
  if (intent === "cancel") {
    await cancelImport(db, viewer, id);
    return redirect("/admin/catalogue/import", 303);
  }
  const { outline, answers, report } = await getImport(db, viewer, id);
  if (intent === "answer" || intent === "import") {
    const said = readAnswers(outline, answers, form, report?.questions, report?.missing);
    const isChanged = !isSamePlan(said, answers);
    if (intent === "answer" || isChanged) {
      await checkImport(patientDb, viewer, id, said);
      return redirect(intent === "import" ? `${here}?changed` : `${here}?page=${placeOf(url, "page")}`, 303);
    }
    const { finished } = await startImport(patientDb, viewer, id, {
      replaceSample: parseForm(form, start, { set: true }).replaceSample === "yes",
      archive: said.archive,
    });
    await endedSoon(finished.then((error) => error && logError(error, "import")));
    return redirect(here, 303);
  }
  const { mapping, problems } = readMatches(outline, form);
  if (problems.length > 0) {
    return data({ problems, match: matchView(outline, { ...answers, mapping }) }, { status: 422 });
  }
  await checkImport(patientDb, viewer, id, { ...answers, mapping });
  return redirect(here, 303);
}

export default function ImportFile({ loaderData, actionData }: Route.ComponentProps) {
  const { step, about, check, report, isRollover } = loaderData;
  const at = { reading: 0, matching: 1, checked: 2, running: 3, done: 4, failed: 2 }[step];
  const match = actionData?.match ?? loaderData.match;
  return (
    <>
      <ImportHead title={titles[step]} {...about} at={at} isRollover={isRollover} />
      {actionData?.problems ? (
        <Panel as="div" gap="none" role="alert">
          {actionData.problems.map((problem) => (
            <p className="font-semibold text-bad text-t2" key={problem}>
              {problem}
            </p>
          ))}
        </Panel>
      ) : null}
      {loaderData.isChanged && step === "checked" ? (
        <Panel as="p" gap="none" role="status">
          Your answers have changed what will be imported. Check it, then import.
        </Panel>
      ) : null}
      {step === "reading" ? <Reading {...about} /> : null}
      {step === "matching" && match ? <MatchColumns {...match} /> : null}
      {step === "checked" && report && check ? <CheckImport {...loaderData} report={report} check={check} /> : null}
      {step === "running" ? <Running {...about} /> : null}
      {step === "done" && report ? <Ended report={report} id={about.id} isUndone={about.undo === "done"} /> : null}
      {step === "failed" ? <Failed {...about} isRead={loaderData.isRead} isRollover={isRollover} /> : null}
    </>
  );
}
