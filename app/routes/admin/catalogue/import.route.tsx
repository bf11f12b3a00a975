/** The first step of an import: uploading a file. */
import { data, Form, Link, redirect } from "react-router";
import { requireStaffWrite } from "#app/auth/staff-write.server.ts";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db, patientDb } from "#app/db/current.server.ts";
import { type FinishedImport, listFinished } from "#app/domain/catalogue/import/finished.server.ts";
import { beginImport } from "#app/domain/catalogue/import/reading.server.ts";
import { LIMITS } from "#app/domain/catalogue/import/sheets.ts";
import { isolated } from "#app/domain/values/direction.ts";
import { readUploadForm } from "#app/http/body.server.ts";
import { endedSoon } from "#app/http/ended-soon.ts";
import { logError } from "#app/http/log.server.ts";
import { Tag } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { fielded } from "#app/ui/field.tsx";
import { formatMoment } from "#app/ui/format.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Inline, PageHeader, Stack } from "#app/ui/layout.tsx";
import { Panel, PanelItem } from "#app/ui/panel.tsx";
import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/import.route.ts";
import { Steps } from "./steps.tsx";

export const meta: Route.MetaFunction = ({ error }) => staffMeta(error ? "Error" : "Import courses");

export async function loader(args: Route.LoaderArgs) {
  return { recent: await listFinished(db, requirePermission(args, "catalogue.change")) };
}

const refuse = (status: number, message: string) => data({ message }, { status });

export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args, "catalogue.change");
  const form = await readUploadForm(args.request);
  const upload = form.get("file");
  if (!(upload instanceof File) || !upload.name) return refuse(422, "Select a file.");
  if (upload.size > LIMITS.bytes) return refuse(413, "The file must be 20 MB or smaller.");
  const fileName = upload.name.replace(/[\p{Cc}\p{Cs}]/gu, "").slice(-200);
  const { id, finished } = await beginImport(patientDb, viewer, {
    fileName,
    bytes: new Uint8Array(await upload.arrayBuffer()),
  });
  await endedSoon(finished.then((error) => error && logError(error, "import")));
  return redirect(`/admin/catalogue/import/${id}`, 303);
}

export default function ChooseFile({ loaderData, actionData }: Route.ComponentProps) {
  const message = actionData?.message;
  return (
    <>
      <PageHeader title="Import courses" />
      <Steps at={0} />
      <Panel titleId="choose" title="Select a file">
        <p>
          Upload an .xlsx, .ods, .xls or .csv file of up to 20 MB. The columns can be in any order, with any usual
          headings. The next step shows how we matched each one. Nothing is saved until you have seen what would change.
        </p>
        {/* A plain form: the browser sends the file by itself and shows its progress. */}
        <Stack as={Form} method="post" encType="multipart/form-data">
          <div className={fielded()}>
            <label htmlFor="file">Spreadsheet</label>
            <input
              id="file"
              type="file"
              name="file"
              required
              accept=".csv,.xlsx,.ods,.xls"
              aria-invalid={message ? true : undefined}
              aria-describedby={message ? "file-error" : undefined}
            />
            {message ? (
              <p className="font-semibold text-bad text-t2" id="file-error" role="alert">
                {message}
              </p>
            ) : null}
          </div>
          <Inline>
            <Button look="filled">
              <Icon name="upload" />
              Upload and match columns
            </Button>
          </Inline>
        </Stack>
      </Panel>
      {loaderData.recent.length > 0 ? <RecentImports imports={loaderData.recent} /> : null}
    </>
  );
}

/** Shows the imports of the last day, which staff can undo. */
function RecentImports({ imports }: { imports: readonly FinishedImport[] }) {
  const said = imports.map(({ fileName, finishedAt }) => `of ${fileName}, ${formatMoment(finishedAt)}`);
  // The same file may be imported twice in a minute.
  const names = said.map((name, place) => {
    const newer = said.slice(0, place).filter((other) => other === name).length;
    return newer > 0 ? `${name}, ${newer + 1}` : name;
  });
  return (
    <Panel titleId="recent" title="Imported in the last 24 hours">
      <Stack as="ul" gap={0}>
        {imports.map(({ id, fileName, by, finishedAt, undo }, place) => (
          <PanelItem key={id}>
            <b className="break-words">{fileName}</b>
            <span className="text-ink-2 text-t2">{`${isolated(by)}, ${formatMoment(finishedAt)}`}</span>
            <span className="flex flex-wrap items-center gap-3">
              {undo === "done" ? <Tag>Undone</Tag> : null}
              <Link to={`/admin/catalogue/import/${id}/undo`}>
                <span>
                  {undo === "done" ? "See what was undone" : undo === "running" ? "See the undo" : "Undo this import"}
                </span>{" "}
                <span className="sr-only">{names[place]}</span>
              </Link>
            </span>
          </PanelItem>
        ))}
      </Stack>
    </Panel>
  );
}
