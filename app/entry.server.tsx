/** Renders a page in one go: complete HTML, with its styles. Only where React runs is it prepared for React. */
import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { script } from "virtual:browser-files";
import { renderToPipeableStream, renderToStaticMarkup } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { digitsFor } from "#app/auth/digits-cookie.server.ts";
import { resolution } from "#app/auth/middleware.server.ts";
import { personKey } from "#app/auth/person-key.server.ts";
import { PARTS_HEADER, PERSON_HEADER } from "#app/browser/wire.ts";
import { heavyTurn } from "#app/db/yield-to-event-loop.ts";
import { answerOf } from "#app/http/bytes.server.ts";
import { nonceContext, requestFacts } from "#app/http/context.server.ts";
import { serviceAway } from "#app/http/errors.server.ts";
import { logError } from "#app/http/log.server.ts";
import { isServiceAway } from "#app/http/unavailable.server.ts";
import { language } from "#app/language.ts";
import { cssOf } from "#app/routes/frame/styles.server.ts";
import { type PageHandle, runsReact } from "#app/routes/handle.ts";
import { keptHtml } from "#app/ui/kept-html.server.tsx";
import { latinDigits } from "#app/ui/latin-digits.server.ts";
import { type PageAssets, PageAssetsContext } from "#app/ui/page-assets.tsx";
import { fillSprite } from "#app/ui/sprite.ts";

export { createLoadContext } from "#app/http/context.server.ts";
export { dictionaryHeaders, findDictionaries } from "#app/http/dictionaries.server.ts";
export { protectiveHeaders } from "#app/http/headers.server.ts";
export { keptAnswer } from "#app/http/kept-pages.server.ts";
export { logError, logRequest } from "#app/http/log.server.ts";
export { metricsText, startMetrics } from "#app/http/metrics.server.ts";
export { factsOfRequest, ID_HEADER } from "#app/http/request-log.server.ts";
export { lifecycle } from "#app/lifecycle.server.ts";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const [nonce, scripts] = [context.get(nonceContext), request.headers.get("Save-Data") !== "on"];
  const digits = language() === "bn" ? digitsFor(request) : null;
  const assets = {
    css: cssOf,
    nonce,
    script: script[language()],
    digits,
    scripts,
    react: scripts && isReactPage(routerContext),
    part: partOf(request.headers.get(PARTS_HEADER)),
    kept: keptHtml,
    reference: context.get(requestFacts)?.id ?? null,
  };
  const document = (context: EntryContext) => (
    <PageAssetsContext value={assets}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </PageAssetsContext>
  );
  await heavyTurn();
  // Without React in the browser, its data is not sent.
  const still = () => renderToStaticMarkup(document({ ...routerContext, serverHandoffStream: undefined }));
  const html = assets.react ? await rendered(document(routerContext)) : `<!DOCTYPE html>${still()}`;
  headers.set("Content-Type", "text/html; charset=utf-8");
  const who = context.get(resolution);
  if (who.kind === "viewer") headers.set(PERSON_HEADER, personKey(who.viewer));
  const page = fillSprite(html);
  return answerOf(Buffer.from(digits === "latn" ? latinDigits(page) : page), { status, headers });
}

const partOf = (asked: string | null): PageAssets["part"] => (asked === "dialog" ? "dialog" : asked ? "page" : null);

const isReactPage = ({ staticHandlerContext: { errors, matches }, routeModules }: EntryContext): boolean =>
  !errors && runsReact(matches.map(({ route }) => ({ handle: routeModules[route.id]?.handle as PageHandle })));

/** Renders a page for React to take over. */
function rendered(page: React.ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(page, {
      onAllReady: () => resolve(buffer(stream.pipe(new PassThrough())).then(String)),
      onShellError: reject,
      onError: reject,
    });
  });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  // A form sent to a page without one, or a method that is not supported: the visitor's mistake, which the request's
  // log line shows.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (isServiceAway(error)) context.set(serviceAway, true);
  logError(error, `${request.method} ${context.get(requestFacts)?.route ?? "(no route)"}`);
};
