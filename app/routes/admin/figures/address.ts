import type { FigureKey } from "#app/domain/costs/figure-keys.ts";
import type { FigureFilters } from "#app/domain/costs/figure-lines.ts";

export const FIGURES_PAGE = "/admin/figures";
export const TEMPLATES_PAGE = "/admin/figures/tasks";
export const KINDS_PAGE = "/admin/figures/documents";
export const MESSAGES_PAGE = "/admin/figures/messages";

/** Returns the URL of the list, with a figure's form open under its row. */
export function addressOf(filters: FigureFilters, edit?: FigureKey): string {
  const query = new URLSearchParams(Object.entries({ ...filters, edit: edit ?? "" }).filter(([, value]) => value));
  return `${FIGURES_PAGE}${query.size > 0 ? `?${query}` : ""}`;
}
