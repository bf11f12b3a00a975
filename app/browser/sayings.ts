/** Messages that scripts have for the person at the page: the latest one. */

export interface Saying {
  type: "success" | "error" | "info" | "warning";
  message: string;
  description?: string;
  /** What the person can do about it. */
  hint?: string | undefined;
}

let latest: (Saying & { id: string }) | null = null;
const listeners = new Set<() => void>();

export function say(saying: Saying): void {
  latest = { ...saying, id: crypto.randomUUID() };
  for (const listener of listeners) listener();
}

export const sayings = {
  get: () => latest,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
