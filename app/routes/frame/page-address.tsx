import { useRouteLoaderData } from "react-router";
import { shareAddress } from "#app/domain/counsellors/whatsapp.ts";
import type { loader } from "#app/root.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** Shares a page on WhatsApp. `path` is without the origin. */
export function ShareLink({ title, path }: { title: string; path: string }) {
  const message = `${title}\n${useOrigin()}${path}`;
  return (
    <a className="btn quiet back" href={shareAddress(message)} target="_blank" rel="noopener">
      <Icon name="send" />
      Share on WhatsApp<span className="vh"> (opens in new tab)</span>
    </a>
  );
}

/** Shows a printed page's own URL. `path` is without the origin. */
export function PaperAddress({ path }: { path: string }) {
  return <p className="paper sm">{useOrigin() + path}</p>;
}

/** Returns the site's origin, like "https://shapla.example", for URLs that leave the page. */
export const useOrigin = (): string => useRouteLoaderData<typeof loader>("root")?.origin ?? "";
