/**
 * The frame of pages that are the same for everyone: the office, the policies, 404. It does not read the database, so
 * these pages work without it. They show nothing of the sample catalogue.
 */
import { Outlet } from "react-router";
import { getReader } from "#app/auth/viewer.server.ts";
import type { Route } from "./+types/public-layout.ts";
import { DeletionBanner } from "./deletion-banner.tsx";
import { PageMessage } from "./page-message.tsx";
import { PublicFrame } from "./public-frame.tsx";

export const loader = ({ request, context }: Route.LoaderArgs) => ({
  isSignedIn: getReader({ request, context }) !== null,
});

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  return (
    <PublicFrame {...loaderData}>
      <div className="mx-auto w-page *:mt-4">
        <DeletionBanner />
        <PageMessage />
      </div>
      <Outlet />
    </PublicFrame>
  );
}
