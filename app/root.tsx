import { useEffect } from "react";
import {
  data,
  Meta,
  type MiddlewareFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from "react-router";
import { resolution } from "#app/auth/middleware.server.ts";
import { personKey } from "#app/auth/person-key.server.ts";
import { knownClock } from "#app/domain/promise/known-clock.server.ts";
import { env } from "#app/env.server.ts";
import { takeToast } from "#app/http/toast.server.ts";
import { language } from "#app/language.ts";
import { serverMiddleware } from "#app/middleware.server.ts";
import { m } from "#app/paraglide/messages.js";
import { failureOf } from "#app/routes/error-body.tsx";
import { FailedFrame } from "#app/routes/frame/failed-frame.tsx";
import { Head } from "#app/routes/frame/head.tsx";
import { keepPageOnFailure, useShownPage } from "#app/routes/frame/keep-page.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { formatMoment } from "#app/ui/format.ts";
import { Sprite } from "#app/ui/icon.tsx";
import { usePageAssets } from "#app/ui/page-assets.tsx";
import type { Route } from "./+types/root.ts";

export const middleware: MiddlewareFunction<Response>[] = serverMiddleware;

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPageOnFailure];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { toast, headers } = await takeToast(request);
  const who = context.get(resolution);
  const isSignedIn = who.kind === "viewer";
  const person = isSignedIn ? personKey(who.viewer) : null;
  const deletedAt = isSignedIn && who.viewer.deletionDueAt ? formatMoment(who.viewer.deletionDueAt) : null;
  const joinedInto = isSignedIn ? who.viewer.joinedInto : null;
  const toastWithId = toast && { ...toast, id: crypto.randomUUID() };
  const promiseClock = knownClock();
  const page = { toast: toastWithId, isSignedIn, person, deletedAt, joinedInto, origin: env.APP_URL, promiseClock };
  return data(page, { headers });
}

/** Sends the Set-Cookie of a page's loaders, which remove the toast they read. */
export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

/** Returns the tags of pages without their own. The title of an error page comes from the page itself. */
export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { preset: "landing", noIndex: true }).filter((tag) => !(error && tag && "title" in tag));

export function Layout({ children }: { children: React.ReactNode }) {
  const { nonce, react, part, digits } = usePageAssets();
  const root = useRouteLoaderData<typeof loader>("root");
  return (
    <html
      lang={language() === "bn" ? "bn" : "en-BD"}
      data-digits={digits === "latn" ? digits : undefined}
      data-person={root?.person ?? undefined}
      data-react={react ? "" : undefined}
      suppressHydrationWarning
    >
      <head>
        <Head isSignedIn={root?.isSignedIn ?? false}>
          <Meta />
        </Head>
      </head>
      <body>
        <Sprite />
        {part ? null : (
          <a className="absolute -top-24 left-2 z-9 bg-ink px-4 py-3 text-paper focus:top-2" href="#main">
            {m.skip_to_content()}
          </a>
        )}
        {children}
        {react ? (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        ) : null}
      </body>
    </html>
  );
}

export default function App() {
  const { pathname, search } = useLocation();
  useShownPage();
  useEffect(() => {
    performance.mark("hydrated");
  }, []);
  // Marks each page that the router has shown. The URL changes before the page does.
  useEffect(() => {
    performance.mark("shown", { detail: pathname + search });
  }, [pathname, search]);
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isSignedIn = useRouteLoaderData<typeof loader>("root")?.isSignedIn ?? false;
  return <FailedFrame {...failureOf(error)} isSignedIn={isSignedIn} />;
}
