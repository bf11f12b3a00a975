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

function become(next: typeof latest): void {
  latest = next;
  for (const listener of listeners) listener();
}

export const say = (saying: Saying): void => become({ ...saying, id: crypto.randomUUID() });

/** What was said is no longer so: the form has been sent after all, or the page is another one. */
export const unsay = (): void => (latest ? become(null) : undefined);

export const sayings = {
  get: () => latest,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
