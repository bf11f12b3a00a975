import type { ReactNode } from "react";
import { m } from "#app/paraglide/messages.js";
import { Icon } from "./icon.tsx";

/**
 * For what `FilterToggle` shows on a phone: what follows it, among the same children. Shown always where there is room.
 */
export const WITH_FILTERS = "max-rail:col-span-full max-rail:peer-not-open:hidden";

/** Shows and hides the filters after it on a phone, without scripts. `children` stand after its word. */
export const FilterToggle = ({ open, children }: { open?: boolean; children?: ReactNode }) => (
  <details className="peer group rail:hidden" open={open}>
    <summary className="flex min-h-tap cursor-pointer list-none items-center gap-2 rounded-control border-[1.5px] border-pond px-3 font-semibold text-pond marker:hidden group-open:bg-pond-tint">
      <Icon name="filter" />
      {m.filters()}
      {children}
    </summary>
  </details>
);
