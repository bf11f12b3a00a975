/** The one script of every page. Everything works without it. */
import { watchBell } from "./bell.ts";
import { watchCompare } from "./compare.ts";
import { watchNetwork } from "./connection.ts";
import { watchDialogs } from "./dialog.ts";
import { isReactPage } from "./dom.ts";
import { watchDrafts } from "./draft-forms.ts";
import { watchHearts } from "./hearts.ts";
import { offerLanguage } from "./language-offer.ts";
import { watchLayers } from "./layers.ts";
import { enhanceList } from "./list.ts";
import { watchMenus } from "./menus.ts";
import { watchNavigation } from "./navigation.ts";
import { keepForOffline } from "./offline.ts";
import { watchReact } from "./react-pages.ts";
import { watchForms } from "./send.ts";
import { watchSession } from "./session.ts";
import { watchStatusLine } from "./status-line.ts";
import { watchToasts } from "./toasts.ts";
import { watchTooltips } from "./tooltips.ts";

/** Files are sent in pieces by a script of its own, which loads once a file is selected. */
function watchUploads(): void {
  const scripts = new Map<HTMLFormElement, Promise<typeof import("./uploads.ts")>>();
  addEventListener("change", ({ target }) => {
    const form = target instanceof HTMLInputElement && target.type === "file" ? target.form : null;
    if (!form?.dataset.uploads || scripts.has(form)) return;
    const script = import(/* @vite-ignore */ form.dataset.uploads);
    scripts.set(form, script);
    // The plain form is sent then.
    script.catch(() => undefined);
  });
  addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    const script = scripts.get(form);
    const input = form.querySelector<HTMLInputElement>("input[type=file]");
    if (!script || !input || event.defaultPrevented) return;
    event.preventDefault();
    script.then(
      ({ sendInPieces }) => sendInPieces(form, input),
      () => form.submit(),
    );
  });
}

watchNetwork();
watchStatusLine();
watchToasts();
watchSession();
watchNavigation();
watchDrafts();
watchBell();
watchMenus();
watchTooltips();
watchForms();
watchUploads();
if (isReactPage) watchReact();
else {
  watchHearts();
  enhanceList();
  watchCompare();
  watchDialogs();
  watchLayers();
  offerLanguage();
  performance.mark("hydrated");
}
keepForOffline();
