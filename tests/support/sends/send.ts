/** A form of the pages that scripts send: how to fill it in, what is said when it cannot be sent, how it ends. */
import { expect, type Locator, type Page } from "@playwright/test";

export interface Form {
  button: Locator;
  /** What has to be as it was after each failure. */
  expectKept: () => Promise<void>;
  /** What shows that it has been sent. */
  expectSent: () => Promise<void>;
}

export interface Send {
  as: "student" | "staff";
  /** The words of a failure; null: none, what was pressed goes back to what it was. */
  says: string | null;
  /** Without a network it waits on the device instead: `tests/kept.spec.ts`. */
  isKeptForLater?: true;
  fill: (page: Page, own: { email: string; ready: () => Promise<void> }) => Promise<Form>;
}

/** A word that nothing else has, of letters alone. */
export const some = () =>
  crypto
    .randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => "ghijklmnop"[Number(digit)] ?? "");

export const said = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();

export async function open(page: Page, address: string, ready: () => Promise<void>) {
  await page.goto(address);
  await ready();
}
