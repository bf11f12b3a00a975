/** Shows one application as a page, with what the dashboard's dialog shows. */
import { requireViewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { getApplication } from "#app/domain/applications/my-applications.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import type { PageHandle } from "#app/routes/handle.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { usePageAssets } from "#app/ui/page-assets.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { Route } from "./+types/application.route.ts";
import { ApplicationDetails } from "./application-details.tsx";
import { ApplicationInDialog } from "./application-dialog.tsx";
import { applicationTitle } from "./application-title.ts";

export const handle: PageHandle = { title: "My Dashboard", live: true };
export const meta: Route.MetaFunction = () => [
  { title: "Application · Shapla" },
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireViewer(args);
  return { application: await orErrorPage(getApplication(db, viewer, args.params.applicationId)) };
}

export default function Application({ loaderData }: Route.ComponentProps) {
  const { application } = loaderData;
  const { part } = usePageAssets();
  if (part === "dialog") return <ApplicationInDialog application={application} />;
  return (
    <>
      <p>
        <BackLink href="/dashboard">My Dashboard</BackLink>
      </p>
      <Panel gap={6} className="prose" titleId="application" title={applicationTitle(application)} data-live="">
        <Stack gap={6} data-part="application">
          <ApplicationDetails application={application} />
        </Stack>
      </Panel>
    </>
  );
}
