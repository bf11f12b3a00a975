/** The page that the service worker shows instead of one it has not kept. */
import type { PageHandle } from "#app/routes/handle.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { site } from "#app/site.ts";
import { PetalArt } from "#app/ui/art.tsx";
import type { Route } from "./+types/offline.ts";

export const handle: PageHandle = { react: false };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: `No connection · ${site.name}`, noIndex: true });

export default function Offline() {
  return (
    <main id="main" className="wrap">
      <section className="empty" aria-labelledby="offline">
        <PetalArt />
        <h1 id="offline">No connection</h1>
        <p className="mute">
          You need a connection to open this page. You can still open courses you have viewed, your saved courses, your
          dashboard and your last application.
        </p>
        <p className="row">
          <a className="btn pri" href="?">
            Try again
          </a>
          <a className="btn" href="/favorites">
            Favorite Courses
          </a>
          <a className="btn" href="/dashboard">
            My Dashboard
          </a>
        </p>
      </section>
    </main>
  );
}
