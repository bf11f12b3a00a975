/** An import of leads after its upload: which column is what, what would happen, and what has happened. */
import { data, Form, redirect } from "react-router";
import { z } from "zod";
import { requireStaffWrite } from "#app/auth/staff-write.server.ts";
import { requirePermission, type Viewer } from "#app/auth/viewer.server.ts";
import { db, patientDb } from "#app/db/current.server.ts";
import { unpack } from "#app/domain/catalogue/import/pack.ts";
import {
  getLeadImport,
  listOf,
  matchColumns,
  previewLeadImport,
  saveLeadImport,
} from "#app/domain/leads/import/import-leads.server.ts";
import type { Fate } from "#app/domain/leads/import/plan.server.ts";
import { shownFates } from "#app/domain/leads/import/shown-fates.server.ts";
import { undoLeadImport } from "#app/domain/leads/import/undo-import.server.ts";
import { isLeadColumn, LEAD_COLUMNS, type LeadColumn } from "#app/domain/values/lead-columns.ts";
import { readForm } from "#app/http/body.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { buttonOf, catchDomainError, parseForm } from "#app/http/form.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { countOf } from "#app/notation.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { Inline, PageHeader, Stack } from "#app/ui/layout.tsx";
import { Banner } from "#app/ui/message.tsx";
import { Panel, PanelItem } from "#app/ui/panel.tsx";
import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/import-file.route.ts";
import { LEADS } from "./address.ts";
import { ImportCheck, ImportDone } from "./import-check.tsx";

interface ImportColumnsProps {
  page: { headings: readonly string[]; columns: readonly (LeadColumn | "")[]; first: readonly (readonly string[])[] };
}

/** Asks which column is what, with what the first rows have in it. */
const ImportColumns = ({ page: { headings, columns, first } }: ImportColumnsProps) => (
  <Panel as={Form} method="post" titleId="columns" title="Which column is what?">
    <Stack as="ul" gap={0}>
      {headings.map((heading, at) => (
        <PanelItem key={heading}>
          <Inline className="justify-between">
            <label htmlFor={`column-${at}`} className="min-w-0 flex-[1_1_12rem] wrap-anywhere">
              {heading}
            </label>
            <select
              id={`column-${at}`}
              name="column"
              className="w-auto"
              defaultValue={columns[at] ?? ""}
              autoComplete="off"
            >
              <option value="">Leave out</option>
              {Object.entries(LEAD_COLUMNS).map(([key, label]) => (
                <option key={key} value={key}>
                  {label}
                </option>
              ))}
            </select>
          </Inline>
          <span className="wrap-anywhere text-ink-2 text-t2">
            {first
              .map((cells) => cells[at])
              .filter(Boolean)
              .join(" · ") || "Empty in the first rows"}
          </span>
        </PanelItem>
      ))}
    </Stack>
    <p>
      <Button look="filled">Check rows</Button>
    </p>
  </Panel>
);

export const meta = () => staffMeta("Import leads");

/** How many rows the first step shows, and how many of each fate the second one. */
const FIRST_ROWS = 6;

async function view(viewer: Viewer, id: string, step: string | null) {
  const found = await orErrorPage(getLeadImport(db, viewer, id));
  const { headings, rows } = await listOf(found);
  const columns = found.columns as (LeadColumn | "")[];
  const facts = { id, fileName: found.fileName, total: rows.length };
  if (found.state === "done") {
    const fates = found.report ? await unpack<Fate[]>(found.report) : [];
    return { ...facts, step: "done" as const, ...shownFates(fates), undoneAt: found.undoneAt };
  }
  if (step === "check") {
    const fates = await previewLeadImport(patientDb, viewer, id);
    return { ...facts, step: "check" as const, ...shownFates(fates) };
  }
  const first = rows.slice(0, FIRST_ROWS).map(({ cells }) => cells.map((cell) => cell.slice(0, 60)));
  return { ...facts, step: "columns" as const, headings, columns, first };
}

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "leads.import");
  return view(viewer, args.params.importId, args.url.searchParams.get("step"));
}

const matched = z.object({ column: z.array(z.string().default("")).default([]) });

export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args, "leads.import");
  const { importId } = args.params;
  const form = await readForm(args.request);
  const here = `${LEADS}/import/${importId}`;
  if (buttonOf(form) === "undo") {
    const { deleted, kept } = await orErrorPage(undoLeadImport(patientDb, viewer, importId));
    throw await redirectWithSuccess(here, {
      message: "Import undone",
      description: `${countOf(deleted, "lead")} deleted. ${kept} that someone has worked with since stayed.`,
    });
  }
  if (buttonOf(form) === "save") {
    const { refused } = await catchDomainError(saveLeadImport(patientDb, viewer, importId), { asPage: ["not_found"] });
    if (refused) throw redirect(here, 303);
    throw await redirectWithSuccess(here, {
      message: "Leads imported",
      description: "You can undo this for 24 hours.",
    });
  }
  const { column } = parseForm(form, matched, { set: true });
  const columns = column.map((text) => (isLeadColumn(text) ? text : ""));
  const problem = problemOf(columns);
  if (problem) {
    const page = await view(viewer, importId, null);
    return data({ ...page, ...("columns" in page ? { columns } : {}), message: problem }, { status: 422 });
  }
  await orErrorPage(matchColumns(db, viewer, importId, columns));
  throw redirect(`${here}?step=check`, 303);
}

function problemOf(columns: readonly (LeadColumn | "")[]): string | null {
  if (!columns.includes("name")) return "Select which column has the names.";
  if (!columns.includes("phone") && !columns.includes("email"))
    return "Select a column with phone numbers or email addresses.";
  const twice = (["source", "date"] as const).find((column) => columns.filter((one) => one === column).length > 1);
  return twice ? `Select one column for each ${twice}.` : null;
}

export default function ImportFile({ loaderData, actionData }: Route.ComponentProps) {
  const page = actionData ?? loaderData;
  return (
    <Stack gap={6}>
      <p>
        <BackLink href={`${LEADS}/import`}>Import another file</BackLink>
      </p>
      <PageHeader title="Import leads">
        <p className="wrap-anywhere text-ink-2 text-t2">{`${page.fileName}, ${countOf(page.total, "row")}`}</p>
      </PageHeader>
      {actionData ? (
        <Banner toast={{ type: "error", message: "There is a problem", description: actionData.message }} />
      ) : null}
      {page.step === "columns" ? <ImportColumns page={page} /> : null}
      {page.step === "check" ? <ImportCheck page={page} /> : null}
      {page.step === "done" ? <ImportDone page={page} /> : null}
    </Stack>
  );
}
