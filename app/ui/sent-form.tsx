import type { ReactNode } from "react";
import { Banner } from "./message.tsx";

interface SentFormProps {
  action?: string;
  className?: string;
  noValidate?: boolean;
  /** What to say where the form could not be sent. */
  failed: { message: string; description: string };
  children: ReactNode;
}

/** A form of a page without React: scripts send it so that a network that fails leaves the page as it is. */
export const SentForm = ({ failed, children, ...form }: SentFormProps) => (
  <form method="post" data-send="" {...form}>
    <div data-failed="" hidden>
      <Banner toast={{ type: "error", ...failed }} />
    </div>
    {children}
  </form>
);
