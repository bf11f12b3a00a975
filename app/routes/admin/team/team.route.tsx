/** The team: what each looks after, how they kept what was promised, and how their work goes to a colleague. */
import { data, Link } from "react-router";
import { z } from "zod";
import { requireStaffWrite } from "#app/auth/staff-write.server.ts";
import { requirePermission, type Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { PERIODS } from "#app/domain/admin/admin-filters.ts";
import { endHandOver, handOver, previewHandOver } from "#app/domain/owners/hand-over.server.ts";
import { handOverInput } from "#app/domain/owners/hand-over-input.ts";
import { openHandOvers } from "#app/domain/owners/open-hand-overs.server.ts";
import { totalText } from "#app/domain/staff/list-shape.ts";
import { absencesOf, listOwners } from "#app/domain/staff/owners.server.ts";
import { readTeam } from "#app/domain/team/team.server.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import { readForm } from "#app/http/body.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { buttonOf, catchDomainError, parseForm, partMissing, shownAgain } from "#app/http/form.server.ts";
import { redirectWithError, redirectWithSuccess, redirectWithUndo } from "#app/http/toast.server.ts";
import { countOf, dayInWords, listed } from "#app/notation.ts";
import { Inline, PageHeader, Stack } from "#app/ui/layout.tsx";
import { APPOINTMENTS } from "../appointments/address.ts";
import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/team.route.ts";
import { periodIn, sinceOf, TEAM, teamAddress } from "./address.ts";
import { HandOverForm, OpenHandOvers } from "./hand-over.tsx";
import { type AnyRow, TeamTable } from "./table.tsx";
import { teamSummary } from "./words.ts";

export const meta = () => staffMeta("Team");

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "people.change");
  const now = new Date();
  const days = periodIn(args.url);
  const [team, open, handing] = await Promise.all([
    readTeam(db, viewer, sinceOf(days, dayInDhaka(now)), now),
    openHandOvers(db, viewer, now),
    handingOver(viewer, args.url.searchParams.get("from") ?? ""),
  ]);
  const shown = [...team.rows.map(({ owner }) => owner.id), ...(handing ? [handing.preview.from.id] : [])];
  const absences = await absencesOf(db, viewer, shown, now);
  return { days, team, open, handing, absences: Object.fromEntries(absences), today: dayInDhaka(now) };
}

/** What the form of a hand-over shows, or null while it is closed. */
async function handingOver(viewer: Viewer, from: string) {
  if (from === "") return null;
  const [preview, owners] = await Promise.all([orErrorPage(previewHandOver(db, viewer, from)), listOwners(db, viewer)]);
  return { preview, owners };
}

const named = z.object({ id: z.string().max(100) });

export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args, "people.change");
  const form = await readForm(args.request);
  if (buttonOf(form) === "give back") return giveBack(viewer, parseForm(form, named, { set: true }).id);
  if (buttonOf(form) !== "hand over") throw partMissing();
  const submission = parseForm(form, handOverInput());
  if (submission.status !== "success") return data({ message: null, ...shownAgain(submission) }, { status: 422 });
  const seen = Number(shownAgain(submission).typed.seen);
  const { value, refused } = await catchDomainError(
    handOver(db, viewer, {
      ...submission.value,
      tells: form.has("tells"),
      ...(Number.isSafeInteger(seen) && form.has("seen") ? { seen } : {}),
    }),
    { asPage: ["forbidden", "not_found"] },
  );
  if (refused) {
    const isBeside = Object.keys(refused.fields).length > 0;
    const message = isBeside ? null : refused.message;
    return data({ message, ...shownAgain(submission, refused) }, { status: refused.status });
  }
  const { until } = submission.value;
  const message = {
    message: until === null ? "Handed over" : `Handed over until ${dayInWords(until)}`,
    description: `${movedText(value)}.`,
    undo: { action: TEAM, fields: { intent: "give back", id: value.id } },
  };
  throw await redirectWithUndo(TEAM, message);
}

const movedText = ({ applications, leads, tasks }: { applications: number; leads: number; tasks: number }) =>
  listed([countOf(applications, "application"), countOf(leads, "lead"), countOf(tasks, "task")]);

async function giveBack(viewer: Viewer, id: string): Promise<never> {
  const { value, refused } = await catchDomainError(endHandOver(db, viewer, id));
  if (refused) throw await redirectWithError(TEAM, { message: "Not given back", description: refused.message });
  throw await redirectWithSuccess(TEAM, { message: "Given back", description: `${movedText(value)}.` });
}

export default function TeamPage({ loaderData, actionData }: Route.ComponentProps) {
  const { days, team, open, handing, absences, today } = loaderData;
  const { rows, pool, all, intakes } = team;
  const shown: AnyRow[] = [
    ...rows.map((row) => ({ kind: "person", row, here: absences[row.owner.id]?.words ?? null }) as const),
    ...(pool ? [{ kind: "pool", numbers: pool } as const] : []),
    ...(all ? [{ kind: "all", numbers: all, rows } as const] : []),
  ];
  return (
    <Stack gap={4}>
      <PageHeader title="Team">
        <p>
          {all ? (
            <>
              <span>{`${totalText(all.open)} open,`}</span> <b>{`${totalText(all.late)} late`}</b>.{" "}
            </>
          ) : null}
          <span>{teamSummary(rows)}</span>
        </p>
      </PageHeader>
      <Inline as="nav" aria-label="Period">
        {PERIODS.map((period) => (
          <Link
            key={period}
            to={teamAddress({ days: period })}
            aria-current={period === days ? "page" : undefined}
            className="py-3 font-semibold current:text-ink current:no-underline"
          >
            {`Last ${period} days`}
          </Link>
        ))}
      </Inline>
      <p>
        <Link className="inline-block py-2" to={APPOINTMENTS}>
          Appointments of the week
        </Link>
      </p>
      <TeamTable rows={shown} days={days} intakes={intakes} />
      <OpenHandOvers all={open} />
      {handing ? (
        <HandOverForm
          key={handing.preview.from.id}
          {...handing}
          absentUntil={absences[handing.preview.from.id]?.until ?? null}
          isAbsent={absences[handing.preview.from.id] !== undefined}
          today={today}
          action={teamAddress({ days, from: handing.preview.from.id })}
          back={teamAddress({ days })}
          refused={actionData ?? null}
        />
      ) : null}
    </Stack>
  );
}
