import type { ComponentProps } from "react";
import { Icon } from "./icon.tsx";

/** A field for words to search for. Its label is a `label` elsewhere. */
export const SearchInput = (props: Omit<ComponentProps<"input">, "type" | "className">) => (
  <span className="relative">
    <span className="pointer-events-none absolute top-3 left-[0.8rem] text-ink-2">
      <Icon name="search" />
    </span>
    <input {...props} type="search" className="pl-10" />
  </span>
);
