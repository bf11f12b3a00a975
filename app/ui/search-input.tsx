import type { ComponentProps } from "react";
import { m } from "#app/paraglide/messages.js";
import { Icon } from "./icon.tsx";

type Field = Omit<ComponentProps<"input">, "type" | "className">;

/** A field for words to search for. Its label is a `label` elsewhere. */
export const SearchInput = (props: Field) => (
  <span className="relative">
    <span className="pointer-events-none absolute top-3 left-[0.8rem] text-ink-2">
      <Icon name="search" />
    </span>
    <input {...props} type="search" className="pl-10" />
  </span>
);

/** The same for a form that has nothing else: its icon sends the form. */
export const SearchBox = (props: Field) => (
  <span className="relative block">
    <button
      type="submit"
      className="absolute inset-y-0 left-0 grid w-tap cursor-pointer place-items-center border-0 bg-transparent text-ink-2"
      aria-label={m.search()}
    >
      <Icon name="search" />
    </button>
    <input {...props} type="search" enterKeyHint="search" className="pl-11" />
  </span>
);
