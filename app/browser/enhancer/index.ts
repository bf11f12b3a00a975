/** Scripts for the pages of visitors who have not signed in. Everything works without them. */
import { keepForOffline } from "../keep-for-offline.ts";
import { returnToList } from "../list-address.ts";
import { isPlainClick } from "../plain-click.ts";
import { watchTooltips } from "../tooltips.ts";
import { enhanceList } from "./list.ts";
import { enhanceForms } from "./send.ts";
import { placeStatusLine } from "./status-line.ts";

placeStatusLine();
enhanceList();
enhanceForms();
keepForOffline();
watchTooltips();
document.addEventListener("click", (event) => {
  const isBack = event.target instanceof Element && event.target.closest("a[data-to-list]");
  if (isBack && isPlainClick(event) && returnToList((address) => location.assign(address))) event.preventDefault();
});
performance.mark("hydrated");
