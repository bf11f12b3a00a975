import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { totalText } from "#app/domain/staff/list-shape.ts";

/** The tabs of the staff area, with the number of applications that need action. */
export function AdminTabs({ overdue }: { overdue: number }) {
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // On a phone the tabs are wider than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current tab changes with each page.
  useEffect(() => {
    nav.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [pathname]);
  return (
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
  );
}
