import { shareAddress } from "#app/domain/counsellors/whatsapp.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useOrigin } from "./use-origin.ts";

/** Sends a page on through WhatsApp, as links travel here. `path` is without the origin. */
export function ShareLink({ title, path }: { title: string; path: string }) {
  const message = `${title}\n${useOrigin()}${path}`;
  return (
    <a className="btn quiet back" href={shareAddress(message)} target="_blank" rel="noopener">
      <Icon name="send" />
      Share on WhatsApp<span className="vh"> (new tab)</span>
    </a>
  );
}
