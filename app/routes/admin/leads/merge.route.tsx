/** Shows two leads side by side, and merges one into the other. */
import { data, Form, redirect } from "react-router";
import { z } from "zod";
import { requireStaffWrite } from "#app/auth/staff-write.server.ts";
import { requirePermission, type Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { compareLeads } from "#app/domain/leads/compare-leads.server.ts";
import { differing, MERGE_FIELDS, type MergeField } from "#app/domain/leads/merge-fields.ts";
import { mergeLeads } from "#app/domain/leads/merge-leads.server.ts";
import { leadNow } from "#app/domain/leads/merged-leads.server.ts";
import { isolated } from "#app/domain/values/direction.ts";
import { version } from "#app/domain/values/version.ts";
import { readForm } from "#app/http/body.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { catchDomainError, parseForm } from "#app/http/form.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Inline, PageHeader, Stack } from "#app/ui/layout.tsx";
import { Banner } from "#app/ui/message.tsx";
import { staffMeta } from "../staff-meta.ts";
import { VersionField } from "../version-field.tsx";
import type { Route } from "./+types/merge.route.ts";
import { LEADS } from "./address.ts";
import { SideBySide } from "./side-by-side.tsx";

export const meta = () => staffMeta("Merge two leads");

interface Params {
  leadId: string;
  otherId: string;
}

async function view(viewer: Viewer, { leadId, otherId }: Params) {
  const merged = await leadNow(db, otherId);
  // For an old page, or a form that is sent twice.
  if (merged === leadId) throw redirect(`${LEADS}/${leadId}`, 303);
  const [into, from] = await orErrorPage(compareLeads(db, viewer, [leadId, otherId]));
  if (!into || !from) throw new Error("two leads were not read");
  return { into, from, differ: differing(into.lead, from.lead) };
}

export async function loader(args: Route.LoaderArgs) {
  return view(requirePermission(args, "people.change"), args.params);
}

const choices = z.object({
  version,
  otherVersion: version,
  ...(Object.fromEntries(MERGE_FIELDS.map((field) => [field, z.enum(["this", "other"]).optional()])) as Record<
    MergeField,
    z.ZodOptional<z.ZodEnum<{ this: "this"; other: "other" }>>
  >),
});

export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args, "people.change");
  const { leadId, otherId } = args.params;
  const chosen = parseForm(await readForm(args.request), choices, { set: true });
  const fromOther = MERGE_FIELDS.filter((field) => chosen[field] === "other");
  const into = { id: leadId, version: chosen.version };
  const from = { id: otherId, version: chosen.otherVersion };
  const { refused } = await catchDomainError(mergeLeads(db, viewer, { into, from, fromOther }), {
    asPage: ["forbidden", "not_found"],
  });
  if (refused) {
    // What someone has changed since is shown as it is now.
    return data(
      { ...(await view(viewer, args.params)), fromOther, message: refused.message },
      { status: refused.status },
    );
  }
  throw await redirectWithSuccess(`${LEADS}/${leadId}`, {
    message: "Leads merged",
    description: "You can undo this below for 24 hours.",
  });
}

export default function MergeLeads({ loaderData, actionData }: Route.ComponentProps) {
  const { into, from, differ } = actionData ?? loaderData;
  const back = `${LEADS}/${into.lead.id}`;
  return (
    <Stack gap={6}>
      <p>
        <BackLink href={back}>{into.lead.name}</BackLink>
      </p>
      <PageHeader title="Merge two leads" />
      {actionData ? <Banner toast={{ type: "error", message: "Not merged", description: actionData.message }} /> : null}
      <p className="prose">
        {`If ${isolated(into.lead.name)} and ${isolated(from.lead.name)} are one person, make them one lead. All notes, contacts, questions and tasks of both stay.`}
      </p>
      <Stack as={Form} gap={6} method="post" key={`${into.lead.version} ${from.lead.version}`}>
        <VersionField version={into.lead.version} />
        <input type="hidden" name="otherVersion" value={from.lead.version} />
        <SideBySide into={into} from={from} differ={differ} fromOther={actionData?.fromOther ?? null} />
        <Inline>
          <Button look="filled">Merge into one lead</Button>
          <ButtonLink look="quiet" to={back}>
            Cancel
          </ButtonLink>
        </Inline>
        <p className="text-ink-2 text-t2">You can undo this for 24 hours.</p>
      </Stack>
    </Stack>
  );
}
