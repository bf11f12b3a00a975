import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { PageAssetsContext } from "#app/ui/page-assets.tsx";

/** The styles that came with the HTML. An error page renders the whole document again, and must contain them. */
const inlined = document.querySelector<HTMLStyleElement>("head style");
const css = inlined?.textContent ?? "";
const assets = { css: () => css, cssArea: inlined?.dataset.area, nonce: "", enhancer: "", scripts: true };

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
