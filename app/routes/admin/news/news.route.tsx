/** What the bell of the staff area counts: notifications, what is new in the pool and from students, and tasks due. */
import { Form, Link } from "react-router";
import { z } from "zod";
import { requireStaffWrite } from "#app/auth/staff-write.server.ts";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { deskBell, markDeskRead } from "#app/domain/news/desk-bell.server.ts";
import { listNotifications, markRead } from "#app/domain/news/my-notifications.server.ts";
import type { NotificationView } from "#app/domain/news/notification-view.server.ts";
import { badgeText } from "#app/domain/notifications/notification-types.ts";
import { readForm } from "#app/http/body.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { parseForm, partMissing } from "#app/http/form.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { NEWS } from "#app/routes/notifications/address.ts";
import { NotificationLook } from "#app/routes/notifications/notification-look.tsx";
import { Button } from "#app/ui/button.tsx";
import { formatNotified } from "#app/ui/format.ts";
import { PageHeader, Stack } from "#app/ui/layout.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { listAddress, pageOf } from "../list-address.ts";
import { MESSAGES } from "../messages/address.ts";
import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/news.route.ts";

export const meta = () => staffMeta("News");

const PAGE_SIZE = 20;

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "desk.open");
  const page = pageOf(args.url);
  const [bell, rows] = await Promise.all([
    deskBell(db, viewer),
    listNotifications(db, viewer, { limit: PAGE_SIZE + 1, offset: (page - 1) * PAGE_SIZE }),
  ]);
  return { bell, rows: rows.slice(0, PAGE_SIZE), page, hasNext: rows.length > PAGE_SIZE };
}

const mark = z.object({ read: z.string().optional(), all: z.string().optional() });

/** Marks as read: `read` has the ID of a notification, `all` means all that the bell counts. */
export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args, "desk.open");
  const { read, all } = parseForm(await readForm(args.request), mark, { set: true });
  if (all !== undefined) await markDeskRead(db, viewer);
  else if (read !== undefined) await orErrorPage(markRead(db, viewer, read));
  else throw partMissing();
  throw await redirectWithSuccess(`${args.url.pathname}${args.url.search}`, { message: "Marked as read" });
}

export default function News({ loaderData: { bell, rows, page, hasNext } }: Route.ComponentProps) {
  const here = listAddress(NEWS, { page });
  const states = statesOf(bell);
  return (
    <Stack className="max-w-168">
      <PageHeader title="News">
        {bell.unread > 0 ? (
          <Form method="post" action={here}>
            <Button size="small" name="all" value="1">
              Mark all as read
            </Button>
          </Form>
        ) : null}
      </PageHeader>
      {states.length > 0 ? (
        <Panel size="small" gap="none" titleId="waiting" title="New for you to take or do">
          <ul>
            {states.map(([words, to]) => (
              <li key={to} className="border-line border-t py-1 first:border-0">
                <Link className="inline-block py-3 font-semibold" to={to}>
                  {words}
                </Link>
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
      <Panel size="flush" gap="none" titleId="notifications" title="Notifications">
        {rows.length > 0 ? (
          <ul>
            {rows.map((row) => (
              <Item key={row.id} row={row} action={here} />
            ))}
          </ul>
        ) : (
          <p className="px-4 py-6 text-center text-ink-2">No notifications yet</p>
        )}
      </Panel>
      <Pagination page={page} hasNext={hasNext} hrefOf={(number) => listAddress(NEWS, { page: number })} />
    </Stack>
  );
}

/** Returns what is new in the pool, from students, and due, each with where it is listed. */
const statesOf = ({ applications, leads, messages, documents, due }: Route.ComponentProps["loaderData"]["bell"]) =>
  (
    [
      [
        "application in the pool",
        "applications in the pool",
        "/admin/applications?owner=none&sort=newest",
        applications,
      ],
      ["lead in the pool", "leads in the pool", "/admin/leads?owner=none", leads],
      ["message to answer", "messages to answer", MESSAGES, messages],
      ["document to check", "documents to check", "/admin?all=check&who=mine", documents],
      ["task due", "tasks due", "/admin?all=tasks&who=mine", due],
    ] as const
  ).flatMap(([one, many, to, count]) =>
    count > 0 ? [[`${badgeText(count)} ${count === 1 ? one : many}`, to] as const] : [],
  );

function Item({ row, action }: { row: NotificationView; action: string }) {
  const { id, title, link, isRead, createdAt } = row;
  const heading = (
    <Form method="post" action={action} preventScrollReset>
      <h3>
        <button type="submit" name="read" value={id}>
          {title}
          <span className="sr-only">{` (unread: mark as read), ${formatNotified(createdAt)}`}</span>
        </button>
      </h3>
    </Form>
  );
  return (
    <NotificationLook notification={row} isRead={isRead} heading={isRead ? null : heading}>
      {link ? (
        <p>
          <Link className="relative z-2 font-semibold" to={link.to}>
            {link.words}
            <span className="sr-only">{`: ${title}, ${formatNotified(createdAt)}`}</span>
          </Link>
        </p>
      ) : null}
    </NotificationLook>
  );
}
