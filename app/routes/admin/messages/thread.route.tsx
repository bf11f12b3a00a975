/** One conversation, with the notes of staff and the list beside it. */
import { data } from "react-router";
import { requireStaffWrite } from "#app/auth/staff-write.server.ts";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { type WholeMail, wholeMails } from "#app/domain/incoming-mail/unfiled.server.ts";
import { staffThread } from "#app/domain/messages/staff-thread.server.ts";
import { readForm } from "#app/http/body.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import type { ShownAgain } from "#app/http/form.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { shown } from "#app/routes/messages/shown.server.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { formatMoment } from "#app/ui/format.ts";
import { PageHeader } from "#app/ui/layout.tsx";
import { Banner } from "#app/ui/message.tsx";
import { NoteForm } from "../note-form.tsx";
import { staffMeta } from "../staff-meta.ts";
import { useBusy } from "../use-busy.ts";
import type { Route } from "./+types/thread.route.ts";
import { threadAddress } from "./address.ts";
import { changeThread } from "./change-thread.server.ts";
import { ListSummary } from "./list-summary.tsx";
import { lookOf, readList, sentOf } from "./read-list.server.ts";
import { saveMessage } from "./save-message.server.ts";
import { Threads } from "./thread-list.tsx";
import { ThreadPanel } from "./thread-panel.tsx";
import { useDeskChanges } from "./use-desk-changes.ts";
import { WholeMails } from "./whole-mails.tsx";

interface NotesProps {
  thread: Route.ComponentProps["loaderData"]["thread"];
  action: string;
  now: Date;
  mails: readonly WholeMail[];
  refused: ShownAgain | null;
  className: string;
}

/** What staff noted about the student. It is not part of the conversation. */
const Notes = ({ thread: { notes, person, mayWrite }, mails, action, now, refused, className }: NotesProps) => (
  <aside
    aria-labelledby="notes"
    className={`grid min-w-0 gap-3 rounded-card border border-ink-2 border-dashed bg-sunk p-4 board:row-start-1 ${className}`}
  >
    <h2 id="notes" className="text-t3">
      Notes, staff only
    </h2>
    <p className="text-t1">Not part of the conversation.</p>
    {notes.length > 0 ? (
      <ul className="grid gap-2">
        {notes.map(({ id, body, by, createdAt }) => (
          <li key={id} className="rounded-control border border-ink-2 border-dashed p-2 text-t2">
            <p className="whitespace-pre-line wrap-anywhere">{body}</p>
            <p className="text-ink-2 text-t1">
              <bdi>{by ?? "A former colleague"}</bdi>
              <span>{`, ${formatMoment(createdAt, now)}`}</span>
            </p>
          </li>
        ))}
      </ul>
    ) : null}
    {mayWrite && person.application ? (
      <NoteForm draft={`note:${person.id}`} action={action} refused={refused} intent="note" />
    ) : null}
    <WholeMails mails={mails} now={now} />
  </aside>
);

export const meta: Route.MetaFunction = ({ loaderData }) =>
  staffMeta(`${loaderData?.thread.person.name ?? "Messages"} · Messages`);

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "people.read");
  const { searchParams } = args.url;
  const wish = { before: searchParams.get("before"), about: searchParams.get("about") };
  const [{ messages, composer, ...thread }, list] = await Promise.all([
    orErrorPage(staffThread(db, viewer, args.params.userId, wish)),
    readList(viewer, args.url),
  ]);
  const mails = await wholeMails(db, { userId: thread.person.id });
  return {
    mails,
    thread: {
      ...thread,
      messages: messages.map(shown),
      composer: { key: crypto.randomUUID() as string, ...composer },
    },
    list,
    here: threadAddress(thread.person.id, list.look, sentOf(args.url)),
    sent: sentOf(args.url),
  };
}

/** Takes a message with its files, or one of the small forms. */
export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args, "people.change");
  const { userId } = args.params;
  const look = lookOf(args.url);
  const here = threadAddress(userId, look, sentOf(args.url));
  if (!args.request.headers.get("Content-Type")?.startsWith("multipart/form-data"))
    return changeThread(viewer, userId, await readForm(args.request), here);
  const saved = await saveMessage(viewer, userId, args.request);
  if ("written" in saved) return data({ written: saved.written }, { status: saved.status });
  throw await redirectWithSuccess(`${threadAddress(userId, look, saved.id)}#new`, {
    message: "Message sent",
    description: "You can take it back for 60 seconds.",
  });
}

/** Reads the conversation again after an error too, because it may have gone on. */
export const shouldRevalidate = () => true;

export default function Thread({ loaderData, ...props }: Route.ComponentProps) {
  const { thread, mails, list, here, sent } = loaderData;
  const actionData = useDeskChanges(props.actionData);
  const isBusy = useBusy();
  const refused = actionData && "message" in actionData ? actionData : null;
  const change = actionData && "change" in actionData ? (actionData.change ?? null) : null;
  const note = actionData && "note" in actionData ? (actionData.note ?? null) : null;
  const problems = Object.entries(actionData?.written?.errors ?? {}).map(([fieldId, message]) => ({
    fieldId,
    message,
  }));
  return (
    <>
      <PageHeader title="Messages">
        <ListSummary list={list} isFolded>
          <a className="py-2 text-t2 wide:hidden" href="#threads">
            See all conversations
          </a>
        </ListSummary>
      </PageHeader>
      {refused?.message ? (
        <Banner toast={{ type: "error", message: "Not changed", description: refused.message }} />
      ) : null}
      <ErrorSummary problems={problems} answer={actionData} />
      <div className="grid grid-cols-1 items-start gap-4 wide:grid-cols-[18rem_minmax(0,1fr)] wide:grid-rows-[auto_1fr] board:grid-cols-[19rem_minmax(0,1fr)_17rem] board:grid-rows-none">
        <ThreadPanel
          key={thread.person.id}
          {...{ thread, list, change, isBusy, sent }}
          action={here}
          written={actionData?.written ?? null}
          className="wide:col-start-2"
        />
        <Notes
          key={`notes ${thread.person.id} ${thread.notes[0]?.id}`}
          thread={thread}
          mails={mails}
          action={here}
          now={list.now}
          refused={note}
          className="wide:col-start-2 board:col-start-3"
        />
        <Threads
          list={list}
          open={thread.person.id}
          className="wide:col-start-1 wide:[grid-row:1/3] board:[grid-row:1]"
        />
      </div>
    </>
  );
}
