import { Form } from "react-router";
import type { Recipient } from "#app/domain/notifications/sent.server.ts";
import { NotificationLook } from "#app/routes/notifications/notification-look.tsx";
import { DRAFT } from "./compose.tsx";
import type { Draft } from "./draft.ts";

/** Shows the notification as students will see it, and who will get it. */
export function Preview({ draft, chosen }: { draft: Draft; chosen: readonly Recipient[] }) {
  const isToAll = draft.sendTo === "all";
  return (
    <Form method="post" className="panel stack two-thirds" aria-labelledby="preview" data-draft={DRAFT}>
      <h2 id="preview">Preview</h2>
      <ul className="notes framed">
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
          ? "This will go to everyone with an account."
          : `This will go to ${chosen.map((person) => person.fullName ?? person.email).join(", ")}.`}
      </p>
      {Object.entries({
        title: draft.title,
        message: draft.message,
        type: draft.type,
        sendTo: draft.sendTo,
        key: draft.key,
      }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {draft.userIds.map((id) => (
        <input key={id} type="hidden" name="userIds" value={id} />
      ))}
      <div className="row">
        <button type="submit" className="btn pri" name="intent" value="send">
          Send notification
        </button>
        <button type="submit" className="btn" name="intent" value="edit">
          Edit notification
        </button>
      </div>
    </Form>
  );
}
