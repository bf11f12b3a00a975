/** Undoes a finished import: what that would do, its progress, and what it did. */
import { data, redirect } from "react-router";
import { requireStaffWrite } from "#app/auth/staff-write.server.ts";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db, patientDb } from "#app/db/current.server.ts";
import { finishedImport, previewUndo, undoneBy } from "#app/domain/catalogue/import/finished.server.ts";
import { startUndo } from "#app/domain/catalogue/import/undo.server.ts";
import { undoSentences } from "#app/domain/catalogue/import/undo-words.ts";
import { isolated } from "#app/domain/values/direction.ts";
import { endedSoon } from "#app/http/ended-soon.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { catchDomainError } from "#app/http/form.server.ts";
import { logError } from "#app/http/log.server.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { formatMoment } from "#app/ui/format.ts";
import { PageHeader } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/undo-import.route.ts";
import { IMPORT, Question, Running, Undone } from "./undo-views.tsx";

const addressOf = (id: string) => `${IMPORT}/${id}/undo`;

const titles = { asked: "Undo this import?", running: "Undoing the import", done: "Import undone" };

export const meta: Route.MetaFunction = ({ loaderData }) => staffMeta(loaderData ? titles[loaderData.step] : "Error");

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "catalogue.change");
  const about = await orErrorPage(finishedImport(db, viewer, args.params.importId));
  const step: keyof typeof titles = about.undo === "running" || about.undo === "done" ? about.undo : "asked";
  const preview = step === "asked" ? await previewUndo(db, viewer, about.id) : null;
  const counts = preview?.counts ?? about.undoCounts ?? {};
  return {
    about,
    step,
    by: step === "done" ? await undoneBy(db, viewer, about.id) : null,
    names: { kept: preview?.keptNames ?? [], archived: preview?.archivedNames ?? [] },
    counts,
    sentences: undoSentences(counts, step === "done" ? "did" : "will"),
  };
}

/** Undoes the import. A second time is answered with the page of the first. */
export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args, "catalogue.change");
  const { value, refused } = await catchDomainError(startUndo(patientDb, viewer, args.params.importId), {
    asPage: ["not_found", "forbidden"],
  });
  if (refused) return data({ message: refused.message }, { status: refused.status });
  await endedSoon(value.finished.then((error) => error && logError(error, "undo of an import")));
  return redirect(addressOf(args.params.importId), 303);
}

export default function UndoImport({ loaderData, actionData }: Route.ComponentProps) {
  const { about, step } = loaderData;
  return (
    <>
      <p>
        <BackLink href={IMPORT}>Import courses</BackLink>
      </p>
      <PageHeader title={titles[step]}>
        <p className="break-words text-ink-2 text-t2">
          {`${about.fileName}, imported by ${isolated(about.by)} on ${formatMoment(about.finishedAt)}`}
        </p>
      </PageHeader>
      {actionData ? (
        <Panel as="p" gap="none" role="alert" className="font-semibold text-bad">
          {actionData.message}
        </Panel>
      ) : about.undo === "failed" ? (
        <Panel as="p" gap="none" role="alert" className="font-semibold text-bad">
          The undo stopped part-way, so nothing was changed. Try again.
        </Panel>
      ) : null}
      {step === "running" ? <Running address={addressOf(about.id)} {...about} /> : null}
      {step === "asked" ? <Question {...loaderData} /> : null}
      {step === "done" ? <Undone {...loaderData} /> : null}
    </>
  );
}
