/** The pages that are no tabs, as links in the menus and beside the tabs. */
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

const courses: PageLink = { to: "/courses", label: "Courses" };
const universities: PageLink = { to: "/universities", label: "Universities", icon: "uni" };
const scholarships: PageLink = {
  to: "/scholarships",
  label: "Scholarships",
  icon: "cap",
  isInMenuOnly: true,
};
const costs: PageLink = { to: "/costs", label: "Costs and visa money", icon: "pound", short: "Costs" };
const blog: PageLink = { to: "/blog", label: "Blog", icon: "book" };
const office: PageLink = { to: "/office-location", label: "Office", icon: "pin" };

export const visitorLinks: readonly PageLink[] = [
  courses,
  universities,
  scholarships,
  costs,
  { to: "/profile", label: "Do I qualify?" },
  blog,
  office,
];
export const signInLink: PageLink = { to: "/login", label: "Sign in" };

export const messagesLink: PageLink = { to: "/dashboard/messages", label: "Messages", icon: "mail" };
export const documentsLink: PageLink = { to: "/dashboard/documents", label: "Documents", icon: "file" };

/** The pages of the one who is signed in. */
export const ownLinks: readonly PageLink[] = [
  messagesLink,
  documentsLink,
  { to: "/profile", label: "My results", icon: "cap" },
  { to: "/compare", label: "Compare Courses", icon: "compare" },
  { to: "/dashboard/searches", label: "Saved searches", icon: "keep" },
  { to: "/tutorials", label: "Tutorial videos", icon: "play" },
  { to: "/dashboard/account", label: "Account", icon: "user" },
];
export const sharedLinks: readonly PageLink[] = [costs, universities, scholarships, blog, office];

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
        <a href={to} aria-current={currentAt(path, to)}>
          {icons && icon ? <Icon name={icon} /> : null}
          {label}
          {to === messagesLink.to ? (
            <span className={`tag ${tinted("lily")}`} data-mail="" hidden={unread === 0}>
              {unread > 0 ? `${unread} new` : ""}
            </span>
          ) : null}
        </a>
      </li>
    ))}
  </ul>
);
