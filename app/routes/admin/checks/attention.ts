import { totalText } from "#app/domain/staff/list-shape.ts";

/** Says how many records need attention. */
export const attention = (count: number): string =>
  count === 1 ? "1 record needs attention" : `${totalText(count)} records need attention`;
