import type { ReactNode } from "react";
import { Banner } from "./message.tsx";

interface SentFormProps {
  action?: string;
  className?: string;
  noValidate?: boolean;
  /** The message if the form could not be sent. */
  failed: { message: string; description: string };
  children: ReactNode;
}

/** A form on a page without React. Scripts send it, so that a network failure leaves the page as it is. */
export const SentForm = ({ failed, children, ...form }: SentFormProps) => (
  <form method="post" data-send="" {...form}>
    <div data-failed="" hidden>
      <Banner toast={{ type: "error", ...failed }} />
    </div>
    {children}
  </form>
);
