/** The latest message from a script to the person at the page. */

export interface Saying {
  type: "success" | "error" | "info" | "warning";
  message: string;
  description?: string;
  hint?: string | undefined;
}

let latest: (Saying & { id: string }) | null = null;
const listeners = new Set<() => void>();

function become(next: typeof latest): void {
  latest = next;
  for (const listener of listeners) listener();
}

export const say = (saying: Saying): void => become({ ...saying, id: crypto.randomUUID() });

/** Removes the message once it is out of date: the form was sent after all, or another page is shown. */
export const unsay = (): void => (latest ? become(null) : undefined);

export const sayings = {
  get: () => latest,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
