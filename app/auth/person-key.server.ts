import { createHash } from "node:crypto";
import type { Viewer } from "./viewer.ts";

/** Returns an opaque key for a person, under which their browser stores their data. */
export const personKey = ({ id }: Pick<Viewer, "id">): string =>
  createHash("sha256").update(`browser ${id}`).digest("base64url").slice(0, 16);
