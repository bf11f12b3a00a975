import type { LinkProps } from "react-router";
import { ButtonLink } from "./button.tsx";
import { Icon } from "./icon.tsx";

interface BackLinkProps extends Omit<LinkProps, "to" | "className"> {
  href: string;
  children: string;
}

/** A link to the parent of this page. */
export const BackLink = ({ href, children, ...link }: BackLinkProps) => (
  <ButtonLink look="quiet" flush to={href} {...link}>
    <Icon name="left" />
    {children}
  </ButtonLink>
);
