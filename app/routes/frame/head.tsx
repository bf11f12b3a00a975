import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { plainPath } from "#app/language.ts";
import { usePageAssets } from "#app/ui/page-assets.tsx";

/**
 * Runs while the page arrives, before the page's own script has. Reloads for Back and Forward, which change only the
 * URL between addresses that scripts gave to one document. Asks once more for a script that a bad network has lost.
 */
const FIRST_SCRIPT = `(()=>{
const d=document,at=()=>location.pathname+location.search,from=at(),runs=()=>performance.getEntriesByName('hydrated').length;
addEventListener('popstate',()=>{at()!==from&&!runs()&&location.reload()});
d.addEventListener('DOMContentLoaded',()=>{if(runs()||'react'in d.documentElement.dataset)return;const o=d.querySelector('script[src][type=module]'),n=d.createElement('script');n.type='module';n.nonce=o.nonce;n.src=o.src;o.after(n)})
})()`.replaceAll("\n", "");

/** The head of every page. A part of a page, which a script puts into another one, needs neither styles nor icons. */
export function Head({ isSignedIn, children }: { isSignedIn: boolean; children: ReactNode }) {
  const { css, nonce, script, scripts, part } = usePageAssets();
  const pathname = plainPath(useLocation().pathname);
  const ownScript = scripts ? <script type="module" src={script} nonce={nonce} suppressHydrationWarning /> : null;
  if (part)
    return (
      <>
        {children}
        {ownScript}
      </>
    );
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="theme-color" content="#07352f" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
      {children}
      {/* Requested before the styles have arrived, which are half of a page, and run after the page. */}
      {ownScript}
      <style
        nonce={nonce}
        suppressHydrationWarning
        // In the browser the styles are those that came with the page.
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet.
        dangerouslySetInnerHTML={{ __html: css(pathname, isSignedIn) }}
      />
      {scripts ? (
        <script
          nonce={nonce}
          suppressHydrationWarning
          // It has run long before React does.
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script.
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? FIRST_SCRIPT : "" }}
        />
      ) : null}
    </>
  );
}
