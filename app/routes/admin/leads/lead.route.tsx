/** One lead: its details and its history. */
import { data, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { requireStaffWrite } from "#app/auth/staff-write.server.ts";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { coursePath } from "#app/domain/catalogue/present.ts";
import { wholeMails } from "#app/domain/incoming-mail/unfiled.server.ts";
import { chatText } from "#app/domain/leads/lead-chat.ts";
import type { LeadQuestion } from "#app/domain/leads/lead-questions.server.ts";
import { leadRecord, mergedInto } from "#app/domain/leads/lead-record.server.ts";
import { getLead } from "#app/domain/leads/leads.server.ts";
import type { RecentMerge } from "#app/domain/leads/merged-leads.server.ts";
import { otherAddressesOf, statusLabel, statusMeaning } from "#app/domain/people/lead-words.ts";
import { leadRunsUntil } from "#app/domain/promise/running.ts";
import { entriesUpTo } from "#app/domain/staff/past.ts";
import { shownPhone } from "#app/domain/values/phone.ts";
import { env } from "#app/env.server.ts";
import { readForm } from "#app/http/body.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { secretBesideAddress } from "#app/http/secrets.server.ts";
import { countOf, listed, monthInWords } from "#app/notation.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Tag } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { formatMoment, isoDay } from "#app/ui/format.ts";
import { Columns, Inline, PageHeader, Stack } from "#app/ui/layout.tsx";
import { UndoForm } from "#app/ui/message.tsx";
import { Panel, PanelItem } from "#app/ui/panel.tsx";
import { bookAddress } from "../appointments/address.ts";
import { ContactForm } from "../contacts/contact-form.tsx";
import { inList, listOf } from "../list-address.ts";
import { WholeMails } from "../messages/whole-mails.tsx";
import { NoteForm } from "../note-form.tsx";
import { OwnerPanel } from "../owners/owner-panel.tsx";
import { PromiseLeft } from "../promise-left.tsx";
import { staffMeta } from "../staff-meta.ts";
import { TaskPanel } from "../tasks/task-panel.tsx";
import { TimelinePanel } from "../timeline-panel.tsx";
import { useBusy } from "../use-busy.ts";
import { useCanChange } from "../use-may.ts";
import { VersionField } from "../version-field.tsx";
import type { Route } from "./+types/lead.route.ts";
import { AccountPanel } from "./account-panel.tsx";
import { LEADS } from "./address.ts";
import { changeOnPage } from "./change-on-page.server.ts";
import { LeadContact } from "./lead-contact.tsx";
import { fieldsOf, LeadForm } from "./lead-form.tsx";
import { SamePeoplePanel } from "./same-people.tsx";
import { leadTimeline } from "./timeline.tsx";

/** On the record of a lead: leads that were merged into it, and can be separate again. */
interface MergedProps {
  merges: readonly RecentMerge[];
  /** The URL of the page, to which its forms post. Null for those who only read. */
  action: string | null;
}

const Merged = ({ merges, action }: MergedProps) =>
  merges.length === 0 ? null : (
    <Panel titleId="merged" title="Merged into this lead" gap={2}>
      <Stack as="ul" gap={0}>
        {merges.map(({ id, name, by, mergedAt }) => (
          <PanelItem key={id}>
            <span>
              <bdi>{name}</bdi>, {formatMoment(mergedAt)}, by <bdi>{by ?? "someone"}</bdi>
            </span>
            {action ? (
              <UndoForm action={action} fields={{ intent: "unmerge", merge: id }} of={`the merge of ${name}`} />
            ) : null}
          </PanelItem>
        ))}
      </Stack>
      <p className="text-ink-2 text-t2">
        Undoing it brings the other lead back with its own history. What was added since stays here.
      </p>
    </Panel>
  );

export const meta = () => staffMeta();

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "people.read");
  const { leadId } = args.params;
  const into = await orErrorPage(mergedInto(db, viewer, leadId));
  if (into) throw redirect(`${LEADS}/${into}`, 303);
  const wish = { leadId, most: entriesUpTo(args.url), invitations: { key: env.SESSION_SECRET, site: env.APP_URL } };
  const record = await orErrorPage(leadRecord(db, viewer, wish));
  const mails = await wholeMails(db, { leadId });
  const now = new Date();
  const page = { ...record, mails, list: listOf(args.url, LEADS), now, today: isoDay(now) };
  return data(page, { headers: record.account.link ? secretBesideAddress(args.url) : {} });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args, "people.change");
  const { leadId } = args.params;
  await orErrorPage(getLead(db, viewer, leadId));
  const here = inList(`${LEADS}/${leadId}`, listOf(args.url, LEADS));
  return changeOnPage(viewer, leadId, await readForm(args.request), here);
}

