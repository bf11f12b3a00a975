import { Icon } from "./icon.tsx";

/** Up, to where the page belongs. */
export const BackLink = ({ href, children }: { href: string; children: string }) => (
  <a className="btn quiet back" href={href}>
    <Icon name="left" />
    {children}
  </a>
);
