import { Link } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { formatMoment } from "#app/ui/format.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Panel, PanelItem } from "#app/ui/panel.tsx";
import type { TimelineEntry } from "../timeline-panel.tsx";
import { threadAddress } from "./address.ts";
import type { RecordMessages } from "./record-thread.server.ts";

interface RecordThreadProps {
  thread: RecordMessages;
  userId: string;
  now: Date;
}

const FORMER = "A former colleague";

/** The last messages of a student on the page of a record, with the way to the conversation. */
export const RecordThread = ({ thread: { name, messages, earlier }, userId, now }: RecordThreadProps) => (
  <Panel
    size="small"
    gap={2}
    titleId="messages"
    title="Messages"
    beside={
      <ButtonLink size="small" to={`${threadAddress(userId)}#new`}>
        <Icon name="chat" />
        <span>{messages.length > 0 ? "Open the conversation" : "Write a message"}</span>
      </ButtonLink>
    }
  >
    {messages.length > 0 ? (
      <ul>
        {messages.map(({ id, isOurs, author, text, lang, sentAt, isNew }) => (
          <PanelItem key={id} className="text-t2">
            <p className="line-clamp-3 whitespace-pre-line wrap-anywhere" lang={lang}>
              {text}
            </p>
            <p className="text-ink-2 text-t1">
              <bdi>{isOurs ? (author ?? FORMER) : name}</bdi>
              <span>{`, ${formatMoment(sentAt, now)}${isNew ? ", unread" : ""}`}</span>
            </p>
          </PanelItem>
        ))}
      </ul>
    ) : (
      <p className="text-ink-2 text-t2">No messages yet.</p>
    )}
    {earlier > 0 ? <p className="text-ink-2 text-t2">{`and ${earlier} earlier`}</p> : null}
  </Panel>
);

/** The messages of a student, as entries of a timeline. */
export const messageEntries = ({ name, messages }: RecordMessages, userId: string): TimelineEntry[] =>
  messages.map(({ id, isOurs, author, text, lang, sentAt, isNew }) => ({
    id: `message-${id}`,
    kind: "messages",
    by: isOurs ? (author ?? FORMER) : name,
    createdAt: sentAt,
    content: (
      <>
        <Link className="inline-block py-3 font-semibold rail:py-0" to={threadAddress(userId)}>
          {isOurs ? "Message to the student" : "Message from the student"}
        </Link>
        {isNew ? <span className="text-ink-2">, unread</span> : null}
        <span className="line-clamp-4 whitespace-pre-line wrap-anywhere" lang={lang}>
          {text}
        </span>
      </>
    ),
  }));
