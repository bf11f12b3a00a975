import { expect } from "@playwright/test";
import { said } from "../actions.ts";
import { open, type Send } from "./send.ts";

/** The forms about conversations. */
export const messageSends: Readonly<Record<string, Send>> = {
  "messages/messages.route.tsx": {
    as: "student",
    // A form of a message waits for the network, which `tests/messages.spec.ts` tests. This one is sent at once.
    says: "We could not save the change.",
    async fill(page, { ready }) {
      await open(page, "/dashboard/messages", ready);
      const button = page.getByRole("button", { name: "Stop these emails" });
      return {
        button,
        expectKept: () => expect(button).toBeVisible(),
        expectSent: () => said(page, "Emails stopped"),
      };
    },
  },
};
