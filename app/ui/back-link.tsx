import type { ComponentProps } from "react";
import { Icon } from "./icon.tsx";

interface BackLinkProps extends Omit<ComponentProps<"a">, "className"> {
  href: string;
  children: string;
}

/** Up, to where the page belongs. */
export const BackLink = ({ children, ...link }: BackLinkProps) => (
  <a className="btn quiet back" {...link}>
    <Icon name="left" />
    {children}
  </a>
);
