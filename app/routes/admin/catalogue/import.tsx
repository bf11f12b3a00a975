/** The first step of an import: uploading a file. */
import { data, Form, redirect } from "react-router";
import { requireAdmin } from "#app/auth/viewer.server.ts";
import { patientDb } from "#app/db/current.server.ts";
import { beginImport } from "#app/domain/catalogue/import/reading.server.ts";
import { LIMITS } from "#app/domain/catalogue/import/sheets.ts";
import { readUploadForm } from "#app/http/body.server.ts";
import { logError } from "#app/http/log.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import { requireStaffWrite } from "../staff.server.ts";
import type { Route } from "./+types/import.ts";
import { Steps } from "./steps.tsx";

export const meta: Route.MetaFunction = ({ error }) => [
  { title: `${error ? "Error" : "Import courses"} · Super Admin · Shapla` },
  { name: "robots", content: "noindex" },
];

export function loader(args: Route.LoaderArgs) {
  requireAdmin(args);
  return null;
}

const refuse = (status: number, message: string) => data({ message }, { status });

export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args);
  const form = await readUploadForm(args.request);
  const upload = form.get("file");
  if (!(upload instanceof File) || !upload.name) return refuse(422, "Select a file.");
  if (upload.size > LIMITS.bytes) return refuse(413, "The file must be 20 MB or smaller.");
  const fileName = upload.name.replace(/[\p{Cc}\p{Cs}]/gu, "").slice(-200);
  const { id, finished } = await beginImport(patientDb, viewer, {
    fileName,
    bytes: new Uint8Array(await upload.arrayBuffer()),
  });
  finished.then((error) => error && logError(error, "import"));
  return redirect(`/admin/catalogue/import/${id}`, 303);
}

export default function ChooseFile({ actionData }: Route.ComponentProps) {
  const message = actionData?.message;
  return (
    <>
      <div className="head">
        <h1>Import courses</h1>
      </div>
      <Steps at={0} />
      <section className="panel stack" aria-labelledby="choose">
        <h2 id="choose">Select a file</h2>
        <p>
          Upload an .xlsx, .ods, .xls or .csv file of up to 20 MB. The columns can be in any order, with any usual
          headings. The next step shows how we matched each one. Nothing is saved until you have seen what would change.
        </p>
        {/* A plain form: the browser sends the file by itself and shows its progress. */}
        <Form method="post" encType="multipart/form-data" className="stack">
          <div className="field">
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
              <p className="err" id="file-error" role="alert">
                {message}
              </p>
            ) : null}
          </div>
          <div className="row">
            <button type="submit" className="btn pri">
              <Icon name="upload" />
              Upload and match columns
            </button>
          </div>
        </Form>
      </section>
    </>
  );
}
