/** Moves the start dates and deadlines of chosen universities to a later year, as an import to check. */
import { data, redirect } from "react-router";
import { requireStaffWrite } from "#app/auth/staff-write.server.ts";
import { requirePermission, type Viewer } from "#app/auth/viewer.server.ts";
import { db, patientDb } from "#app/db/current.server.ts";
import { previewRollover, rolloverChoices, startRollover } from "#app/domain/catalogue/rollover.server.ts";
import {
  checkRollover,
  laterYears,
  type RolloverErrors,
  rolloverDraft,
  sortUniversities,
} from "#app/domain/catalogue/rollover-input.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import { readForm } from "#app/http/body.server.ts";
import { catchDomainError } from "#app/http/form.server.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { PageHeader } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/rollover.route.ts";
import { CATALOGUE } from "./kinds.ts";
import { RolloverForm } from "./rollover-form.tsx";
import { RolloverQuestion } from "./rollover-question.tsx";

export const meta: Route.MetaFunction = ({ error }) => staffMeta(error ? "Error" : "Roll over dates");

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url;
  const { view, status } = await look(
    requirePermission(args, "catalogue.change"),
    searchParams,
    searchParams.get("ask") === "preview",
  );
  return data(view, { status });
}

/** Makes an import of the rollover, and leads to its check. */
export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args, "catalogue.change");
  const form = await readForm(args.request);
  const choices = await rolloverChoices(patientDb, viewer);
  const { wish } = checkRollover(rolloverDraft(form, choices, dayInDhaka()), choices);
  const outcome = wish && (await catchDomainError(startRollover(patientDb, viewer, wish), { asPage: ["forbidden"] }));
  if (outcome?.value) return redirect(`${CATALOGUE}/import/${outcome.value}`, 303);
  const { view } = await look(viewer, form, true);
  return data(view, { status: outcome?.refused?.status ?? 422 });
}

/** Returns the page for the choices so far, with what they would change if `isAsked`. */
async function look(viewer: Viewer, fields: FormData | URLSearchParams, isAsked: boolean) {
  const choices = await rolloverChoices(patientDb, viewer);
  const draft = rolloverDraft(fields, choices, dayInDhaka());
  const checked = isAsked && choices.years.length > 0 ? checkRollover(draft, choices) : null;
  const preview =
    checked?.wish && (await catchDomainError(previewRollover(db, viewer, checked.wish), { asPage: ["forbidden"] }));
  const errors: RolloverErrors | null = checked?.errors ?? preview?.refused?.fields ?? null;
  return {
    status: errors ? 422 : 200,
    view: {
      draft,
      errors,
      years: { from: choices.years, to: laterYears(choices) },
      ...sortUniversities(draft, choices),
      total: {
        universities: choices.universities.length,
        courses: choices.universities.reduce((sum, { courses }) => sum + courses, 0),
      },
      preview: preview?.value && checked?.wish ? { summary: preview.value, rollover: checked.wish } : null,
    },
  };
}

const FIELDS = ["universities", "from", "to", "way"] as const;
const IDS = { universities: "universities", from: "from", to: "to", way: "way" };

export default function RollOver({ loaderData, actionData }: Route.ComponentProps) {
  const { preview, ...form } = actionData ?? loaderData;
  const { draft, errors, years } = form;
  return (
    <>
      <p>
        <BackLink href={CATALOGUE}>Catalogue</BackLink>
      </p>
      <PageHeader title="Roll over dates" />
      {years.from.length === 0 ? (
        <EmptyState
          id="nothing"
          framed
          title="No dates to roll over"
          text="No active course has a start date or deadline with a year. Sample courses do not count."
        >
          <ButtonLink to={`${CATALOGUE}/import`}>Import courses</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <ErrorSummary
            answer={form}
            problems={FIELDS.flatMap((field) => {
              const message = errors?.[field];
              return message ? [{ fieldId: IDS[field], message }] : [];
            })}
          />
          <Panel className="prose" aria-label="Choices">
            <p>
              Start dates keep their month, and deadlines keep their day and month. January 2027 counts as 2027, even in
              the round of September 2026.
            </p>
            <RolloverForm {...form} hasPreview={preview !== null} key={JSON.stringify(draft)} />
          </Panel>
          {preview ? <RolloverQuestion {...preview} draft={draft} /> : null}
        </>
      )}
    </>
  );
}
