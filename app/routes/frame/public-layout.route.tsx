/**
 * The frame of pages that are the same for everyone: the office, the policies, 404. Someone signed in keeps the frame
 * of the tabs. These pages work without the database, and show nothing of the sample catalogue.
 */
import { Outlet, useLocation, useMatches } from "react-router";
import { getReader } from "#app/auth/viewer.server.ts";
import { plainPath } from "#app/language.ts";
import type { PageHandle } from "#app/routes/handle.ts";
import type { Route } from "./+types/public-layout.route.ts";
import { DeletionBanner } from "./deletion-banner.tsx";
import { JoinedBanner } from "./joined-banner.tsx";
import { PageMessage } from "./page-message.tsx";
import { PublicFrame } from "./public-frame.tsx";
import { shellIfPossible } from "./shell-view.server.ts";
import { Shell } from "./signed-in/shell.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = getReader({ request, context });
  return { isSignedIn: viewer !== null, shell: await shellIfPossible(context, viewer) };
}

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  const { isSignedIn, shell } = loaderData;
  const pathname = plainPath(useLocation().pathname);
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  const page = (
    <>
      <div className="mx-auto w-page *:mt-4">
        <DeletionBanner />
        <JoinedBanner />
        <PageMessage />
      </div>
      <Outlet />
    </>
  );
  if (!shell) return <PublicFrame isSignedIn={isSignedIn}>{page}</PublicFrame>;
  return (
    <Shell {...shell} path={pathname} title={handle?.title ?? ""} ownMain quickApply={!handle?.noQuickApply}>
      {page}
    </Shell>
  );
}
