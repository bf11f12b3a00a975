/** A form that scripts send: how to fill it in, the message if it cannot be sent, and how it ends. */
import type { Locator, Page } from "@playwright/test";

export interface Form {
  button: Locator;
  /** Checks what must be unchanged after each failure. */
  expectKept: () => Promise<void>;
  /** Checks that the form has been sent. */
  expectSent: () => Promise<void>;
}

export interface Send {
  as: "student" | "staff";
  /** The message after a failure. Null means no message: the control changes back. */
  says: string | null;
  /** True if the form waits on the device without a network. `tests/kept.spec.ts` tests these. */
  isKeptForLater?: true;
  /** True if the page asks whether it has arrived before it says that it has not. */
  isChecked?: true;
  /** True if visitors may send it too, so that it is accepted when the session is over. */
  isForEveryone?: true;
  fill: (page: Page, own: { email: string; ready: () => Promise<void> }) => Promise<Form>;
}

/** Returns a unique word without digits. */
export const some = () =>
  crypto
    .randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => "ghijklmnop"[Number(digit)] ?? "");

export async function open(page: Page, address: string, ready: () => Promise<void>) {
  await page.goto(address);
  await ready();
}
