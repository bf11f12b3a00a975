/**
 * Holds this process's database globally, so that there is one connection (pool) even if the development server reloads
 * modules, and even in the build, which has these modules a second time.
 */
import type { Connection } from "./connect.server.ts";

export const holder = globalThis as { shaplaDatabase?: Promise<Connection> };
