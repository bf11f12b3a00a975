import { localPath } from "#app/language.ts";
import { site } from "#app/site.ts";
import { Mark } from "#app/ui/mark.tsx";

const ON_PAPER = "text-brand text-ink hover:text-ink [&>svg]:size-mark";

/**
 * "site" is in the header of public pages, "alone" where nothing stands beside it, "tabs" above the tabs, "header" the
 * drawing alone where there are no tabs at the left; "staff" is smaller and on the deep.
 */
const looks = {
  site: { link: `${ON_PAPER} mr-auto max-phone:gap-1 max-phone:text-t4`, name: "max-narrow:hidden" },
  alone: { link: `${ON_PAPER} mr-auto`, name: undefined },
  tabs: { link: `${ON_PAPER} rail:justify-center sidebar:justify-start sidebar:pl-2`, name: "max-sidebar:hidden" },
  header: { link: "text-ink rail:hidden hover:text-ink [&>svg]:size-mark-small", name: "hidden" },
  staff: { link: "text-brand-staff text-on-deep hover:text-on-deep [&>svg]:size-mark", name: "max-phone:hidden" },
} as const;

export function Brand({ look = "site" }: { look?: keyof typeof looks }) {
  const { link, name } = looks[look];
  return (
    // The link keeps the name on narrow screens that hide it.
    <a
      className={`inline-flex min-h-tap items-center gap-2 font-extrabold tracking-brand no-underline ${link}`}
      href={localPath("/")}
      aria-label={site.name}
    >
      <Mark />
      <span className={name}>{site.name}</span>
    </a>
  );
}
