import { Link, type LinkProps } from "react-router";
import { Icon } from "./icon.tsx";

interface BackLinkProps extends Omit<LinkProps, "to" | "className"> {
  href: string;
  children: string;
}

/** A link to the parent of this page. */
export const BackLink = ({ href, children, ...link }: BackLinkProps) => (
  <Link className="btn quiet back" to={href} {...link}>
    <Icon name="left" />
    {children}
  </Link>
);
