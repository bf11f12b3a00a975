/** All rules of universities as a file: exported, and imported again after a look at what would change. */
import { data, Form } from "react-router";
import { requireStaffWrite } from "#app/auth/staff-write.server.ts";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { patientDb } from "#app/db/current.server.ts";
import { LIMITS } from "#app/domain/catalogue/import/sheets.ts";
import { importRules, previewAgain, previewRules } from "#app/domain/catalogue/rules/import-rules.server.ts";
import { sentRules } from "#app/domain/catalogue/rules/sent-rules.ts";
import { readUploadForm } from "#app/http/body.server.ts";
import { buttonOf, catchDomainError, parseForm } from "#app/http/form.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { countOf, sentences } from "#app/notation.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { isoDay } from "#app/ui/format.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PageHeader, Stack } from "#app/ui/layout.tsx";
import { Banner } from "#app/ui/message.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { ExportButtons } from "../export/export-buttons.tsx";
import { staffMeta } from "../staff-meta.ts";
import { useMay } from "../use-may.ts";
import type { Route } from "./+types/rules-import.route.ts";
import { ALL_RULES, CATALOGUE } from "./kinds.ts";
import { Preview, shownPreview } from "./rules-preview.tsx";

export const meta = () => staffMeta("Rules of universities");

export function loader(args: Route.LoaderArgs) {
  requirePermission(args, "catalogue.change");
  return null;
}

const NOTHING = { beside: null, preview: null, left: 0, changed: false };

const refuse = (status: number, beside: string) => data({ ...NOTHING, beside }, { status });

export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args, "catalogue.change");
  const today = isoDay(new Date());
  const form = await readUploadForm(args.request);
  if (buttonOf(form) === "save") {
    const { rules, left } = parseForm(form, sentRules(today), { set: true });
    const { refused, value } = await catchDomainError(importRules(patientDb, viewer, rules), {
      asPage: ["not_found", "forbidden"],
    });
    if (refused) {
      const preview = shownPreview(await previewAgain(patientDb, viewer, rules));
      return data({ ...NOTHING, preview, left, changed: true }, { status: refused.status });
    }
    const { saved, tasks } = value;
    throw await redirectWithSuccess(ALL_RULES, {
      message: saved > 0 ? `${countOf(saved, "rule")} imported` : "These rules are here already",
      description: sentences(
        left > 0 ? `${countOf(left, "row")} left out.` : null,
        tasks > 0
          ? `${countOf(tasks, "open course has", "open courses have")} no CAS yet: the owners get a task.`
          : null,
      ),
    });
  }
  const upload = form.get("file");
  if (!(upload instanceof File) || !upload.name) return refuse(422, "Select a file.");
  if (upload.size > LIMITS.bytes) return refuse(413, "The file must be 20 MB or smaller.");
  const file = { fileName: upload.name.slice(-200), bytes: new Uint8Array(await upload.arrayBuffer()), today };
  const { refused, value } = await catchDomainError(previewRules(patientDb, viewer, file));
  if (refused) return refuse(refused.status, refused.message);
  const preview = shownPreview(value);
  return data({ ...NOTHING, preview, left: preview.counts.wrong });
}

export default function AllRules({ actionData }: Route.ComponentProps) {
  const may = useMay();
  const { preview, beside, left, changed } = actionData ?? NOTHING;
  return (
    <Stack gap={6}>
      <p>
        <BackLink href={CATALOGUE}>Catalogue</BackLink>
      </p>
      <PageHeader title="Rules of universities">
        {may("export.catalogue") ? <ExportButtons action={`${ALL_RULES}/export`} /> : null}
      </PageHeader>
      {changed ? (
        <Banner
          toast={{
            type: "error",
            message: "Someone has changed a rule since you checked the file",
            description: "Nothing is saved yet. This is what would happen now.",
          }}
        />
      ) : null}
      {preview ? (
        <Preview preview={preview} left={left} />
      ) : (
        <Panel titleId="import" title="Import rules" className="max-w-160">
          <p>
            Export all rules, change them in a spreadsheet program and upload the file again, as .xlsx, .ods, .xls or
            .csv with up to 3,000 rows. Each row is a rule of a university and intake, with its source and the day on
            which it was checked. Nothing is saved until you have seen what would change.
          </p>
          {/* A plain form: the browser sends the file by itself and shows its progress. */}
          <Stack as={Form} method="post" encType="multipart/form-data">
            <Field id="file" label="Spreadsheet" error={beside ?? undefined}>
              {(control) => <input {...control} type="file" name="file" required accept=".csv,.xlsx,.ods,.xls" />}
            </Field>
            <p>
              <Button look="filled">
                <Icon name="upload" />
                Upload and check rows
              </Button>
            </p>
          </Stack>
        </Panel>
      )}
    </Stack>
  );
}
