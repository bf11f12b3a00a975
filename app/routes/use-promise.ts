import { useRouteLoaderData } from "react-router";
import type { PromiseClock } from "#app/domain/values/promise-clocks.ts";

/** Returns which hours count for the promise. A page that could not be loaded says what we promise by default. */
export const useClock = (): PromiseClock =>
  (useRouteLoaderData("root") as { promiseClock?: PromiseClock } | undefined)?.promiseClock ?? "always";
