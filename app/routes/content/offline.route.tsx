/** The page that the service worker shows instead of one it has not kept. */
import { m } from "#app/paraglide/messages.js";
import type { PageHandle } from "#app/routes/handle.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { site } from "#app/site.ts";
import { PetalArt } from "#app/ui/art.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Inline } from "#app/ui/layout.tsx";
import type { Route } from "./+types/offline.route.ts";

export const handle: PageHandle = {
  get title() {
    return m.content_offline();
  },
};

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.content_offline_title({ site: site.name }), noIndex: true });

export default function Offline() {
  return (
    <main id="main" className="mx-auto w-page">
      <EmptyState id="offline" level={1} title={m.content_offline()} art={<PetalArt />} text={m.content_offline_text()}>
        <Inline as="p" className="justify-center">
          <ButtonLink look="filled" href="?">
            {m.content_offline_again()}
          </ButtonLink>
          <ButtonLink href="/favorites">{m.content_offline_favourites()}</ButtonLink>
          <ButtonLink href="/dashboard">{m.content_offline_dashboard()}</ButtonLink>
        </Inline>
      </EmptyState>
    </main>
  );
}
