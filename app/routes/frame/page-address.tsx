import { useRouteLoaderData } from "react-router";
import { shareAddress } from "#app/domain/values/whatsapp.ts";
import { localPath } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import type { loader } from "#app/root.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** Shares a page on WhatsApp. `path` is without the origin. */
export const ShareLink = ({ title, path }: { title: string; path: string }) => (
  <ShareText text={`${title}\n${useOrigin()}${localPath(path)}`} />
);

/** Shares a text on WhatsApp: of a page that no one else may open, what it says. */
export const ShareText = ({ text }: { text: string }) => (
  <ButtonLink look="quiet" flush href={shareAddress(text)} target="_blank" rel="noopener">
    <Icon name="send" />
    {m.share_on_whatsapp()}
    <span className="sr-only">{m.opens_in_new_tab()}</span>
  </ButtonLink>
);

/** Shows a printed page's own URL. `path` is without the origin. */
export function PaperAddress({ path }: { path: string }) {
  return <p className="mt-3 hidden text-t2 wrap-anywhere print:block">{useOrigin() + localPath(path)}</p>;
}

/** Returns the site's origin, like "https://shapla.example", for URLs that leave the page. */
const useOrigin = (): string => useRouteLoaderData<typeof loader>("root")?.origin ?? "";
