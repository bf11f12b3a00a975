/** The app that the files of this worker share. */
import { inject } from "vitest";
import type { SharedApp } from "./app.ts";

export const shared = inject("apps")[Number(process.env.VITEST_POOL_ID) - 1] as SharedApp;
