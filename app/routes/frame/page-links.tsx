/** The pages that are no tabs, as links in the menus and beside the tabs. */
import { MESSAGES_PAGE } from "#app/domain/values/messages-address.ts";
import { MONEY_PAGE } from "#app/domain/values/money-address.ts";
import { localPath } from "#app/language.ts";
import { formatCount } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { tinted } from "#app/ui/badge.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icons.ts";

export interface PageLink {
  to: string;
  label: string;
  icon?: IconName;
  /** The label where all links stand in one line. */
  short?: string;
  /** It has no room in that line. */
  isInMenuOnly?: true;
}

const courses = (): PageLink => ({ to: "/courses", label: m.nav_courses() });
const universities = (): PageLink => ({ to: "/universities", label: m.nav_universities(), icon: "uni" });
const scholarships = (): PageLink => ({
  to: "/scholarships",
  label: m.nav_scholarships(),
  icon: "cap",
  isInMenuOnly: true,
});
const costs = (): PageLink => ({ to: "/costs", label: m.nav_costs(), icon: "pound", short: m.nav_costs_short() });
/** Who has applied finds their own plan, which links to the calculator. */
const money = (): PageLink => ({ to: MONEY_PAGE, label: m.nav_money_and_visa(), icon: "pound" });
const tutorials = (): PageLink => ({ to: "/tutorials", label: m.nav_tutorials(), icon: "play", isInMenuOnly: true });
const blog = (): PageLink => ({ to: "/blog", label: m.nav_blog(), icon: "book" });
const office = (): PageLink => ({ to: "/office-location", label: m.nav_office(), icon: "pin" });

export const visitorLinks = (): readonly PageLink[] => [
  courses(),
  universities(),
  scholarships(),
  costs(),
  { to: "/profile", label: m.nav_qualify() },
  tutorials(),
  blog(),
  office(),
];
export const signInLink = (): PageLink => ({ to: "/login", label: m.nav_sign_in() });

export const messagesLink = (): PageLink => ({ to: MESSAGES_PAGE, label: m.nav_messages(), icon: "mail" });
export const documentsLink = (): PageLink => ({ to: "/dashboard/documents", label: m.nav_documents(), icon: "file" });

/** The pages of the one who is signed in. */
export const ownLinks = (): readonly PageLink[] => [
  messagesLink(),
  documentsLink(),
  { to: "/profile", label: m.nav_results(), icon: "cap" },
  { to: "/compare", label: m.nav_compare(), icon: "compare" },
  { to: "/dashboard/searches", label: m.nav_searches(), icon: "keep" },
  tutorials(),
  { to: "/dashboard/account", label: m.nav_account(), icon: "user" },
];
export const sharedLinks = (hasApplied: boolean): readonly PageLink[] => [
  hasApplied ? money() : costs(),
  ...[universities(), scholarships(), blog(), office()],
];

/** Returns the `aria-current` of a link to `to`: "page", or true for a page within its section. */
export const currentAt = (path: string, to: string) =>
  path === to ? "page" : path.startsWith(`${to}/`) ? true : undefined;

interface PageLinksProps {
  links: readonly PageLink[];
  path: string;
  /** How many messages are unread. The page's script keeps it. */
  unread?: number;
  /** Each symbol is a part of the page. A visitor's course page has no bytes left for them. */
  icons?: boolean;
}

export const PageLinks = ({ links, path, unread = 0, icons }: PageLinksProps) => (
  <ul className="page-links">
    {links.map(({ to, label, icon }) => (
      <li key={to}>
        <a href={localPath(to)} aria-current={currentAt(path, to)}>
          {icons && icon ? <Icon name={icon} /> : null}
          {label}
          {to === MESSAGES_PAGE ? (
            <span className={`tag ${tinted("lily")}`} data-mail="" hidden={unread === 0}>
              {unread > 0 ? m.nav_new({ count: formatCount(unread) }) : ""}
            </span>
          ) : null}
        </a>
      </li>
    ))}
  </ul>
);
