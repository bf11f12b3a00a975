import { REPORT, type Report } from "#app/browser/wire.ts";

/** Tells the page's script of an answer, or that there was none. */
export const report = (detail: Report) => document.dispatchEvent(new CustomEvent(REPORT, { detail }));
