import { type Opening, openingLines } from "#app/domain/content/opening-hours.ts";
import { whatsappLink } from "#app/domain/counsellors/whatsapp.ts";
import { addressLines, phoneAddress, site } from "#app/site.ts";
import { Tag } from "#app/ui/badge.tsx";
import { Icon } from "#app/ui/icon.tsx";

const mapsAddress = `https://www.google.com/maps/search/?api=1&query=${site.address.latitude}%2C${site.address.longitude}`;

/** The office's address, and how to ask before coming. */
export const Address = () => (
  <section className="panel stack" aria-labelledby="address">
    <h2 id="address">Address</h2>
    <address>
      {[site.name, ...addressLines].map((line) => (
        <span className="block" key={line}>
          {line}
        </span>
      ))}
    </address>
    <p className="stack tight">
      <a className="btn full" href={mapsAddress} target="_blank" rel="noopener">
        <Icon name="pin" />
        Open in maps<span className="vh"> (opens in new tab)</span>
      </a>
      <a className="btn full" href={phoneAddress}>
        <Icon name="phone" />
        {site.phone}
      </a>
      <a className="btn full" href={`mailto:${site.email}`}>
        <Icon name="mail" />
        {site.email}
      </a>
    </p>
  </section>
);

/** The office hours, and whether the office is open now. */
export const Hours = ({ opening }: { opening: Opening }) => (
  <section className="panel stack" aria-labelledby="hours">
    <h2 id="hours">Hours</h2>
    <p>
      {opening.isOpen ? (
        <Tag meaning="good">Open now until {opening.until}</Tag>
      ) : (
        <Tag meaning="warn">
          Closed now. Opens {opening.next.day} at {opening.next.time}
        </Tag>
      )}
    </p>
    <dl className="kv">
      {openingLines().map(({ days, times }) => (
        <div key={days}>
          <dt>{days}</dt>
          <dd className="num">
            {times.length === 0 ? "Closed" : null}
            {times.map(({ opens, closes }) => (
              <span className="block" key={opens}>
                {opens}–{closes}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
    <p className="mute sm">Times are Dhaka time. We reply on WhatsApp every day.</p>
  </section>
);

export const Ways = () => (
  <section className="panel stack" aria-labelledby="ways">
    <h2 id="ways">Getting here</h2>
    <dl className="ways">
      {site.ways.map(({ by, how }) => (
        <div key={by}>
          <dt>{by}</dt>
          <dd>{how}</dd>
        </div>
      ))}
    </dl>
  </section>
);

/** The heading, with where to ask before coming. */
export function OfficeHeader() {
  return (
    <header className="stack prose">
      <div className="stack tight">
        <h1 className="h-big">Office location</h1>
        <p className="lead mute">Come and see us, with or without your transcripts. The tea is free.</p>
      </div>
      <p className="row">
        <a className="btn pri" href={whatsappLink(site.whatsapp)} target="_blank" rel="noopener">
          <Icon name="chat" />
          Ask us on WhatsApp<span className="vh"> (opens in new tab)</span>
        </a>
        <span className="mute sm">A counsellor will reply within 6 hours.</span>
      </p>
    </header>
  );
}