/** Also reads the page again after a 409, because the form then shows the stored values. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate;

export default function LeadPage({ loaderData, actionData }: Route.ComponentProps) {
  const { lead, notes, owners, contacts, questions, tasks, same, merges, account, list, now, today, mails } =
    loaderData;
  const until = leadRunsUntil(lead);
  const mayChange = useCanChange()(lead);
  const here = inList(`${LEADS}/${lead.id}`, list);
  const isBusy = useBusy();
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
          {until ? (
            <>
              <PromiseLeft until={until} now={now} />
              <span>{`Promised by ${formatMoment(until, now)}`}</span>
            </>
          ) : null}
        </Inline>
      </PageHeader>
      <QuestionPanel questions={questions} interestedCourses={lead.interestedCourses} />
      <LeadContact lead={lead} text={chatText(lead, questions)} action={mayChange ? here : undefined} />
      {mayChange ? (
        <p>
          <ButtonLink size="small" to={bookAddress({ lead: lead.id })}>
            Book a time
          </ButtonLink>
        </p>
      ) : null}
      {lead.otherAddresses ? (
        <p className="text-ink-2 text-t2 wrap-anywhere">
          Also known by {listed(otherAddressesOf(lead).map((address) => shownPhone(address)))}.
        </p>
      ) : null}
      <SamePeoplePanel people={same} leadId={mayChange ? lead.id : null} />
      <Merged merges={merges} action={mayChange ? here : null} />
      <Columns>
        <Stack gap={6}>
          {mayChange ? (
            <ContactForm
              key={contacts[0]?.id}
              action={here}
              refused={actionData && "contact" in actionData ? actionData.contact : null}
            />
          ) : null}
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
            <VersionField version={readAt || lead.version} isCarried />
            {mayChange ? (
              <Inline>
                <Button look="filled" disabled={isBusy}>
                  {isBusy ? "Saving..." : "Save lead"}
                </Button>
              </Inline>
            ) : null}
          </LeadForm>
          <TimelinePanel key={notes[0]?.id} entries={leadTimeline(loaderData)}>
            {mayChange ? (
              <NoteForm
                draft={`lead-note:${lead.id}`}
                action={here}
                refused={actionData && "note" in actionData ? actionData.note : null}
              />
            ) : null}
          </TimelinePanel>
        </Stack>
        <Stack gap={6}>
          <TaskPanel
            key={`tasks ${tasks.length}`}
            {...{ tasks, today, owners, mayChange }}
            action={here}
            record={lead}
            refused={actionData && "task" in actionData ? actionData.task : null}
          />
          <OwnerPanel
            record={lead}
            owners={owners}
            action={here}
            of={lead.name}
            error={actionData && "owner" in actionData ? actionData.owner : undefined}
          />
          <WholeMails mails={mails} now={now} />
          <AccountPanel lead={lead} {...account} now={now} action={mayChange ? here : null} />
        </Stack>
      </Columns>
    </Stack>
  );
}

interface QuestionPanelProps {
  questions: readonly LeadQuestion[];
  /** What staff noted. */
  interestedCourses: string | null;
}

/** The newest question in its words, the course and the start. The others are in the timeline. */
function QuestionPanel({ questions, interestedCourses }: QuestionPanelProps) {
  const [newest, ...others] = questions;
  const asked = questions.find(({ course }) => course)?.course;
  if (!newest && !interestedCourses) return null;
  const words = questions.find(({ question }) => question)?.question;
  return (
    <Panel titleId="question" title={newest ? "Question" : "Courses of interest"} size="small" gap={2}>
      {words ? (
        <blockquote className="whitespace-pre-line border-lily border-l-4 pl-3 text-t4 wrap-anywhere">
          {words}
        </blockquote>
      ) : null}
      <p className="wrap-anywhere">
        {asked ? (
          <>
            <a href={coursePath(asked)}>{asked.name}</a>
            {`, ${asked.universityName}`}
          </>
        ) : (
          (interestedCourses ?? "About no course in particular")
        )}
      </p>
      {newest ? (
        <p className="text-ink-2 text-t2">
          {[
            newest.intake ? `Starts ${monthInWords(newest.intake)}` : "Start not decided",
            `asked ${formatMoment(newest.createdAt)}`,
          ].join(", ")}
          {others.length > 0 ? (
            <>
              {". "}
              <a href="#timeline">{`See ${countOf(others.length, "other question")}`}</a>
            </>
          ) : null}
        </p>
      ) : null}
    </Panel>
  );
}
