/** The frame of pages that look the same signed in or out: the office, the policies, 404. */

import { Outlet } from "react-router";
import { getViewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { hasSampleCourses } from "#app/domain/catalogue/write.server.ts";
import type { Route } from "./+types/public-layout.ts";
import { DeletionBanner } from "./deletion-banner.tsx";
import { PageMessage } from "./page-message.tsx";
import { PublicFrame } from "./public-frame.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  return { isSignedIn: getViewer(context) !== null, isSample: await hasSampleCourses(db) };
}

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  return (
    <PublicFrame {...loaderData}>
      <div className="wrap">
        <DeletionBanner />
        <PageMessage />
      </div>
      <Outlet />
    </PublicFrame>
  );
}
