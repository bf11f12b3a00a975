/** All tutorial videos, by category. */
import { getReader } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { breadcrumbs } from "#app/domain/content/structured-data/breadcrumbs.ts";
import { remembered } from "#app/domain/memory/remembered.ts";
import { listTutorials } from "#app/domain/tutorials/tutorials.server.ts";
import { m } from "#app/paraglide/messages.js";
import { English } from "#app/routes/english.tsx";
import { frameOf } from "#app/routes/frame/frame-view.server.ts";
import type { PageHandle } from "#app/routes/handle.ts";
import { originOf, pageMeta } from "#app/routes/page-meta.ts";
import { site } from "#app/site.ts";
import { VideoArt } from "#app/ui/art.tsx";
import { Page, Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { Route } from "./+types/tutorials.route.ts";
import { TutorialCards } from "./tutorial-card.tsx";
import { NoTutorials } from "./tutorials-panel.tsx";

export const handle: PageHandle = {
  get title() {
    return m.tutorials_title();
  },
  ownHeading: true,
};

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.tutorials_meta_title({ site: site.name }),
    description: m.tutorials_intro(),
    keywords: m.tutorials_meta_keywords().split(", "),
    path: "/tutorials",
    structured: [
      breadcrumbs(originOf(matches), [
        { name: site.name, path: "/" },
        { name: m.tutorials_title(), path: "/tutorials" },
      ]),
    ],
  });

export async function loader(args: Route.LoaderArgs) {
  const viewer = getReader(args);
  const { version } = await frameOf(args.context, viewer);
  return {
    isSignedIn: viewer !== null,
    groups: await remembered(version, "tutorials", () => listTutorials(db)),
  };
}

export default function Tutorials({ loaderData: { isSignedIn, groups } }: Route.ComponentProps) {
  const page = (
    <Stack gap={6}>
      <Stack as="header" gap={2} className="prose">
        <h1 className="text-title">{m.tutorials_title()}</h1>
        <p className="text-ink-2">{m.tutorials_intro()}</p>
      </Stack>
      {groups.length > 0 ? <VideoArt /> : <NoTutorials />}
      {groups.map(({ category, tutorials }, index) => (
        <Panel key={category} titleId={`videos-${index}`} title={<English>{category}</English>}>
          <TutorialCards tutorials={tutorials} />
        </Panel>
      ))}
    </Stack>
  );
  return isSignedIn ? page : <Page>{page}</Page>;
}
