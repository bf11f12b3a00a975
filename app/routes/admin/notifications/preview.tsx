import { Form } from "react-router";
import type { Recipient } from "#app/domain/notifications/sent.server.ts";
import { isolated } from "#app/domain/values/direction.ts";
import { countOf } from "#app/notation.ts";
import { NotificationLook } from "#app/routes/notifications/notification-look.tsx";
import { Button } from "#app/ui/button.tsx";
import { Inline } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { onBoard } from "../board.tsx";
import { DRAFT } from "./compose.tsx";
import type { Draft } from "./draft.ts";

interface PreviewProps {
  draft: Draft;
  chosen: readonly Recipient[];
  /** How many people have an account. */
  everyone: number;
}

/** Shows the notification as students will see it, and who will get it. */
export function Preview({ draft, chosen, everyone }: PreviewProps) {
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
