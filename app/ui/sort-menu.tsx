import { localPath } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { Icon } from "./icon.tsx";

interface SortMenuProps {
  /** The name of the present order. */
  now: string;
  orders: readonly { label: string; href: string }[];
}

/** The order of a list as a menu of links, which needs no scripts. */
export const SortMenu = ({ now, orders }: SortMenuProps) => (
  <details className="relative ml-auto print:hidden" data-menu="">
    <summary className="flex min-h-tap cursor-pointer list-none items-center gap-line font-semibold text-pond text-t2 marker:hidden [[open]>&>svg]:rotate-180">
      <span className="sr-only">{m.sort_by()}</span>
      {now}
      <Icon name="down" />
    </summary>
    <ul className="absolute top-full right-0 z-2 w-60 max-w-[80vw] rounded-card border border-line bg-surface p-2 shadow-lift">
      {orders.map(({ label, href }) => (
        <li key={label}>
          <a
            className="flex min-h-tap items-center rounded-control px-3 text-ink no-underline hover:bg-pond-tint current:bg-pond-tint"
            href={localPath(href)}
            aria-current={label === now ? "true" : undefined}
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  </details>
);
