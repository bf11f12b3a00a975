import { useRouteLoaderData } from "react-router";
import { shareAddress } from "#app/domain/counsellors/whatsapp.ts";
import type { loader } from "#app/root.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** Sends a page on through WhatsApp, as links travel here. `path` is without the origin. */
export function ShareLink({ title, path }: { title: string; path: string }) {
  const message = `${title}\n${useOrigin()}${path}`;
  return (
    <a className="btn quiet back" href={shareAddress(message)} target="_blank" rel="noopener">
      <Icon name="send" />
      Share on WhatsApp<span className="vh"> (opens in new tab)</span>
    </a>
  );
}

/** On a printed page: where to find it again. `path` is without the origin. */
export function PaperAddress({ path }: { path: string }) {
  return <p className="paper sm">{useOrigin() + path}</p>;
}

/** Where the site lives, like "https://shapla.example": for addresses that leave the page. */
export const useOrigin = (): string => useRouteLoaderData<typeof loader>("root")?.origin ?? "";
