/** Who sent a request. */
import type { Viewer } from "./viewer.ts";

/** The session behind a viewer's token. */
export interface SessionFacts {
  id: string;
  /** When the token expires, in milliseconds since 1970. */
  expiresAt: number;
}

/** The sender of a request: someone, no one, or unknown while the provider is unavailable. */
export type Resolution =
  | { kind: "viewer"; viewer: Viewer; session?: SessionFacts }
  /**
   * `wasDeleted` means that they had a session of an account that has been deleted, `wasEnded` one that its person has
   * ended, and `wasOver` one of staff that had lasted too long.
   */
  | { kind: "anonymous"; wasDeleted?: true; wasEnded?: true; wasOver?: true }
  | { kind: "unavailable" };

export const anonymous: Resolution = { kind: "anonymous" };
export const deleted: Resolution = { kind: "anonymous", wasDeleted: true };
export const ended: Resolution = { kind: "anonymous", wasEnded: true };
export const over: Resolution = { kind: "anonymous", wasOver: true };
export const unavailable: Resolution = { kind: "unavailable" };
