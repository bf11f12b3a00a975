/** The signed-in frame: five tabs, header, quick apply. */

import { ParaglideMessage } from "@inlang/paraglide-js-react";
import type { ReactNode } from "react";
import type { BellView } from "#app/domain/news/my-notifications.server.ts";
import { localPath } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { Bell } from "#app/routes/notifications/bell.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Button, ButtonLink, type ButtonLook } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icons.ts";
import { Stack } from "#app/ui/layout.tsx";
import { usePageAssets } from "#app/ui/page-assets.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";
import { Brand } from "../brand.tsx";
import { ConnectionLine } from "../connection-line.tsx";
import { LanguageSwitch } from "../language-switch.tsx";
import { documentsLink, messagesLink, ownLinks, PageLinks, sharedLinks } from "../page-links.tsx";

export interface ShellViewer {
  name: string;
  email: string;
  avatarUrl: string | null;
  isStaff: boolean;
  /** Whether they have an application. */
  hasApplied: boolean;
}

const tabs = (): { to: string; icon: IconName; short: string; label: string }[] => [
  { to: "/courses", icon: "search", short: m.nav_courses(), label: m.nav_courses() },
  { to: "/favorites", icon: "heart", short: m.tab_favourites_short(), label: m.tab_favourites() },
  { to: "/counselors", icon: "chat", short: m.tab_counsellors_short(), label: m.tab_counsellors() },
  { to: "/apply", icon: "send", short: m.tab_apply_short(), label: m.tab_apply() },
  { to: "/dashboard", icon: "home", short: m.nav_dashboard(), label: m.tab_dashboard() },
];

/** The tabs of pages that have another URL. */
const homes: Readonly<Record<string, string>> = { "/": "/courses", "/compare": "/dashboard" };

const isWithin = (path: string, to: string) => path === to || path.startsWith(`${to}/`) || homes[path] === to;

const Hidden = ({ children }: { children?: ReactNode }) => <span className="sr-only">{children}</span>;

/** Ends the session. */
function SignOut(look: ButtonLook) {
  return (
    <SentForm action="/auth/sign-out" failed={m.sign_out_failed()}>
      <Button {...look}>
        <Icon name="out" />
        {m.sign_out()}
      </Button>
    </SentForm>
  );
}

interface TabsProps {
  path: string;
  unread: number;
  onPhone: boolean;
  hasApplied: boolean;
}

function Tabs({ path, unread, onPhone, hasApplied }: TabsProps) {
  return (
    <nav className={onPhone ? "tab-bar" : "tab-bar max-rail:hidden"} aria-label={m.nav_main()}>
      <Brand look="tabs" />
      <ul>
        {tabs().map((tab) => (
          <li key={tab.to}>
            <a href={localPath(tab.to)} aria-current={isWithin(path, tab.to) ? "page" : undefined}>
              <Icon name={tab.icon} />
              <span className="sidebar:hidden" aria-hidden="true">
                {tab.short}
              </span>
              <span className="sr-only sidebar:not-sr-only">{tab.label}</span>
            </a>
          </li>
        ))}
      </ul>
      <PageLinks
        links={[messagesLink(), documentsLink(), ...sharedLinks(hasApplied)]}
        path={path}
        unread={unread}
        icons
      />
      <SignOut look="quiet" wide />
    </nav>
  );
}

function Account({ viewer, path, unread }: { viewer: ShellViewer; path: string; unread: number }) {
  return (
    <details className="account-menu" data-menu="">
      <summary aria-label={m.account_menu({ name: viewer.name })}>
        <Avatar src={viewer.avatarUrl} email={viewer.email} />
        <span>{viewer.name}</span>
      </summary>
      <div>
        <p>
          <b>{viewer.name}</b>
          <br />
          <span className="text-ink-2 text-t2">{viewer.email}</span>
        </p>
        <PageLinks links={ownLinks()} path={path} unread={unread} icons />
        <PageLinks links={sharedLinks(viewer.hasApplied)} path={path} icons />
        <p>
          <LanguageSwitch />
          <a href={localPath("/privacy-policy")}>{m.nav_privacy()}</a>
          <a href={localPath("/terms")}>{m.nav_terms()}</a>
          <a href="/api/docs">API</a>
        </p>
        {viewer.isStaff ? (
          <ButtonLink wide className="mb-2" href="/admin">
            {m.staff_area()}
          </ButtonLink>
        ) : null}
        <SignOut wide />
      </div>
    </details>
  );
}

interface ShellProps {
  viewer: ShellViewer;
  bell: BellView & { messages: number };
  path: string;
  title: string;
  /** True if the title is the page's h1. */
  isHeading?: boolean;
  /** True if the page has a main element of its own. */
  ownMain?: boolean;
  quickApply: boolean;
  /** False if the page has actions of its own at the foot of a phone. */
  tabsOnPhone?: boolean;
  children: ReactNode;
}

export function Shell({
  viewer,
  bell,
  path,
  title,
  isHeading,
  ownMain,
  quickApply,
  tabsOnPhone = true,
  children,
}: ShellProps) {
  const { part } = usePageAssets();
  const main = ownMain ? (
    <div className="own-body">{children}</div>
  ) : (
    <Stack as="main" className="page-body" id="main">
      {children}
    </Stack>
  );
  if (part) return main;
  return (
    <>
      <Tabs path={path} unread={bell.messages} onPhone={tabsOnPhone} hasApplied={viewer.hasApplied} />
      <div className="rail:pl-22 sidebar:pl-62 print:p-0" data-shell="">
        <header className="mast-head">
          <Brand look="header" />
          {isHeading ? <h1>{title}</h1> : <p>{title}</p>}
          <Bell bell={bell} />
          <Account viewer={viewer} path={path} unread={bell.messages} />
        </header>
        <ConnectionLine />
        {main}
      </div>
      {quickApply ? (
        <nav aria-label={m.quick_apply()}>
          <a className="apply-leaf" href={localPath("/apply")}>
            <Icon name="send" />
            <ParaglideMessage message={m.quick_apply_button} inputs={{}} markup={{ hidden: Hidden }} />
          </a>
        </nav>
      ) : null}
    </>
  );
}
