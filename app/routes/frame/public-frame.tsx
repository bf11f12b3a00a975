/** The frame of the public pages. */
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { inDigits, localPath, plainPath } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { site } from "#app/site.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { usePageAssets } from "#app/ui/page-assets.tsx";
import { Brand } from "./brand.tsx";
import { ConnectionLine } from "./connection-line.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { currentAt, PageLinks, signInLink, visitorLinks } from "./page-links.tsx";

/** Beside each other where there is room. Below that width they are in the menu. */
const inBar = "whitespace-nowrap max-wide:hidden current:underline";

const filledInBar = "max-tiny:mb-2 max-tiny:w-full whitespace-nowrap max-phone:px-2 max-phone:text-t2 wide:ml-2";

const inFoot = "inline-block py-3 text-ink-2";

export function PublicHeader({ isSignedIn }: { isSignedIn: boolean }) {
  const pathname = plainPath(useLocation().pathname);
  const links = isSignedIn ? visitorLinks() : [...visitorLinks(), signInLink()];
  return (
    <header className="sticky top-0 z-3 border-line border-b bg-paper max-tiny:relative print:static">
      <div className="mx-auto flex min-h-16 w-page flex-wrap items-center gap-x-1 max-phone:gap-x-0">
        <Brand />
        <nav
          className="flex flex-wrap items-center gap-x-1 max-phone:gap-x-0 max-tiny:contents wide:max-sidebar:gap-x-0"
          aria-label={m.nav_main()}
        >
          {links
            .filter(({ isInMenuOnly }) => !isInMenuOnly)
            .map(({ to, label, short }) => (
              <ButtonLink key={to} look="quiet" className={inBar} href={to} aria-current={currentAt(pathname, to)}>
                {short ?? label}
              </ButtonLink>
            ))}
          <LanguageSwitch className="control border-transparent px-quiet text-pond max-phone:px-1 max-phone:text-t2 hover:bg-pond-tint hover:text-pond-2" />
          <details className="site-menu" data-menu="">
            <summary className="control list-none border-transparent px-bar text-pond marker:hidden max-phone:w-tap max-phone:px-0">
              <Icon name="menu" />
              <span className="max-phone:sr-only">{m.nav_menu()}</span>
            </summary>
            <PageLinks links={links} path={pathname} />
          </details>
          {isSignedIn ? (
            <ButtonLink look="filled" className={filledInBar} href="/dashboard">
              <span>
                <span className="max-rail:hidden">{m.nav_my()}</span>
                {m.nav_dashboard()}
              </span>
            </ButtonLink>
          ) : (
            <ButtonLink look="filled" className={filledInBar} href="/login">
              {m.nav_get_started()}
            </ButtonLink>
          )}
        </nav>
      </div>
      <ConnectionLine />
    </header>
  );
}

export function PublicFooter({ isSample = false }: { isSample?: boolean }) {
  // The year is the specification's, for the landing page alone.
  const pathname = plainPath(useLocation().pathname);
  return (
    <footer className="sticky top-full mt-12 border-line border-t py-8 text-ink-2 text-t2 print:static print:mt-4 print:pt-3 print:pb-0">
      <div className="mx-auto flex w-page flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <p>
          © {pathname === "/" ? `${inDigits(site.copyrightYear)} ` : ""}
          {site.name}.{isSample ? ` ${m.frame_samples()}` : null}
        </p>
        <nav aria-label={m.nav_footer()} className="flex flex-wrap items-center gap-x-6 gap-y-1">
          <a className={inFoot} href={localPath("/universities")}>
            {m.nav_universities()}
          </a>
          <a className={inFoot} href={localPath("/scholarships")}>
            {m.nav_scholarships()}
          </a>
          <a className={inFoot} href={localPath("/costs")}>
            {m.nav_costs()}
          </a>
          <a className={inFoot} href={localPath("/profile")}>
            {m.nav_qualify()}
          </a>
          <a className={inFoot} href={localPath("/office-location")}>
            {m.nav_office_location()}
          </a>
          <a className={inFoot} href={localPath("/complaints")}>
            {m.complaint_link()}
          </a>
          <a className={inFoot} href={localPath("/verify")}>
            {m.nav_verify()}
          </a>
          <a className={inFoot} href={localPath("/how-we-are-paid")}>
            {m.office_how_paid()}
          </a>
          <a className={inFoot} href={localPath("/blog")}>
            {m.nav_blog()}
          </a>
          <a className={inFoot} href={localPath("/privacy-policy")}>
            {m.nav_privacy()}
          </a>
          <a className={inFoot} href={localPath("/terms")}>
            {m.nav_terms()}
          </a>
          <a className={inFoot} href="/api/docs">
            API
          </a>
        </nav>
      </div>
    </footer>
  );
}

export function PublicFrame(props: { isSignedIn: boolean; isSample?: boolean; children: ReactNode }) {
  const { part } = usePageAssets();
  if (part) return props.children;
  return (
    <>
      <PublicHeader isSignedIn={props.isSignedIn} />
      {props.children}
      <PublicFooter isSample={props.isSample ?? false} />
    </>
  );
}
