import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { acceptCancelled } from "#app/browser/cancelled.ts";
import { watchJumps } from "#app/browser/jumps.ts";
import { keepForOffline } from "#app/browser/keep-for-offline.ts";
import { watchOver } from "#app/browser/over.ts";
import { shownPage } from "#app/browser/shown-page.ts";
import { PageAssetsContext } from "#app/ui/page-assets.tsx";

/** The styles that came with the HTML. An error page renders the whole document again and must include them. */
const inlined = document.querySelector<HTMLStyleElement>("head style");
const css = inlined?.textContent ?? "";
const assets = {
  css: () => css,
  cssArea: inlined?.dataset.area,
  nonce: "",
  enhancer: "",
  scripts: true,
  kept: null,
  // If the HTML is an error page, it shows the reference.
  reference: document.querySelector<HTMLElement>("[data-reference]")?.dataset.reference ?? null,
};

acceptCancelled();
watchOver();
watchJumps();

const isStaff = window.location.pathname.startsWith("/admin");

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <PageAssetsContext value={assets}>
        <HydratedRouter />
      </PageAssetsContext>
    </StrictMode>,
  );
});

// Staff and student pages share little code. A link between them loads a whole page.
const near = isStaff
  ? /^routes\/admin\//
  : /^routes\/(frame|catalogue|favourites|counsellors|applications|notifications|tutorials|account\/(dashboard|sign-out)|content\/home)/;

void import("#app/browser/later.ts").then(
  ({ beginLater }) => beginLater((routeId) => near.test(routeId)),
  () => undefined,
);
if (!isStaff) keepForOffline(() => shownPage()?.revalidate());
