/** The first step of an import: a file. */
import { data, redirect } from "react-router";
import { requireAdmin } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { countColumns, MOST_COLUMNS } from "#app/domain/catalogue/import/form.ts";
import { readFile } from "#app/domain/catalogue/import/read-file.ts";
import { LIMITS, UnreadableFile } from "#app/domain/catalogue/import/sheets.ts";
import { storeImport } from "#app/domain/catalogue/import/store.server.ts";
import { readUploadForm } from "#app/http/body.server.ts";
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
  if (!(upload instanceof File) || !upload.name) return refuse(422, "Choose a file first.");
  if (upload.size > LIMITS.bytes) return refuse(413, "The file is larger than 20 MB.");
  const fileName = upload.name.replace(/[\p{Cc}\p{Cs}]/gu, "").slice(-200);
  try {
    const file = await readFile(new Uint8Array(await upload.arrayBuffer()), fileName);
    if (countColumns(file) > MOST_COLUMNS) return refuse(422, `The file has more than ${MOST_COLUMNS} columns in all.`);
    const id = await storeImport(db, viewer, { fileName, fileSize: upload.size, file });
    return redirect(`/admin/catalogue/import/${id}`, 303);
  } catch (error) {
    if (error instanceof UnreadableFile) return refuse(422, error.message);
    throw error;
  }
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
        <h2 id="choose">Choose a file</h2>
        <p>
          A spreadsheet as .xlsx or .csv, of at most 20 MB. The columns may be in any order and have any usual heading;
          the next step shows how each was understood. Nothing is saved before you have seen what would change.
        </p>
        {/* A plain form: the browser sends the file by itself and shows how far it is. */}
        <form method="post" encType="multipart/form-data" className="stack">
          <div className="field">
            <label htmlFor="file">Spreadsheet</label>
            <input
              id="file"
              type="file"
              name="file"
              required
              accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
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
              Send and match columns
            </button>
          </div>
        </form>
      </section>
    </>
  );
}
