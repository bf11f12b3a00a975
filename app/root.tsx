import { useEffect } from "react";
import {
  data,
  isRouteErrorResponse,
  Meta,
  type MiddlewareFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import { resolution } from "#app/auth/middleware.server.ts";
import { personKey } from "#app/auth/person-key.server.ts";
import { authMiddleware } from "#app/auth/viewer.server.ts";
import { keepShownPage } from "#app/browser/keep-for-offline.ts";
import { keepHearts } from "#app/browser/keep-hearts.ts";
import { keepPage } from "#app/browser/keep-page.ts";
import { onDemand, useOnDemand } from "#app/browser/on-demand.ts";
import { overAfterNavigation } from "#app/browser/over.ts";
import { shownPage, useShownPage } from "#app/browser/shown-page.ts";
import { usePeople } from "#app/browser/use-people.ts";
import { env } from "#app/env.server.ts";
import { leaveOutEmpty } from "#app/http/empty-parameters.server.ts";
import { withDatabaseErrors } from "#app/http/errors.server.ts";
import { finish } from "#app/http/finish.server.ts";
import { securityHeaders } from "#app/http/headers.server.ts";
import { limitReadsByAddress, limitReadsByPerson } from "#app/http/limit-reads.server.ts";
import { redirectsAsData } from "#app/http/redirect-as-data.server.ts";
import { logged } from "#app/http/request-log.server.ts";
import { refuseCrossSiteWrites } from "#app/http/same-site.server.ts";
import { takeToast } from "#app/http/toast.server.ts";
import { apiAnswers } from "#app/routes/api/answers.server.ts";
import { failedToSend, saysItself } from "#app/routes/failed-sends.ts";
import { Sayings } from "#app/routes/frame/sayings.tsx";
import { styleArea, styleUrls } from "#app/routes/frame/style-area.ts";
import type { PageHandle } from "#app/routes/handle.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { formatMoment } from "#app/ui/format.ts";
import { Sprite } from "#app/ui/icon.tsx";
import { Page } from "#app/ui/layout.tsx";
import { usePageAssets } from "#app/ui/page-assets.tsx";
import type { Route } from "./+types/root.ts";

const errorPage = onDemand(async () => ({ default: (await import("#app/routes/error-page.tsx")).ErrorPage }));

// The server renders the error page in one go. A browser loads it only for an error while React runs.
if (import.meta.env.SSR) await errorPage.load();

export const middleware: MiddlewareFunction<Response>[] = [
  logged,
  finish,
  redirectsAsData,
  leaveOutEmpty,
  securityHeaders,
  apiAnswers,
  limitReadsByAddress,
  refuseCrossSiteWrites,
  withDatabaseErrors,
  authMiddleware,
  limitReadsByPerson,
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  keepPage({
    isSignedIn: () => rootData()?.isSignedIn ?? false,
    failedToSend: (pattern) => failedToSend(pattern, (shownPage()?.handles ?? []) as PageHandle[]),
    saysItself,
  }),
  keepHearts(() => rootData()?.person ?? null),
];

const rootData = () => shownPage()?.loaderData.get("root") as Route.ComponentProps["loaderData"] | undefined;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { toast, headers } = await takeToast(request);
  const who = context.get(resolution);
  const isSignedIn = who.kind === "viewer";
  const person = isSignedIn ? personKey(who.viewer) : null;
  const deletedAt = isSignedIn && who.viewer.deletionDueAt ? formatMoment(who.viewer.deletionDueAt) : null;
  const origin = env.APP_URL;
  const toastWithId = toast && { ...toast, id: crypto.randomUUID() };
  return data({ toast: toastWithId, isSignedIn, person, deletedAt, origin }, { headers });
}

/** Sends the Set-Cookie of a page's loaders, which remove the toast they read. */
export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

/** Returns the tags of pages without their own. The title of an error page comes from the page itself. */
export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { preset: "landing", noIndex: true }).filter((tag) => !(error && tag && "title" in tag));

export function Layout({ children }: { children: React.ReactNode }) {
  const { css, cssArea, nonce, enhancer, scripts } = usePageAssets();
  const isSignedIn = useRouteLoaderData<typeof loader>("root")?.isSignedIn ?? false;
  const area = styleArea(useLocation().pathname, isSignedIn);
  const firstArea = cssArea ?? area ?? "";
  const matches = useMatches();
  const error = useRouteError();
  const needsReact = matches.every((match) => (match.handle as PageHandle | undefined)?.react !== false);
  // If React already runs in the browser, it continues.
  const isReact = !import.meta.env.SSR || (isSignedIn && needsReact && !error);
  return (
    <html lang="en-BD">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#07352f" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <Meta />
        <style
          nonce={nonce}
          data-area={firstArea}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet.
          dangerouslySetInnerHTML={{ __html: css(area) }}
        />
        {area && area !== firstArea ? <link rel="stylesheet" href={styleUrls[area]} precedence="area" /> : null}
        {/* Requested while the page arrives, and run after it. */}
        {scripts && !isReact ? <script type="module" src={enhancer} nonce={nonce} /> : null}
      </head>
      <body>
        <Sprite />
        <a className="absolute -top-24 left-2 z-9 bg-ink px-4 py-3 text-paper focus:top-2" href="#main">
          Skip to main content
        </a>
        {children}
        {scripts && isReact ? (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        ) : null}
      </body>
    </html>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  const { pathname, search, key } = useLocation();
  useShownPage();
  const { person, toast } = loaderData;
  usePeople(person, toast?.type === "success" ? toast.id : null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each history entry names the layer over its page.
  useEffect(() => {
    overAfterNavigation();
    keepShownPage();
  }, [key]);
  useEffect(() => {
    performance.mark("hydrated");
  }, []);
  // Marks each page that scripts have shown. The URL changes before the page does.
  useEffect(() => {
    performance.mark("shown", { detail: pathname + search });
  }, [pathname, search]);
  return (
    <>
      <Outlet />
      <Sayings />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const isSignedIn = useRouteLoaderData<typeof loader>("root")?.isSignedIn ?? false;
  const ErrorPage = useOnDemand(errorPage, true);
  if (ErrorPage) return <ErrorPage status={status} isSignedIn={isSignedIn} />;
  return (
    <Page>
      <h1>{status === 404 ? "404 Page Not Found" : "Something went wrong"}</h1>
      <p>
        <ButtonLink href="/">Back to home</ButtonLink>
      </p>
    </Page>
  );
}
