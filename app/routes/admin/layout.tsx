/** The staff's frame. Each page guards itself; this one draws the header. */
import { NavLink, Outlet } from "react-router";
import { requireAdmin } from "#app/auth/viewer.server.ts";
import { Brand } from "#app/routes/frame/brand.tsx";
import { PageMessage } from "#app/routes/frame/page-message.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Route } from "./+types/layout.ts";

export function loader(args: Route.LoaderArgs) {
  requireAdmin(args);
  return null;
}

export default function AdminLayout() {
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
      <nav className="sub" aria-label="Admin">
        <NavLink to="/admin" end>
          Overview
        </NavLink>
        <NavLink to="/admin/applications">Applications</NavLink>
        <NavLink to="/admin/notifications">Notifications</NavLink>
        <NavLink to="/admin/analytics">Analytics</NavLink>
        <NavLink to="/admin/catalogue">Catalogue</NavLink>
      </nav>
      <main className="desk" id="main">
        <PageMessage />
        <Outlet />
      </main>
    </>
  );
}
