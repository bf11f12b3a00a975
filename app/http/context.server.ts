/** What the server knows of a request besides the request: one context key each. */
import { createContext, RouterContextProvider } from "react-router";
import type { RequestFacts } from "./log.server.ts";

/** The visitor's network address, proxies of ours taken off; null when the server cannot tell. */
export const clientAddress = createContext<string | null>(null);

/** The nonce that every script of this page carries. */
export const nonceContext = createContext<string>("");

/** The request's reference and route; null until the first middleware where another server runs the app. */
export const requestFacts = createContext<RequestFacts | null>(null);

/** Creates the context that `server.ts` gives React Router for each request. */
export function createLoadContext(address: string | null, facts: RequestFacts | null = null): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(clientAddress, address);
  context.set(requestFacts, facts);
  return context;
}
