import type { RouterContextProvider } from "react-router";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { remembered } from "#app/domain/catalogue/remembered.ts";
import type { DatedFigure } from "#app/domain/costs/dated-figures.ts";
import { readFigures } from "#app/domain/costs/read-figures.server.ts";
import { frameOf } from "#app/routes/frame/frame-view.server.ts";

/** Returns every row of the figures. They are kept in this process until one changes. */
export async function allFigures(
  context: Readonly<RouterContextProvider>,
  viewer: Viewer | null,
): Promise<DatedFigure[]> {
  const { version } = await frameOf(context, viewer);
  return remembered(version, "cost figures", () => readFigures(db));
}
