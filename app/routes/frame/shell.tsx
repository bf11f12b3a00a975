/** The signed-in frame: five tabs, header, quick apply. */
import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import type { BellView } from "#app/domain/notifications/my-notifications.server.ts";
import { Bell } from "#app/routes/notifications/bell.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icons.ts";
import { Mark } from "#app/ui/mark.tsx";
import { Brand } from "./brand.tsx";
import { ConnectionLine } from "./connection-line.tsx";

export interface ShellViewer {
  name: string;
  email: string;
  avatarUrl: string | null;
  isAdmin: boolean;
}

const tabs: { to: string; icon: IconName; short: string; label: string }[] = [
  { to: "/courses", icon: "search", short: "Courses", label: "Courses" },
  { to: "/favorites", icon: "heart", short: "Favorites", label: "Favorite Courses" },
  { to: "/counselors", icon: "chat", short: "Counsellors", label: "Education Counsellors" },
  { to: "/apply", icon: "send", short: "Apply", label: "Submit Application" },
  { to: "/dashboard", icon: "home", short: "Dashboard", label: "My Dashboard" },
];

/** The tabs of pages that have another URL. */
const homes: Readonly<Record<string, string>> = { "/": "/courses", "/compare": "/dashboard" };

const isWithin = (path: string, to: string) => path === to || path.startsWith(`${to}/`) || homes[path] === to;

/** Ends the session. The answer is a new document. */
function SignOut({ className, children }: { className: string; children: ReactNode }) {
  return (
    <Form method="post" action="/auth/sign-out">
      <button type="submit" className={className}>
        <Icon name="out" />
        {children}
      </button>
    </Form>
  );
}

function Tabs({ path }: { path: string }) {
  return (
    <nav className="tabs" aria-label="Main">
      <Brand />
      <ul>
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link to={tab.to} aria-current={isWithin(path, tab.to) ? "page" : undefined}>
              <Icon name={tab.icon} />
              <span className="short" aria-hidden="true">
                {tab.short}
              </span>
              <span className="long">{tab.label}</span>
            </Link>
          </li>
        ))}
      </ul>
      <SignOut className="btn quiet">Sign Out</SignOut>
    </nav>
  );
}

function Account({ viewer }: { viewer: ShellViewer }) {
  return (
    <details className="me">
      <summary aria-label={`Account: ${viewer.name}`}>
        <Avatar src={viewer.avatarUrl} email={viewer.email} />
        <span className="hide-s">{viewer.name}</span>
      </summary>
      <div className="menu stack tight">
        <p>
          <b>{viewer.name}</b>
          <br />
          <span className="mute sm">{viewer.email}</span>
        </p>
        {viewer.isAdmin ? (
          <a className="btn full" href="/admin">
            Staff area
          </a>
        ) : null}
        <SignOut className="btn full">Sign Out</SignOut>
      </div>
    </details>
  );
}

interface ShellProps {
  viewer: ShellViewer;
  bell: BellView;
  path: string;
  title: string;
  /** True if the title is the page's h1. */
  isHeading: boolean;
  quickApply: boolean;
  children: ReactNode;
}

export function Shell({ viewer, bell, path, title, isHeading, quickApply, children }: ShellProps) {
  return (
    <>
      <Tabs path={path} />
      <div className="shell">
        <header className="top">
          <Link className="brand" to="/">
            <Mark />
            <span className="vh">Shapla</span>
          </Link>
          {isHeading ? <h1>{title}</h1> : <p className="ttl">{title}</p>}
          <Bell bell={bell} />
          <Account viewer={viewer} />
        </header>
        <ConnectionLine />
        <main className="main stack" id="main">
          {children}
        </main>
      </div>
      {quickApply ? (
        <nav aria-label="Quick apply">
          <Link className="fab" to="/apply">
            <Icon name="send" />
            Apply<span className="vh"> now: quick application</span>
          </Link>
        </nav>
      ) : null}
    </>
  );
}
