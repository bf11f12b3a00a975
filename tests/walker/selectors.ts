/** Playwright's selectors for its locators, with its own functions for quoting. */
import { createRequire } from "node:module";
import type { Locator } from "@playwright/test";

export type RoleOptions = NonNullable<Parameters<Locator["getByRole"]>[1]>;
export type Words = string | RegExp;

interface Shared {
  escapeForTextSelector(text: Words, isExact: boolean): string;
  escapeForAttributeSelector(text: Words, isExact: boolean): string;
  asLocatorDescription(language: string, selector: string): string;
  constructURLBasedOnBaseURL(base: string | undefined, url: string): string;
  urlMatches(base: string | undefined, url: string, match: unknown): boolean;
}

const { iso } = createRequire(import.meta.url)("playwright-core/lib/coreBundle") as { iso: Shared };
export const { asLocatorDescription, constructURLBasedOnBaseURL, urlMatches } = iso;

export interface Exact {
  exact?: boolean | undefined;
}

const byText =
  (engine: string) =>
  (text: Words, options: Exact = {}) =>
    `internal:${engine}=${iso.escapeForTextSelector(text, options.exact ?? false)}`;

const byAttribute =
  (name: string) =>
  (text: Words, options: Exact = {}) =>
    `internal:attr=[${name}=${iso.escapeForAttributeSelector(text, options.exact ?? false)}]`;

const ROLE_OPTIONS = ["checked", "disabled", "selected", "expanded", "includeHidden", "level", "pressed"] as const;

function byRole(role: string, options: RoleOptions = {}): string {
  const parts = ROLE_OPTIONS.filter((name) => options[name] !== undefined).map(
    (name) => `[${name === "includeHidden" ? "include-hidden" : name}=${options[name]}]`,
  );
  if (options.name !== undefined)
    parts.push(`[name=${iso.escapeForAttributeSelector(options.name, options.exact ?? false)}]`);
  return `internal:role=${role}${parts.join("")}`;
}

export const selectors = {
  role: byRole,
  text: byText("text"),
  label: byText("label"),
  hasText: byText("has-text"),
  hasNotText: byText("has-not-text"),
  title: byAttribute("title"),
  placeholder: byAttribute("placeholder"),
  altText: byAttribute("alt"),
};
