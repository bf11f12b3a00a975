import { createHash } from "node:crypto";
import type { Viewer } from "./viewer.ts";

/** A word for a person that says nothing of them: under it their browser keeps what is theirs. */
export const personKey = ({ id }: Pick<Viewer, "id">): string =>
  createHash("sha256").update(`browser ${id}`).digest("base64url").slice(0, 16);
