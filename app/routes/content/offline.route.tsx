/** The page that the service worker shows instead of one it has not kept. */
import type { PageHandle } from "#app/routes/handle.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { site } from "#app/site.ts";
import { PetalArt } from "#app/ui/art.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Inline } from "#app/ui/layout.tsx";
import type { Route } from "./+types/offline.route.ts";

export const handle: PageHandle = { title: "No connection" };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: `No connection · ${site.name}`, noIndex: true });

export default function Offline() {
  return (
    <main id="main" className="mx-auto w-page">
      <EmptyState
        id="offline"
        level={1}
        title="No connection"
        art={<PetalArt />}
        text="You need a connection to open this page. You can still open courses you have viewed, your saved courses, your dashboard and your last application."
      >
        <Inline as="p" className="justify-center">
          <ButtonLink look="filled" href="?">
            Try again
          </ButtonLink>
          <ButtonLink href="/favorites">Favorite Courses</ButtonLink>
          <ButtonLink href="/dashboard">My Dashboard</ButtonLink>
        </Inline>
      </EmptyState>
    </main>
  );
}
