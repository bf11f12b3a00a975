import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { PageAssetsContext } from "#app/ui/page-assets.tsx";

/** The styles that came with the HTML. An error page renders the whole document again and must include them. */
const inlined = document.querySelector<HTMLStyleElement>("head style");
const css = inlined?.textContent ?? "";
const assets = {
  css: () => css,
  nonce: "",
  script: document.querySelector<HTMLScriptElement>("head script[src][type=module]")?.src ?? "",
  scripts: true,
  react: true,
  part: null,
  digits: null,
  kept: () => "",
  // If the HTML is an error page, it shows the reference.
  reference: document.querySelector<HTMLElement>("[data-reference]")?.dataset.reference ?? null,
};

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
