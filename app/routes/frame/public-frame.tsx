/** The frame of the public pages. */
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { site } from "#app/site.ts";
import { Brand } from "./brand.tsx";

/** Returns the `aria-current` of a link to `path`: "page", or true for a page within its section. */
const currentAt = (pathname: string, path: string) =>
  pathname === path ? "page" : pathname.startsWith(`${path}/`) ? true : undefined;

export function PublicHeader({ isSignedIn }: { isSignedIn: boolean }) {
  const { pathname } = useLocation();
  return (
    <header className="pub">
      <div className="wrap">
        <Brand />
        <nav aria-label="Main">
          <Link className="btn quiet" to="/courses" aria-current={currentAt(pathname, "/courses")}>
            Courses
          </Link>
          <a className="btn quiet hide-s" href="/blog" aria-current={currentAt(pathname, "/blog")}>
            Blog
          </a>
          <a
            className="btn quiet hide-s"
            href="/office-location"
            aria-current={currentAt(pathname, "/office-location")}
          >
            Office
          </a>
          {isSignedIn ? (
            <Link className="btn pri" to="/dashboard">
              <span>
                <span className="hide-s">My </span>Dashboard
              </span>
            </Link>
          ) : (
            <a className="btn pri" href="/login">
              Get Started
            </a>
          )}
        </nav>
      </div>
    </header>
  );
}

export function PublicFooter({ isSample = false }: { isSample?: boolean }) {
  return (
    <footer className="foot">
      <div className="wrap row split">
        <p>
          © {site.copyrightYear} {site.name}.
          {isSample ? " The fees, scores, scholarships and people shown here are samples, not real." : null}
        </p>
        <nav aria-label="Footer" className="row">
          <a href="/office-location">Office location</a>
          <a href="/blog">Blog</a>
          <a href="/privacy-policy">Privacy Policy</a>
          <a href="/terms">Terms of Service</a>
        </nav>
      </div>
    </footer>
  );
}

export function PublicFrame(props: { isSignedIn: boolean; isSample?: boolean; children: ReactNode }) {
  return (
    <>
      <PublicHeader isSignedIn={props.isSignedIn} />
      {props.children}
      <PublicFooter isSample={props.isSample ?? false} />
    </>
  );
}
