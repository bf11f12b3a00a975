import type { ReactNode } from "react";

/** By component, and by the name of a variant. */
export type Examples = Readonly<Record<string, Readonly<Record<string, ReactNode>>>>;
