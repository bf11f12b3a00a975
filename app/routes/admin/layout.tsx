/** The frame of the staff area. Each page guards itself, and this one draws the header. */

import { Form, Outlet } from "react-router";
import { requireAdmin } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { countOverdue } from "#app/domain/applications/staff-applications.server.ts";
import { Brand } from "#app/routes/frame/brand.tsx";
import { ConnectionLine } from "#app/routes/frame/connection-line.tsx";
import { DeletionBanner } from "#app/routes/frame/deletion-banner.tsx";
import { PageMessage } from "#app/routes/frame/page-message.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Route } from "./+types/layout.ts";
import { AdminTabs } from "./tabs.tsx";

export async function loader(args: Route.LoaderArgs) {
  return { overdue: await countOverdue(db, requireAdmin(args)) };
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { overdue } = loaderData;
  return (
    <>
      <header className="staff deep">
        <Brand />
        <span className="badge-sa">Super Admin</span>
        <a className="btn quiet" href="/courses">
          View site
        </a>
        <Form method="post" action="/auth/sign-out">
          <button type="submit" className="btn quiet" aria-label="Sign Out">
            <Icon name="out" />
            <span className="hide-s">Sign Out</span>
          </button>
        </Form>
      </header>
      <ConnectionLine />
      <AdminTabs overdue={overdue} />
      <main className="desk" id="main">
        <DeletionBanner />
        <PageMessage />
        <Outlet />
      </main>
    </>
  );
}
