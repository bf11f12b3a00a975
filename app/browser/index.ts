/** The one script of every page. Everything works without it. */
import { watchBell } from "./bell.ts";
import { watchCompare } from "./compare.ts";
import { watchNetwork } from "./connection.ts";
import { watchDialogs } from "./dialog.ts";
import { isReactPage } from "./dom.ts";
import { watchDrafts } from "./draft-forms.ts";
import { drawFlags } from "./flags.ts";
import { watchHearts } from "./hearts.ts";
import { enhanceList } from "./list.ts";
import { watchMenus } from "./menus.ts";
import { watchNavigation } from "./navigation.ts";
import { keepForOffline } from "./offline.ts";
import { watchOver } from "./over.ts";
import { watchReact } from "./react-pages.ts";
import { watchForms } from "./send.ts";
import { watchSession } from "./session.ts";
import { watchStatusLine } from "./status-line.ts";
import { watchToasts } from "./toasts.ts";
import { watchTooltips } from "./tooltips.ts";

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
if (isReactPage) watchReact();
else {
  drawFlags();
  watchHearts();
  enhanceList();
  watchCompare();
  watchDialogs();
  watchOver();
  performance.mark("hydrated");
}
keepForOffline();
