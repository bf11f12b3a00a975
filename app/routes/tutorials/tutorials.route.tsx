/** All tutorial videos, by category. */
import { requireViewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { remembered } from "#app/domain/memory/remembered.ts";
import { listTutorials } from "#app/domain/tutorials/tutorials.server.ts";
import { m } from "#app/paraglide/messages.js";
import { English } from "#app/routes/english.tsx";
import { frameOf } from "#app/routes/frame/frame-view.server.ts";
import type { PageHandle } from "#app/routes/handle.ts";
import { site } from "#app/site.ts";
import { VideoArt } from "#app/ui/art.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { Route } from "./+types/tutorials.route.ts";
import { TutorialCards } from "./tutorial-card.tsx";
import { NoTutorials } from "./tutorials-panel.tsx";

export const handle: PageHandle = {
  get title() {
    return m.tutorials_title();
  },
};
export const meta: Route.MetaFunction = () => [
  { title: m.tutorials_meta_title({ site: site.name }) },
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const { version } = await frameOf(args.context, requireViewer(args));
  return { groups: await remembered(version, "tutorials", () => listTutorials(db)) };
}

export default function Tutorials({ loaderData: { groups } }: Route.ComponentProps) {
  return (
    <Stack gap={6}>
      {groups.length > 0 ? <VideoArt /> : <NoTutorials />}
      {groups.map(({ category, tutorials }, index) => (
        <Panel key={category} titleId={`videos-${index}`} title={<English>{category}</English>}>
          <TutorialCards tutorials={tutorials} />
        </Panel>
      ))}
    </Stack>
  );
}
