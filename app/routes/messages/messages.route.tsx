/** A student's conversation with us: what was written on both sides, and a form to write. */
import { requireViewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { listApplications } from "#app/domain/applications/my-applications.server.ts";
import { inOurWords } from "#app/domain/lifecycle/document-words.ts";
import { myCounsellor } from "#app/domain/messages/my-counsellor.server.ts";
import { myThread } from "#app/domain/messages/read-thread.server.ts";
import { subjectTitle } from "#app/domain/messages/subject.server.ts";
import { aboutBy, aboutKey } from "#app/domain/values/message-subject.ts";
import { limitWrites } from "#app/http/rate-limit.server.ts";
import { m } from "#app/paraglide/messages.js";
import type { PageHandle } from "#app/routes/handle.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Columns, Stack } from "#app/ui/layout.tsx";
import type { Route } from "./+types/messages.route.ts";
import { changeThread } from "./change-thread.server.ts";
import { Chat } from "./chat.tsx";
import { Composer } from "./composer.tsx";
import { Emails } from "./emails.tsx";
import { FIRST_QUESTIONS, NoMessages } from "./no-messages.tsx";
import { shown } from "./shown.server.ts";
import { ThreadAside } from "./thread-aside.tsx";

export const handle: PageHandle = {
  get title() {
    return m.talk_title();
  },
  live: true,
  noQuickApply: true,
};
export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

/** More than anyone has. */
const MOST_APPLICATIONS = 50;

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireViewer(args);
  const { searchParams } = args.url;
  const now = new Date();
  const before = searchParams.get("before");
  const [thread, counsellor, applications] = await Promise.all([
    myThread(db, viewer, { before }, now),
    myCounsellor(db, viewer),
    listApplications(db, viewer, MOST_APPLICATIONS),
  ]);
  const about = aboutBy(searchParams.get("about") ?? "");
  const title = about && about.kind !== "choice" ? await subjectTitle(db, viewer.id, about) : null;
  return {
    messages: thread.messages.map(shown),
    earlier: thread.earlier,
    isOld: before !== null,
    counsellor,
    applications: applications.map(({ id, reference, courses }) => ({ id, reference, courses })),
    about: about ? aboutKey(about) : "",
    extra: about && title !== null ? { key: aboutKey(about), title: inOurWords(title) } : null,
    draft: FIRST_QUESTIONS[Number(searchParams.get("question")) - 1]?.() ?? "",
    newKey: crypto.randomUUID(),
    isSent: searchParams.has("sent"),
    getsMail: viewer.messageMail,
    now,
  };
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireViewer(args);
  await limitWrites(args.context, "messages", viewer.id);
  return changeThread(viewer, args.request);
}

export default function Messages({ loaderData, actionData }: Route.ComponentProps) {
  const { messages, earlier, isOld, counsellor, applications, getsMail, now, ...form } = loaderData;
  const { unsent, refused } = actionData ?? {};
  const problems = [
    ["text", unsent?.errors.text],
    ["about", unsent?.errors.about],
    ["files", unsent?.errors.files],
    [refused ? `text-${refused.id}` : "", refused?.error],
  ].flatMap(([fieldId, message]) => (fieldId && message ? [{ fieldId, message }] : []));
  const choices = applications.flatMap(({ id, courses }) =>
    courses.map((choice) => ({
      applicationId: id,
      courseId: choice.courseId,
      course: choice.name,
      university: choice.universityName,
    })),
  );
  return (
    <>
      <title>{problems.length > 0 ? m.talk_page_wrong() : m.talk_page()}</title>
      <ErrorSummary problems={problems} answer={actionData} />
      <Columns>
        <Stack gap={4}>
          {messages.length > 0 ? <Chat {...{ messages, earlier, isOld, now, refused }} /> : <NoMessages />}
          <Composer choices={choices} {...form} seen={messages.at(-1)?.id} unsent={unsent} />
        </Stack>
        <Stack gap={6}>
          <ThreadAside counsellor={counsellor} applications={applications} />
          <Emails isOn={getsMail} />
        </Stack>
      </Columns>
    </>
  );
}
