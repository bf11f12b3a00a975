import { totalText } from "#app/domain/staff/page-size.ts";
import { ExportButton } from "../export/button.tsx";

/** How many get the newsletter, and the list for the tool that sends it. */
export function Subscribers({ total }: { total: number }) {
  return (
    <section className="panel stack prose" aria-labelledby="newsletter">
      <h2 id="newsletter">
        Newsletter: {totalText(total)} {total === 1 ? "subscriber" : "subscribers"}
      </h2>
      <p className="mute sm">
        Send it with your mail tool. Each row of the file has the reader's own unsubscribe link: put it at the end of
        the letter and into its List-Unsubscribe header, and export anew before each letter.
      </p>
      <ExportButton action="/admin/notifications/newsletter.csv" />
    </section>
  );
}
