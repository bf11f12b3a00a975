/** The frame of the tabs: the shell for someone signed in, the public frame for a visitor. */
import { Outlet, useLocation, useMatches } from "react-router";
import { getReader } from "#app/auth/viewer.server.ts";
import { plainPath } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import type { PageHandle } from "#app/routes/handle.ts";
import type { Route } from "./+types/layout.route.ts";
import { DeletionBanner } from "./deletion-banner.tsx";
import { frameOf } from "./frame-view.server.ts";
import { JoinedBanner } from "./joined-banner.tsx";
import { PageMessage } from "./page-message.tsx";
import { PublicFrame } from "./public-frame.tsx";
import { shellOf } from "./shell-view.server.ts";
import { Shell } from "./signed-in/shell.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = getReader({ request, context });
  const { hasSample } = await frameOf(context, viewer);
  return { shell: await shellOf(context, viewer), isSample: hasSample };
}

export default function Layout({ loaderData }: Route.ComponentProps) {
  const { shell, isSample } = loaderData;
  const pathname = plainPath(useLocation().pathname);
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  if (!shell) {
    return (
      <PublicFrame isSignedIn={false} isSample={isSample}>
        <Outlet />
      </PublicFrame>
    );
  }
  return (
    <Shell
      {...shell}
      path={pathname}
      title={handle?.title ?? ""}
      isHeading={!handle?.ownHeading}
      quickApply={!handle?.noQuickApply}
      tabsOnPhone={!handle?.ownDock}
    >
      <DeletionBanner />
      <JoinedBanner />
      <PageMessage />
      <Outlet />
      {isSample && pathname !== "/apply" ? <p className="text-ink-2 text-t2">{m.frame_samples()}</p> : null}
    </Shell>
  );
}
