/**
 * Layers over the page (details, the bell's list) as history entries of their own, at the same URL: Back closes a
 * layer, Forward opens it, and a reload finds it open.
 */
import { closest, isPlainClick, isReactPage } from "./dom.ts";

interface Layer {
  key: string;
  /** Removes the layer from the screen. */
  hide(): void;
}

/** Shows the layer with a key and returns how to hide it, or undefined if this page has no such layer. */
type Opener = (key: string) => (() => void) | undefined;

const openers: Opener[] = [];
let layer: Layer | null = null;

// React's router has the history of its pages to itself.
const inHistory = (): string | null => (isReactPage ? null : (history.state?.over ?? null));

/** Adds a kind of layer. */
export const addOpener = (opener: Opener): void => void openers.push(opener);

/** Restores the layer of this history entry, and follows Back and Forward. */
export function watchLayers(): void {
  addEventListener("popstate", restore);
  document.addEventListener("click", leave);
  restore();
}

function restore(): void {
  const key = inHistory();
  if (key === (layer?.key ?? null)) return;
  hide();
  if (key) show(key);
}

function show(key: string): boolean {
  for (const opener of openers) {
    const hideIt = opener(key);
    if (!hideIt) continue;
    layer = { key, hide: hideIt };
    return true;
  }
  return false;
}

function hide(): void {
  const shown = layer;
  layer = null;
  shown?.hide();
}

/** Follows a link in a layer instead of the layer's entry: Back then leads to this page without it. */
function leave(event: MouseEvent): void {
  const link = closest<HTMLAnchorElement>(event, "[data-over] a[href]");
  if (!link || link.target || isReactPage || !isPlainClick(event)) return;
  event.preventDefault();
  location.replace(link.href);
}

export const isLayerOpen = (key: string): boolean => layer?.key === key;

/** Opens a layer. Returns false if this page has none with this key. */
export function openLayer(key: string): boolean {
  const wasOpen = layer !== null;
  hide();
  if (!show(key)) return false;
  if (isReactPage) return true;
  const state = { ...history.state, over: key };
  if (wasOpen) history.replaceState(state, "");
  else history.pushState(state, "");
  return true;
}

/** Closes the layer over the page. */
export function closeLayer(): void {
  const isEntry = layer !== null && inHistory() === layer.key;
  hide();
  if (isEntry) history.back();
}
