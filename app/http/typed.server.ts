/** Remembers the form of the current request, so that a page that has to say "not now" can give it back. */
import { currentRequest, type RequestFacts } from "./log.server.ts";

const typed = new WeakMap<RequestFacts, FormData>();

/** Keeps the form until its request has been answered. */
export function keepTyped(form: FormData): void {
  const request = currentRequest.getStore();
  if (request) typed.set(request, form);
}

/** Returns the texts of the form of this request, in its order. Files are not among them. */
export function typedOf(request: RequestFacts | null): [name: string, value: string][] {
  const form = request && typed.get(request);
  return [...(form ?? [])].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []));
}
