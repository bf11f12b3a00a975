/** What the walker's modules know of each other's page and visitor, so that none imports those that import it. */
import type { Expectation, Outcome } from "./engine.ts";
import type { Navigation, Network } from "./network.ts";
import type { Shown } from "./shown.ts";

/** A function that a test runs in the page. */
export type InPage = (...given: never[]) => unknown;

/** A page as locators and keys use it. */
export interface Hand {
  readonly shown: Shown;
  url(): string;
  find(selector: string): Element[];
  isVisible(element: Element): boolean;
  /** Does what a person does, then follows where it leads. */
  act(does: () => void): Promise<void>;
  clickOn(element: Element): void;
  type(field: HTMLInputElement | HTMLTextAreaElement, text: string, isInstead: boolean): void;
  run(act: InPage, ...given: unknown[]): unknown;
  expect(selector: string, how: Expectation & { timeout?: number }): Promise<Outcome>;
}

/** A visitor as pages use it: with cookies, and with other pages. */
export interface Visitor<Request = unknown> {
  readonly network: Network;
  readonly request: Request;
  readonly _options: { baseURL: string | undefined };
  newPage(): Promise<{ visit(navigation: Navigation): Promise<unknown> }>;
  sheetAt(url: string): Promise<string>;
}
