import { Link } from "react-router";
import { Icon } from "./icon.tsx";

/** Up, to where the page belongs. */
export const BackLink = ({ href, children }: { href: string; children: string }) => (
  <Link className="btn quiet back" to={href}>
    <Icon name="left" />
    {children}
  </Link>
);
