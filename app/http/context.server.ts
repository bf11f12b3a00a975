/** The server's data about a request, with one context key each. */
import { createContext, RouterContextProvider } from "react-router";
import type { RequestFacts } from "./log.server.ts";

/** The visitor's IP address, without our own proxies. Null if the server cannot tell. */
export const clientAddress = createContext<string | null>(null);

/** The nonce of every script on this page. */
export const nonceContext = createContext<string>("");

/** The policy of a file that our own pages may frame, instead of that of pages. */
export const framedPolicyContext = createContext<string | null>(null);

/** The request's reference and route. Null until the first middleware, if another server runs the app. */
export const requestFacts = createContext<RequestFacts | null>(null);

/** Creates the context that `server.ts` gives React Router for each request. */
export function createLoadContext(address: string | null, facts: RequestFacts | null = null): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(clientAddress, address);
  context.set(requestFacts, facts);
  return context;
}
