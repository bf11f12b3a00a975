/** Where the office is, and when it is open. */

import type { PageHandle } from "#app/routes/handle.ts";
import { addressLines, site } from "#app/site.ts";
import { Icon } from "#app/ui/icon.tsx";

export const handle: PageHandle = { scripts: "never" };
export const meta = () => [
  { title: "Office location · Shapla" },
  { name: "description", content: "The Shapla office in Dhaka: address, opening hours, phone and e-mail." },
];

const mapAddress = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent("Road 11, Banani, Dhaka")}`;

export default function Office() {
  return (
    <main id="main" className="wrap page stack wide">
      <header className="stack tight">
        <h1 className="h-big">Office location</h1>
        <p className="lead mute">Come by, call or write. A counsellor answers within 6 hours.</p>
      </header>
      <div className="two even">
        <section className="panel stack" aria-labelledby="address">
          <h2 id="address">Address</h2>
          <address>
            {addressLines.map((line) => (
              <span className="block" key={line}>
                {line}
              </span>
            ))}
          </address>
          <p className="row">
            <a className="btn" href={mapAddress} target="_blank" rel="noopener">
              <Icon name="pin" />
              View on Map<span className="vh"> (new tab)</span>
            </a>
            <a className="btn quiet" href={`tel:${site.phone.replace(/[^+\d]/g, "")}`}>
              <Icon name="phone" />
              {site.phone}
            </a>
            <a className="btn quiet" href={`mailto:${site.email}`}>
              <Icon name="mail" />
              {site.email}
            </a>
          </p>
        </section>
        <section className="panel stack" aria-labelledby="hours">
          <h2 id="hours">Opening hours</h2>
          <dl className="kv">
            <div>
              <dt>Saturday to Wednesday</dt>
              <dd>11:00 to 13:00 and 14:00 to 17:00</dd>
            </div>
            <div>
              <dt>Thursday and Friday</dt>
              <dd>Closed</dd>
            </div>
          </dl>
          <p className="mute sm">Times are in Dhaka.</p>
        </section>
      </div>
      <section className="panel stack" aria-labelledby="ways">
        <h2 id="ways">How to get here</h2>
        <dl className="ways">
          <div>
            <dt>By metro</dt>
            <dd>MRT Line 6 to Farmgate, then a rickshaw to Dhanmondi: about 15 minutes.</dd>
          </div>
          <div>
            <dt>By bus</dt>
            <dd>Any bus along Mirpur Road; get off at Dhanmondi 27 or Dhanmondi 32.</dd>
          </div>
          <div>
            <dt>By car</dt>
            <dd>From Mirpur Road into Dhanmondi. Street parking is scarce before 11:00 and after 17:00.</dd>
          </div>
        </dl>
      </section>
    </main>
  );
}
