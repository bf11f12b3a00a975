import type { ReactNode } from "react";

/** The part of a text that only screen readers say. */
export const hidden = ({ children }: { children?: ReactNode }) => <span className="sr-only">{children}</span>;
