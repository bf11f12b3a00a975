/** A student's saved searches, and the URL that the list's button posts to. */
import { requireViewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { currentIndex } from "#app/domain/catalogue/finder/index.server.ts";
import { searchesNow } from "#app/domain/searches/ask-again.server.ts";
import { formatCount } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { frameOf } from "#app/routes/frame/frame-view.server.ts";
import type { PageHandle } from "#app/routes/handle.ts";
import { site } from "#app/site.ts";
import { BudArt } from "#app/ui/art.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { Route } from "./+types/searches.route.ts";
import { changeSearches } from "./change-searches.server.ts";
import { nameField, SearchItem } from "./search-item.tsx";

export const handle: PageHandle = {
  get title() {
    return m.searches_title();
  },
};
export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireViewer(args);
  const { version, profile } = await frameOf(args.context, viewer);
  const index = await currentIndex(db, version);
  return { searches: await searchesNow(db, viewer, { index, profile }) };
}

export const action = ({ request, context }: Route.ActionArgs) => changeSearches({ request, context });

export default function Searches({ loaderData, actionData }: Route.ComponentProps) {
  const { searches } = loaderData;
  const wrong = actionData?.result.error?.name?.[0];
  return (
    <Stack className="max-w-2xl">
      <title>
        {wrong ? m.searches_meta_title_wrong({ site: site.name }) : m.searches_meta_title({ site: site.name })}
      </title>
      <p>
        <BackLink href="/dashboard">{m.searches_dashboard()}</BackLink>
      </p>
      {wrong ? (
        <ErrorSummary
          problems={[{ fieldId: nameField(actionData?.renamed ?? ""), message: wrong }]}
          answer={actionData}
        />
      ) : null}
      {searches.length === 0 ? (
        <NoSearches />
      ) : (
        <Panel
          titleId="searches"
          title={m.searches_count({ n: searches.length, count: formatCount(searches.length) })}
          beside={<span className="text-ink-2 text-t2">{m.searches_newest_first()}</span>}
        >
          <p className="text-ink-2">{m.searches_what_is_new()}</p>
          <ul>
            {searches.map((search) => (
              <SearchItem
                key={`${search.id} ${search.name}`}
                search={search}
                refused={actionData?.renamed === search.id ? actionData.result : undefined}
              />
            ))}
          </ul>
        </Panel>
      )}
    </Stack>
  );
}

const NoSearches = () => (
  <EmptyState id="none" title={m.searches_none()} art={<BudArt />} text={m.searches_none_hint()}>
    <ButtonLink look="filled" href="/courses">
      {m.searches_browse()}
    </ButtonLink>
  </EmptyState>
);
