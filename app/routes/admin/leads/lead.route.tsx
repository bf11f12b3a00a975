/** One lead: its details and its history. */
import { data, type ShouldRevalidateFunctionArgs, useNavigation } from "react-router";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { noteInput } from "#app/domain/applications/staff-view.server.ts";
import { changeLead } from "#app/domain/leads/change-lead.server.ts";
import { leadForm } from "#app/domain/leads/lead-input.ts";
import { addLeadNote, listLeadNotes } from "#app/domain/leads/lead-notes.server.ts";
import { statusLabel, statusMeaning } from "#app/domain/leads/lead-words.ts";
import { getLead } from "#app/domain/leads/leads.server.ts";
import { ownerHistory } from "#app/domain/owners/owner-history.server.ts";
import { recordHistory } from "#app/domain/staff/audit.server.ts";
import { listOwners } from "#app/domain/staff/owners.server.ts";
import { readForm } from "#app/http/body.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { readSubmission, replyTo, tried } from "#app/http/form.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Tag } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { formatMoment } from "#app/ui/format.ts";
import { Columns, Inline, PageHeader, Stack } from "#app/ui/layout.tsx";
import { inList, listOf } from "../list-address.ts";
import { NoteForm } from "../note-form.tsx";
import { OwnerPanel } from "../owners/owner.tsx";
import { ownerEntry } from "../owners/owner-entry.tsx";
import { isAboutOwner, saveOwner } from "../owners/save-owner.server.ts";
import { requireStaffWrite } from "../staff.server.ts";
import { TimelinePanel } from "../timeline-panel.tsx";
import { useCanChange } from "../use-may.ts";
import type { Route } from "./+types/lead.route.ts";
import { LEADS } from "./address.ts";
import { fieldsOf, LeadForm } from "./lead-form.tsx";
import { LeadContact } from "./table.tsx";
import { entriesOf } from "./timeline.tsx";

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "people.read");
  const lead = await orErrorPage(getLead(db, viewer, args.params.leadId));
  const [history, notes, owners, given] = await Promise.all([
    recordHistory(db, viewer, lead.id),
    listLeadNotes(db, viewer, lead.id),
    listOwners(db, viewer),
    ownerHistory(db, viewer, "lead", lead.id),
  ]);
  return { lead, history, notes, owners, given, list: listOf(args.url, LEADS) };
}

export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args, "people.change");
  const { leadId } = args.params;
  await orErrorPage(getLead(db, viewer, leadId));
  const form = await readForm(args.request);
  const here = inList(`${LEADS}/${leadId}`, listOf(args.url, LEADS));
  if (isAboutOwner(form)) {
    const { refused, toast } = await saveOwner(viewer, "lead", form);
    if (refused) return data({ owner: refused.message }, { status: refused.status });
    throw await redirectWithSuccess(here, toast);
  }
  if (form.has("body")) {
    const note = readSubmission(form, noteInput);
    if (note.status !== "success") {
      return data({ note: { text: String(form.get("body")), error: note.error?.body?.[0] } }, { status: 422 });
    }
    await addLeadNote(db, viewer, { leadId, ...note.value });
    throw await redirectWithSuccess(`${here}#timeline`, { message: "Note added" });
  }
  const submission = readSubmission(form, leadForm);
  const readAt = Number(form.get("version"));
  if (submission.status !== "success") return data({ result: submission.reply(), readAt }, { status: 422 });
  const { version, ...input } = submission.value;
  const { refused } = await tried(changeLead(db, viewer, { leadId, version }, input));
  if (refused) {
    const message = `${refused.message} Your changes have not been saved and are still in the form. Compare them, then save again.`;
    // From here on the form continues from the stored values, which it shows.
    return data({ result: replyTo(submission, { ...refused, message }), readAt: null }, { status: refused.status });
  }
  throw await redirectWithSuccess(here, { message: "Lead saved", description: input.name });
}

/** Also reads the page again after a 409, because the form then shows the stored values. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate;

export default function LeadPage({ loaderData, actionData }: Route.ComponentProps) {
  const { lead, history, notes, owners, given, list } = loaderData;
  const mayChange = useCanChange()(lead);
  const here = inList(`${LEADS}/${lead.id}`, list);
  const isBusy = useNavigation().formMethod === "POST";
  const answer = actionData && "result" in actionData ? actionData : undefined;
  const readAt = answer?.readAt;
  return (
    <Stack gap={6}>
      <p>
        <BackLink href={list}>All leads</BackLink>
      </p>
      <PageHeader title={lead.name}>
        <Inline as="p" className="text-ink-2 text-t2">
          <Tag meaning={statusMeaning(lead.status)}>{statusLabel(lead.status)}</Tag>
          Created {formatMoment(lead.createdAt)}
        </Inline>
      </PageHeader>
      <LeadContact lead={lead} />
      <OwnerPanel
        record={lead}
        owners={owners}
        action={here}
        of={lead.name}
        error={actionData && "owner" in actionData ? actionData.owner : undefined}
      />
      <Columns>
        <LeadForm
          isReadOnly={!mayChange}
          // A new version makes a new form, unless the form has just been rejected.
          key={answer ? "refused" : lead.version}
          title={lead.name}
          defaults={fieldsOf(lead)}
          result={answer?.result}
          stored={readAt === null ? fieldsOf(lead) : undefined}
          draft={`lead:${lead.id}`}
        >
          {/* A draft is compared with the version that its writer had read. */}
          <input type="hidden" name="version" defaultValue={readAt || lead.version} data-carry="" />
          {mayChange ? (
            <Inline>
              <Button look="filled" disabled={isBusy}>
                {isBusy ? "Saving..." : "Save lead"}
              </Button>
            </Inline>
          ) : null}
        </LeadForm>
        <TimelinePanel key={notes.length} entries={[...entriesOf(history, notes), ...given.map(ownerEntry)]}>
          {mayChange ? (
            <NoteForm
              draft={`lead-note:${lead.id}`}
              action={here}
              refused={actionData && "note" in actionData ? actionData.note : null}
            />
          ) : null}
        </TimelinePanel>
      </Columns>
    </Stack>
  );
}
