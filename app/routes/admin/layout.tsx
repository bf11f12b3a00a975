/** The staff's frame. Each page guards itself; this one draws the header. */
import { useEffect, useRef } from "react";
import { NavLink, Outlet, useLocation } from "react-router";
import { requireAdmin } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { countOverdue } from "#app/domain/applications/staff-applications.server.ts";
import { totalText } from "#app/domain/staff/list-shape.ts";
import { Brand } from "#app/routes/frame/brand.tsx";
import { PageMessage } from "#app/routes/frame/page-message.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Route } from "./+types/layout.ts";

export async function loader(args: Route.LoaderArgs) {
  return { overdue: await countOverdue(db, requireAdmin(args)) };
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { overdue } = loaderData;
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // On a phone the tabs are wider than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each page another tab is the current one.
  useEffect(() => {
    nav.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [pathname]);
  return (
    <>
      <header className="staff deep">
        <Brand />
        <span className="badge-sa">Super Admin</span>
        <a className="btn quiet" href="/courses">
          View site
        </a>
        <form method="post" action="/auth/sign-out">
          <button type="submit" className="btn quiet" aria-label="Sign Out">
            <Icon name="out" />
            <span className="hide-s">Sign Out</span>
          </button>
        </form>
      </header>
      <nav className="sub" aria-label="Admin" ref={nav}>
        <NavLink to="/admin" end>
          Overview
        </NavLink>
        <NavLink to="/admin/applications">
          Applications
          {overdue > 0 ? (
            <b className="tag warn">
              {totalText(overdue)}
              <span className="vh"> need action</span>
            </b>
          ) : null}
        </NavLink>
        <NavLink to="/admin/users">Users</NavLink>
        <NavLink to="/admin/leads">Leads</NavLink>
        <NavLink to="/admin/notifications">Notifications</NavLink>
        <NavLink to="/admin/analytics">Analytics</NavLink>
        <NavLink to="/admin/catalogue">Catalogue</NavLink>
        <NavLink to="/admin/audit">Audit log</NavLink>
      </nav>
      <main className="desk" id="main">
        <PageMessage />
        <Outlet />
      </main>
    </>
  );
}
