/** All of a person's notifications, the URL that marks them as read, and the list that the bell opens. */
import { redirect } from "react-router";
import { z } from "zod";
import { safeNext } from "#app/auth/next.ts";
import { requireViewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import {
  countNotifications,
  countUnread,
  listNotifications,
  markAllRead,
  markRead,
} from "#app/domain/news/my-notifications.server.ts";
import { readForm } from "#app/http/body.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { parseForm, partMissing } from "#app/http/form.server.ts";
import { limitWrites } from "#app/http/rate-limit.server.ts";
import { m } from "#app/paraglide/messages.js";
import type { PageHandle } from "#app/routes/handle.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { Route } from "./+types/notifications.route.ts";
import { NotificationPanel } from "./notification-panel.tsx";

export const handle: PageHandle = {
  get title() {
    return m.news_dashboard();
  },
  live: true,
};
export const meta: Route.MetaFunction = () => [{ title: m.news_page() }, { name: "robots", content: "noindex" }];

const PAGE_SIZE = 20;

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireViewer(args);
  const wanted = Number(args.url.searchParams.get("page") ?? 1);
  const page = Number.isInteger(wanted) && wanted > 0 && wanted < 10_000 ? wanted : 1;
  const [notifications, total, unread] = await Promise.all([
    listNotifications(db, viewer, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }),
    countNotifications(db, viewer),
    countUnread(db, viewer),
  ]);
  return { notifications, unread, page, pages: Math.max(1, Math.ceil(total / PAGE_SIZE)) };
}

const mark = z.object({ read: z.string().optional(), all: z.string().optional(), returnTo: z.string().optional() });

/** Marks as read: `read` has an ID, `all` means all. Then returns to the form's page. */
export async function action(args: Route.ActionArgs) {
  const viewer = requireViewer(args);
  const form = await readForm(args.request);
  await limitWrites(args.context, "notifications", viewer.id);
  const { read, all, returnTo } = parseForm(form, mark, { set: true });
  if (all !== undefined) await markAllRead(db, viewer);
  else if (read !== undefined) await orErrorPage(markRead(db, viewer, read));
  else throw partMissing();
  throw redirect(safeNext(returnTo, "/dashboard#notifications"));
}

export default function Notifications({ loaderData }: Route.ComponentProps) {
  const { notifications, unread, page, pages } = loaderData;
  const returnTo = page > 1 ? `/dashboard/notifications?page=${page}` : "/dashboard/notifications";
  return (
    <>
      <p>
        <BackLink href="/dashboard">{m.news_dashboard()}</BackLink>
      </p>
      <Stack className="prose" data-live="">
        <NotificationPanel notifications={notifications} unread={unread} returnTo={returnTo} />
        <Pagination
          page={page}
          hasNext={page < pages}
          pages={pages}
          hrefOf={(number) => `/dashboard/notifications?page=${number}`}
        />
      </Stack>
    </>
  );
}
