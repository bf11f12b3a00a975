/** The frame of the staff area. Each page guards itself, and this one draws the header. */
import { Outlet, useRouteLoaderData } from "react-router";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { countStaleFigures } from "#app/domain/costs/staff-figures.server.ts";
import { deskBell } from "#app/domain/news/desk-bell.server.ts";
import { may } from "#app/domain/permissions.ts";
import { roleLabel } from "#app/domain/staff/role-label.ts";
import { type WorkCounts, workCounts } from "#app/domain/work/counts.server.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import { ErrorBody, ErrorTitle, failureOf, Reference } from "#app/routes/error-body.tsx";
import { Brand } from "#app/routes/frame/brand.tsx";
import { ConnectionLine } from "#app/routes/frame/connection-line.tsx";
import { DeletionBanner } from "#app/routes/frame/deletion-banner.tsx";
import { FailedFrame } from "#app/routes/frame/failed-frame.tsx";
import { PageMessage } from "#app/routes/frame/page-message.tsx";
import { Progress } from "#app/routes/frame/progress.tsx";
import type { PageHandle } from "#app/routes/handle.ts";
import { DeskBell } from "#app/routes/notifications/bell.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { isoDay } from "#app/ui/format.ts";
import { Icon } from "#app/ui/icon.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";
import type { Route } from "./+types/layout.route.ts";
import { HeaderSearch } from "./people/header-search.tsx";
import { AdminTabs } from "./tabs.tsx";

export const handle: PageHandle = { react: true };

const NO_WORK: WorkCounts = { applications: 0, leads: 0, messages: 0, documents: 0 };

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "desk.open");
  const { id, name, email, avatarUrl, role } = viewer;
  const [bell, work, staleFigures] = await Promise.all([
    deskBell(db, viewer),
    may(viewer, "people.read") ? workCounts(db, viewer) : NO_WORK,
    may(viewer, "figures.change") ? countStaleFigures(db, viewer, isoDay(new Date())) : 0,
  ]);
  const { unread, latest } = bell;
  const counts = { ...work, staleFigures };
  return { viewer: { id, name, email, avatarUrl, role }, bell: { unread, latest }, counts };
}

/** Sends what an error says, such as when to try again. */
export const headers: Route.HeadersFunction = ({ parentHeaders, errorHeaders }) => errorHeaders ?? parentHeaders;

/** An error's page has a title of its own. */
export const meta: Route.MetaFunction = ({ matches, error }) =>
  (matches.at(-2)?.meta ?? []).filter((tag) => !(error && tag && "title" in tag));

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <StaffFrame {...loaderData}>
      <Progress />
      <DeletionBanner />
      <PageMessage />
      <Outlet />
    </StaffFrame>
  );
}

/** Keeps the staff's tabs beside an error, unless the area itself is what cannot be shown. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const isSignedIn = useRouteLoaderData<typeof rootLoader>("root")?.isSignedIn ?? false;
  const failure = failureOf(error);
  if (!loaderData) return <FailedFrame {...failure} isSignedIn={isSignedIn} />;
  return (
    <StaffFrame {...loaderData}>
      <ErrorTitle {...failure} />
      <ErrorBody {...failure} isStaff />
      <Reference />
    </StaffFrame>
  );
}

type FrameProps = Route.ComponentProps["loaderData"] & { children: React.ReactNode };

function StaffFrame({ children, ...frame }: FrameProps) {
  const { viewer, bell } = frame;
  return (
    <>
      <header className="deep-area flex min-h-header flex-wrap items-center gap-x-1 gap-y-2 px-4 rail:gap-3 rail:px-6">
        <Brand look="staff" />
        {may(viewer, "roles.change") ? (
          <span className="whitespace-nowrap rounded-pill border border-on-deep-2 px-bar py-0.5 text-t1 font-semibold">
            Super Admin
          </span>
        ) : null}
        {may(viewer, "people.read") ? <HeaderSearch /> : null}
        <span className="ml-auto">
          <DeskBell bell={bell} />
        </span>
        <p className="flex items-center gap-2 text-t2">
          <span className="max-rail:hidden">
            <Avatar src={viewer.avatarUrl} email={viewer.email} />
          </span>
          <span className="grid leading-heading max-rail:sr-only">
            <b>{viewer.name}</b>
            <small className="text-t1">{roleLabel(viewer.role)}</small>
          </span>
        </p>
        <ButtonLink look="quiet-deep" size="small" className="whitespace-nowrap max-phone:hidden" href="/courses">
          <span className="rail:hidden">
            <Icon name="home" />
          </span>
          <span className="max-rail:sr-only">View site</span>
        </ButtonLink>
        <SentForm action="/auth/sign-out" failed="We could not sign you out.">
          <Button look="quiet-deep" size="small" className="whitespace-nowrap" aria-label="Sign Out">
            <Icon name="out" />
            <span className="max-rail:hidden">Sign Out</span>
          </Button>
        </SentForm>
      </header>
      <ConnectionLine />
      <AdminTabs {...frame} />
      <main className="m-auto grid max-w-360 grid-cols-1 gap-4 p-4 rail:p-6" id="main">
        {children}
      </main>
    </>
  );
}
