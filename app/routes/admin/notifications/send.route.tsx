/** Sends a notification to everyone or to chosen people, and lists those sent before. */

import { data, Form } from "react-router";
import { z } from "zod";
import { requireStaffWrite } from "#app/auth/staff-write.server.ts";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { countSubscribers } from "#app/domain/newsletter/subscriptions.server.ts";
import { isKnownType } from "#app/domain/notifications/notification-types.ts";
import { CANCEL_MS, sendByStaff } from "#app/domain/notifications/send-by-staff.server.ts";
import {
  countRecipients,
  findRecipients,
  listSent,
  type Recipient,
  recipientsById,
} from "#app/domain/notifications/sent.server.ts";
import { cancelSend } from "#app/domain/notifications/waiting-sends.server.ts";
import { may } from "#app/domain/permissions.ts";
import { isolated } from "#app/domain/values/direction.ts";
import { readForm } from "#app/http/body.server.ts";
import { buttonOf, catchDomainError, parseForm, SHOW_AGAIN } from "#app/http/form.server.ts";
import { redirectWithError, redirectWithSuccess } from "#app/http/toast.server.ts";
import { countOf } from "#app/notation.ts";
import { NotificationLook } from "#app/routes/notifications/notification-look.tsx";
import { Button } from "#app/ui/button.tsx";
import { Inline, PageHeader } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Board, onBoard } from "../board.tsx";
import { listAddress, pageOf, searchOf } from "../list-address.ts";
import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/send.route.ts";
import { Compose, DRAFT } from "./compose.tsx";
import { checkDraft, type Draft, emptyDraft, readDraft } from "./draft.ts";
import { Sent, Subscribers } from "./sent-list.tsx";

export const NOTIFICATIONS = "/admin/notifications";

export const meta = () => staffMeta("Notifications");

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "send.one");
  const type = args.url.searchParams.get("type") ?? "";
  const filters = { search: searchOf(args.url), type: isKnownType(type) ? type : "", page: pageOf(args.url) };
  const toMany = may(viewer, "send.many");
  const [sent, subscribers, everyone] = await Promise.all([
    listSent(db, viewer, filters),
    may(viewer, "export.newsletter") ? countSubscribers(db, viewer) : null,
    toMany ? countRecipients(db, viewer) : 0,
  ]);
  const draft = emptyDraft(crypto.randomUUID(), toMany ? "all" : "chosen");
  return { filters, sent, subscribers, everyone, draft, toMany };
}

const sending = z.object({ id: z.string().max(100) });

/**
 * Handles `intent`: "find" people, "preview", "edit" again, "send", or "cancel" what was sent to everyone. All of them
 * keep what was typed.
 */
export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args, "send.one");
  const form = await readForm(args.request);
  const draft = readDraft(form);
  const intent = buttonOf(form);
  const [found, chosen] = await Promise.all([
    findRecipients(db, viewer, draft.people),
    recipientsById(db, viewer, draft.userIds),
  ]);
  const reply = { draft, found, chosen, errors: {} as Record<string, string>, isPreview: false };
  if (intent === "cancel") {
    const { refused } = await catchDomainError(cancelSend(db, viewer, parseForm(form, sending, { set: true }).id));
    if (refused)
      throw await redirectWithError(NOTIFICATIONS, { message: "Not cancelled", description: refused.message });
    throw await redirectWithSuccess(NOTIFICATIONS, {
      message: "Notification cancelled",
      description: "No one gets it.",
    });
  }
  if ((intent !== "preview" && intent !== "send") || form.has(SHOW_AGAIN)) return data(reply);
  const checked = checkDraft(draft, may(viewer, "send.many"));
  if (!checked.success) return data({ ...reply, errors: checked.errors }, { status: 422 });
  const isToAll = checked.input.userIds.length === 0;
  // What goes to everyone is looked at first.
  if (intent === "preview" || (isToAll && !form.has("previewed"))) return data({ ...reply, isPreview: true });
  const { refused } = await catchDomainError(sendByStaff(db, viewer, checked.input, draft.key, { waitMs: CANCEL_MS }));
  if (refused) {
    const errors = { ...refused.fields, form: refused.message || "Failed to send notification." };
    const { status, newKey } = refused;
    return data({ ...reply, draft: { ...draft, key: newKey ?? draft.key }, errors }, { status });
  }
  throw await redirectWithSuccess(NOTIFICATIONS, {
    message: "Notification Sent Successfully!",
    ...(isToAll ? { description: "Everyone gets it in 60 seconds. Until then you can cancel it below." } : {}),
  });
}

export default function Notifications({ loaderData, actionData }: Route.ComponentProps) {
  const { filters, sent } = loaderData;
  const draft = actionData?.draft ?? loaderData.draft;
  const chosen = actionData?.chosen ?? [];
  return (
    <>
      <PageHeader title="Notifications" />
      <Board>
        {actionData?.isPreview ? (
          <Preview draft={draft} chosen={chosen} everyone={loaderData.everyone} />
        ) : (
          <Compose
            key={draft.key}
            draft={draft}
            chosen={chosen}
            found={actionData?.found ?? []}
            errors={actionData?.errors ?? {}}
            isAnswered={actionData !== undefined}
            toMany={loaderData.toMany}
          />
        )}
        {loaderData.subscribers === null ? null : <Subscribers total={loaderData.subscribers} />}
      </Board>
      <Sent
        sent={sent}
        filters={filters}
        hrefOf={(page) => listAddress(NOTIFICATIONS, { search: filters.search, type: filters.type, page })}
      />
    </>
  );
}

interface PreviewProps {
  draft: Draft;
  chosen: readonly Recipient[];
  /** How many people have an account. */
  everyone: number;
}

/** Shows the notification as students will see it, and who will get it. */
function Preview({ draft, chosen, everyone }: PreviewProps) {
  const isToAll = draft.sendTo === "all";
  return (
    <Panel
      as={Form}
      method="post"
      size="small"
      className={onBoard("two-thirds")}
      titleId="preview"
      title="Preview"
      data-draft={DRAFT}
    >
      <ul className="max-w-104 overflow-hidden rounded-card border border-line">
        <NotificationLook
          notification={{
            type: draft.type,
            title: draft.title.trim(),
            message: draft.message.trim(),
            createdAt: new Date(),
          }}
        />
      </ul>
      <p>
        {isToAll
          ? "This will go to everyone with an account. After sending, you have 60 seconds to cancel it."
          : `This will go to ${chosen.map((person) => isolated(person.fullName ?? person.email)).join(", ")}.`}
      </p>
      {Object.entries({
        title: draft.title,
        message: draft.message,
        type: draft.type,
        sendTo: draft.sendTo,
        key: draft.key,
        previewed: "1",
      }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {draft.userIds.map((id) => (
        <input key={id} type="hidden" name="userIds" value={id} />
      ))}
      <Inline>
        <Button look="filled" name="intent" value="send">
          {`Send to ${countOf(isToAll ? everyone : chosen.length, "person", "people")}`}
        </Button>
        <Button name="intent" value="edit">
          Edit notification
        </Button>
      </Inline>
    </Panel>
  );
}
