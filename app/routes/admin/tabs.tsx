import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { may, type Permission, type Role } from "#app/domain/permissions.ts";
import type { WorkCounts } from "#app/domain/work/counts.server.ts";
import { tabText } from "#app/domain/work/kinds.ts";
import { Tag } from "#app/ui/badge.tsx";

const TAB =
  "flex min-h-12 items-center gap-line whitespace-nowrap border-transparent border-b-3 px-3 font-semibold text-ink-2 text-t2 no-underline rail:max-[90em]:gap-1 rail:px-1 min-[90em]:px-3 hover:text-ink current:border-pond current:text-pond";

const tabs: readonly (readonly [to: string, label: string, permission: Permission])[] = [
  ["/admin", "Overview", "desk.open"],
  ["/admin/applications", "Applications", "people.read"],
  ["/admin/messages", "Messages", "people.read"],
  ["/admin/documents", "Documents", "people.change"],
  ["/admin/users", "Users", "people.read"],
  ["/admin/leads", "Leads", "people.read"],
  ["/admin/notifications", "Notifications", "send.one"],
  ["/admin/team", "Team", "people.change"],
  ["/admin/analytics", "Analytics", "analytics.read"],
  ["/admin/catalogue", "Catalogue", "catalogue.read"],
  ["/admin/figures", "Figures", "figures.read"],
  ["/admin/audit", "Audit log", "audit.read"],
  ["/admin/settings", "Settings", "settings.change"],
];

const isWithin = (pathname: string, tab: string) =>
  pathname === tab || (tab !== "/admin" && pathname.startsWith(`${tab}/`));

interface TabsProps {
  viewer: { role: Role };
  /** How many need action, wait to be called, answered and checked, and ask to be checked again. */
  counts: WorkCounts & { staleFigures: number };
}

export function AdminTabs({ viewer, counts }: TabsProps) {
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // On a phone and on a small laptop the tabs are wider than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current tab changes with each page.
  useEffect(() => {
    const row = nav.current;
    const current = row?.querySelector<HTMLElement>("[aria-current]");
    // Not `scrollIntoView`: it moves the page as well, under someone who reads before the scripts have come.
    if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
  }, [pathname]);
  return (
    <nav
      className="scroll-edges sticky top-0 z-4 flex overflow-x-auto border-line border-b px-2 rail:px-4 rail:max-[90em]:justify-between min-[90em]:px-6"
      aria-label="Admin"
      ref={nav}
    >
      {tabs
        .filter(([, , permission]) => may(viewer, permission))
        .map(([to, label]) => (
          <Link key={to} className={TAB} to={to} aria-current={isWithin(pathname, to) ? "page" : undefined}>
            {label}
            {to === "/admin/applications" ? <Count of={counts.applications} what="need action" /> : null}
            {to === "/admin/messages" ? <Count of={counts.messages} what="to answer" /> : null}
            {to === "/admin/leads" ? <Count of={counts.leads} what="to call" /> : null}
            {to === "/admin/documents" ? <Count of={counts.documents} what="to check" /> : null}
            {to === "/admin/figures" ? <Count of={counts.staleFigures} what="to check again" /> : null}
          </Link>
        ))}
      {/* The smallest phones have no room for it in the header. */}
      <a className={`${TAB} phone:hidden`} href="/courses">
        View site
      </a>
    </nav>
  );
}

const Count = ({ of, what }: { of: number; what: string }) =>
  of > 0 ? (
    <span className="*:rail:max-[90em]:px-1.5">
      <Tag meaning="warn">
        <span>{tabText(of)}</span>
        <span className="sr-only"> {what}</span>
      </Tag>
    </span>
  ) : null;
