/** Where the viewer is signed in: signs out one device, or all of them. */
import { currentSession, requireViewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { endOwnSession, listSessions } from "#app/domain/account/sessions.server.ts";
import { readForm } from "#app/http/body.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { limitWrites } from "#app/http/rate-limit.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { localPath } from "#app/language.ts";
import { formatCount } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import type { PageHandle } from "#app/routes/handle.ts";
import { site } from "#app/site.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";
import type { Route } from "./+types/sessions.route.ts";
import { endInput, SessionItem, sessionView } from "./session-item.tsx";

export const handle: PageHandle = {
  get title() {
    return m.sessions_title();
  },
  noQuickApply: true,
};
export const meta: Route.MetaFunction = () => [
  { title: m.sessions_page_title({ site: site.name }) },
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireViewer(args);
  const here = currentSession(args.context);
  const { sessions, total } = await listSessions(db, viewer);
  return { sessions: sessions.map((session) => sessionView(session, here)), total };
}

/** Signs out one of the viewer's devices. The form for all of them is that of signing out. */
export async function action(args: Route.ActionArgs) {
  const viewer = requireViewer(args);
  await limitWrites(args.context, "account", viewer.id);
  const { end } = parseForm(await readForm(args.request), endInput, { set: true });
  await endOwnSession(db, viewer, end);
  throw await redirectWithSuccess("/dashboard/account/sessions", { message: m.sessions_ended() });
}

export default function Sessions({ loaderData: { sessions, total } }: Route.ComponentProps) {
  return (
    <Stack gap={6} className="max-w-2xl">
      <p>
        <BackLink href="/dashboard/account">{m.account_title()}</BackLink>
      </p>
      <Panel
        titleId="where"
        title={m.sessions_where()}
        beside={<span className="text-ink-2 text-t2">{m.sessions_count({ n: total, count: formatCount(total) })}</span>}
      >
        <ul>
          {sessions.map((session) => (
            <SessionItem key={session.id} session={session} />
          ))}
        </ul>
      </Panel>
      <Panel titleId="everywhere" title={m.sessions_everywhere()} className="border-dashed">
        <p>{m.sessions_everywhere_about({ n: total, count: formatCount(total) })}</p>
        <SentForm action="/auth/sign-out?everywhere" failed={m.sign_out_failed()}>
          <Button look="danger">
            <Icon name="out" />
            {m.sessions_everywhere()}
          </Button>
        </SentForm>
      </Panel>
      <Panel titleId="yours" title={m.sessions_yours()}>
        <Stack as="ul" gap={2} className="list-disc pl-5">
          <li>{m.sessions_yours_lock()}</li>
          <li>{m.sessions_yours_others()}</li>
          <li>
            {m.sessions_yours_password()} <a href={localPath("/office-location")}>{m.sessions_yours_check()}</a>
          </li>
        </Stack>
      </Panel>
    </Stack>
  );
}
