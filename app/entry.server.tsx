/** Renders a page in one go: complete HTML, styles inlined, scripts deferred. */
import { text } from "node:stream/consumers";
import { enhancer } from "virtual:browser-files";
import { renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { resolution } from "#app/auth/middleware.server.ts";
import { personKey } from "#app/auth/person-key.server.ts";
import { beginBackgroundStop, startBackground, stopBackground } from "#app/background/current.server.ts";
import { PERSON_HEADER } from "#app/browser/kept.ts";
import { PARTS_HEADER } from "#app/browser/parts-only.ts";
import { offerBackups } from "#app/db/backup/at-hand.server.ts";
import { connection, db } from "#app/db/current.server.ts";
import { bringUpToDate } from "#app/db/migrations.server.ts";
import { CATALOGUE_CHANNEL } from "#app/domain/catalogue/catalogue-now.server.ts";
import { warmIndex } from "#app/domain/catalogue/finder/index.server.ts";
import { env } from "#app/env.server.ts";
import { answerOf } from "#app/http/bytes.server.ts";
import { nonceContext, requestFacts } from "#app/http/context.server.ts";
import { deferScripts } from "#app/http/deferred-scripts.server.ts";
import { databaseAway } from "#app/http/errors.server.ts";
import { forgetPages, outdatePages } from "#app/http/kept-pages.server.ts";
import { endLiveStreams } from "#app/http/live.server.ts";
import { logError } from "#app/http/log.server.ts";
import { partsOnly } from "#app/http/parts-only.server.ts";
import { withoutReactMarks } from "#app/http/react-marks.server.ts";
import { beginShutdown } from "#app/http/shutdown.server.ts";
import { studentManifest } from "#app/http/student-manifest.server.ts";
import { isDatabaseAway } from "#app/http/unavailable.server.ts";
import blogCss from "#app/styles/blog.css?inline";
import costsCss from "#app/styles/costs.css?inline";
import coursesCss from "#app/styles/courses.css?inline";
import mainCss from "#app/styles/main.css?inline";
import shellCss from "#app/styles/shell.css?inline";
import siteCss from "#app/styles/site.css?inline";
import staffCss from "#app/styles/staff.css?inline";
import universitiesCss from "#app/styles/universities.css?inline";
import { keptHtml } from "#app/ui/kept-html.server.tsx";
import { PageAssetsContext } from "#app/ui/page-assets.tsx";
import { fillSprite } from "#app/ui/sprite.ts";

export { createLoadContext } from "#app/http/context.server.ts";
export { protectiveHeaders } from "#app/http/headers.server.ts";
export { keptAnswer } from "#app/http/kept-pages.server.ts";
export { logError, logRequest } from "#app/http/log.server.ts";
export { metricsText, startMetrics } from "#app/http/metrics.server.ts";
export { factsOfRequest, ID_HEADER } from "#app/http/request-log.server.ts";

let stopOffering = async () => {};

/** For `server.ts`: migrations, background work, and the two halves of a shutdown. */
export const lifecycle = {
  /** Applies missing migrations, or refuses a database that lacks some. Then reads the catalogue for the first time. */
  async prepare(folder: string, isToMigrate: boolean) {
    await bringUpToDate(connection, folder, isToMigrate);
    await warmIndex(db);
  },
  start() {
    startBackground();
    const changed = (endPages: () => void) => () => {
      endPages();
      void warmIndex(db);
    };
    // Changes may be missed while no one is listening. If the database goes again, the pages from before are needed.
    connection.listen(CATALOGUE_CHANNEL, changed(forgetPages), changed(outdatePages));
    if (!env.DATABASE_URL) stopOffering = offerBackups(connection, env.DATA_DIR, (error) => logError(error, "backup"));
  },
  beginShutdown() {
    beginShutdown();
    beginBackgroundStop();
    endLiveStreams();
  },
  async close() {
    await stopBackground();
    await stopOffering();
    await connection.close();
  },
};

// The development server runs without `server.ts`.
if (env.NODE_ENV === "development") startBackground();

const areaCss = new Map([
  ["courses", coursesCss],
  ["blog", blogCss],
  ["costs", costsCss],
  ["shell", shellCss],
  ["site", siteCss],
  ["staff", staffCss],
  ["universities", universitiesCss],
]);

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext);
  const assets = {
    css: (area: string | null) => mainCss + (areaCss.get(area ?? "courses") ?? ""),
    nonce,
    enhancer,
    kept: keptHtml,
    scripts: request.headers.get("Save-Data") !== "on",
    reference: context.get(requestFacts)?.id ?? null,
  };
  const page = (context: EntryContext) => (
    <PageAssetsContext value={assets}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </PageAssetsContext>
  );
  const { html, data } = await renderWhole(page, routerContext);
  headers.set("Content-Type", "text/html; charset=utf-8");
  const who = context.get(resolution);
  if (who.kind === "viewer") headers.set(PERSON_HEADER, personKey(who.viewer));
  const whole = fillSprite(deferScripts(html, nonce, data));
  const answer = request.headers.has(PARTS_HEADER) ? partsOnly(whole) : whole;
  return answerOf(Buffer.from(answer), { status, headers });
}

/**
 * Renders a page in one go, because nothing of ours streams. React Router would put the data for its scripts into the
 * page piece by piece, and React would wait for each. Here the data follows the page.
 */
async function renderWhole(
  page: (context: EntryContext) => React.ReactNode,
  { serverHandoffStream: stream, ...context }: EntryContext,
): Promise<{ html: string; data: string }> {
  const html = renderToString(page({ ...context, manifest: manifestFor(context) }));
  const isNeeded = stream && context.renderMeta?.didRenderScripts;
  return {
    html: `<!DOCTYPE html>${isNeeded ? html : withoutReactMarks(html)}`,
    data: isNeeded ? await text(stream) : "",
  };
}

/** Returns the manifest whose URL the page names. The development server has one for all pages. */
function manifestFor({ manifest, staticHandlerContext }: EntryContext): EntryContext["manifest"] {
  const isStaffs = staticHandlerContext.matches.some(({ route }) => route.id.startsWith("routes/admin/"));
  if (import.meta.env.DEV || isStaffs) return manifest;
  studentManifestUrl ??= studentManifest(manifest).url;
  return { ...manifest, url: studentManifestUrl };
}

let studentManifestUrl: string | undefined;

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  // A form sent to a page without one, or a method that is not supported: the visitor's mistake, which the request's
  // log line shows.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (isDatabaseAway(error)) context.set(databaseAway, true);
  logError(error, `${request.method} ${context.get(requestFacts)?.route ?? "(no route)"}`);
};
