/** The first step of an import of leads: the file. */
import { data, Form, redirect } from "react-router";
import { requireStaffWrite } from "#app/auth/staff-write.server.ts";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db, patientDb } from "#app/db/current.server.ts";
import { LIMITS } from "#app/domain/catalogue/import/sheets.ts";
import { beginLeadImport, recentLeadImports } from "#app/domain/leads/import/import-leads.server.ts";
import { readUploadForm } from "#app/http/body.server.ts";
import { catchDomainError } from "#app/http/form.server.ts";
import { countOf } from "#app/notation.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { formatMoment } from "#app/ui/format.ts";
import { PageHeader, Stack } from "#app/ui/layout.tsx";
import { Panel, PanelItem } from "#app/ui/panel.tsx";
import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/import.route.ts";
import { LEADS } from "./address.ts";

const IMPORT = `${LEADS}/import`;

export const meta = () => staffMeta("Import leads");

export async function loader(args: Route.LoaderArgs) {
  return { recent: await recentLeadImports(db, requirePermission(args, "leads.import")) };
}

const refuse = (status: number, message: string) => data({ message }, { status });

export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args, "leads.import");
  const upload = (await readUploadForm(args.request)).get("file");
  if (!(upload instanceof File) || !upload.name) return refuse(422, "Select a file.");
  if (upload.size > LIMITS.bytes) return refuse(413, "The file must be 20 MB or smaller.");
  const fileName = upload.name.replace(/[\p{Cc}\p{Cs}]/gu, "").slice(-200);
  const bytes = new Uint8Array(await upload.arrayBuffer());
  const { value, refused } = await catchDomainError(beginLeadImport(patientDb, viewer, { fileName, bytes }));
  if (refused) return refuse(refused.status, refused.message);
  throw redirect(`${IMPORT}/${value}`, 303);
}

export default function ImportLeads({ loaderData: { recent }, actionData }: Route.ComponentProps) {
  return (
    <Stack gap={6}>
      <p>
        <BackLink href={LEADS}>All leads</BackLink>
      </p>
      <PageHeader title="Import leads" />
      <Panel titleId="choose" title="Select a file" className="max-w-160">
        <p>
          Upload an .xlsx, .ods, .xls or .csv file of up to 20 MB and 10,000 rows, with a row of headings. The next step
          shows which column is what. Nothing is saved until you have seen what would happen to each row.
        </p>
        {/* A plain form: the browser sends the file by itself and shows its progress. */}
        <Stack as={Form} method="post" encType="multipart/form-data">
          <Field id="file" label="Spreadsheet" error={actionData?.message}>
            {(control) => <input {...control} type="file" name="file" required accept=".csv,.xlsx,.ods,.xls" />}
          </Field>
          <p>
            <Button look="filled">Upload and match columns</Button>
          </p>
        </Stack>
      </Panel>
      {recent.length > 0 ? (
        <Panel titleId="recent" title="Imports of the last 24 hours" gap={2}>
          <Stack as="ul" gap={0}>
            {recent.map(({ id, fileName, counts, finishedAt, undoneAt }) => (
              <PanelItem key={id}>
                <a href={`${IMPORT}/${id}`} className="wrap-anywhere">
                  {fileName}
                </a>
                <span className="text-ink-2 text-t2">
                  {[
                    finishedAt ? formatMoment(finishedAt) : "",
                    countOf(counts?.new ?? 0, "new lead"),
                    undoneAt ? "undone" : "",
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              </PanelItem>
            ))}
          </Stack>
        </Panel>
      ) : null}
    </Stack>
  );
}
