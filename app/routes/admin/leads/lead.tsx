/** One lead: its details and its history. */
import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ShouldRevalidateFunctionArgs, useNavigation } from "react-router";
import { requireAdmin } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { changeLead } from "#app/domain/leads/change-lead.server.ts";
import { leadForm } from "#app/domain/leads/lead-input.ts";
import { statusLabel, statusMeaning } from "#app/domain/leads/lead-words.ts";
import { getLead } from "#app/domain/leads/leads.server.ts";
import { listAudit } from "#app/domain/staff/audit.server.ts";
import { readForm } from "#app/http/body.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { replyTo, tried } from "#app/http/form.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Tag } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { formatMoment } from "#app/ui/format.ts";
import { Columns, Inline, PageHeader, Stack } from "#app/ui/layout.tsx";
import { History } from "../audit/history.tsx";
import { requireStaffWrite } from "../staff.server.ts";
import type { Route } from "./+types/lead.ts";
import { LEADS } from "./address.ts";
import { fieldsOf, LeadForm } from "./lead-form.tsx";
import { LeadContact } from "./table.tsx";

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireAdmin(args);
  const lead = await orErrorPage(getLead(db, viewer, args.params.leadId));
  const history = await listAudit(db, viewer, { subjectId: lead.id, page: 1 });
  return { lead, history: history.rows };
}

export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args);
  const { leadId } = args.params;
  await orErrorPage(getLead(db, viewer, leadId));
  const form = await readForm(args.request);
  const submission = parseWithZod(form, { schema: leadForm });
  const readAt = Number(form.get("version"));
  if (submission.status !== "success") return data({ result: submission.reply(), readAt }, { status: 422 });
  const { version, ...input } = submission.value;
  const { refused } = await tried(changeLead(db, viewer, { leadId, version }, input));
  if (refused) {
    const message = `${refused.message} Your changes have not been saved and are still in the form. Compare them, then save again.`;
    // From here on the form continues from the stored values, which it shows.
    return data({ result: replyTo(submission, { ...refused, message }), readAt: null }, { status: refused.status });
  }
  throw await redirectWithSuccess(`${LEADS}/${leadId}`, { message: "Lead saved", description: input.name });
}

/** Also reads the page again after a 409, because the form then shows the stored values. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate;

export default function LeadPage({ loaderData, actionData }: Route.ComponentProps) {
  const { lead, history } = loaderData;
  const isBusy = useNavigation().formMethod === "POST";
  const readAt = actionData && "readAt" in actionData ? actionData.readAt : undefined;
  return (
    <Stack gap={6}>
      <p>
        <BackLink href={LEADS}>All leads</BackLink>
      </p>
      <PageHeader title={lead.name}>
        <Inline as="p" className="text-ink-2 text-t2">
          <Tag meaning={statusMeaning(lead.status)}>{statusLabel(lead.status)}</Tag>
          Created {formatMoment(lead.createdAt)}
        </Inline>
      </PageHeader>
      <LeadContact lead={lead} />
      <Columns>
        <LeadForm
          // A new version makes a new form, unless the form has just been rejected.
          key={actionData ? "refused" : lead.version}
          title={lead.name}
          defaults={fieldsOf(lead)}
          result={actionData?.result}
          stored={readAt === null ? fieldsOf(lead) : undefined}
          draft={`lead:${lead.id}`}
        >
          {/* A draft is compared with the version that its writer had read. */}
          <input type="hidden" name="version" defaultValue={readAt || lead.version} data-carry="" />
          <Inline>
            <Button look="filled" disabled={isBusy}>
              {isBusy ? "Saving..." : "Save lead"}
            </Button>
          </Inline>
        </LeadForm>
        <History title="History" entries={history} empty="This lead has no history yet." />
      </Columns>
    </Stack>
  );
}
