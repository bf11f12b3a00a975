import { type Opening, openingLines } from "#app/domain/content/opening-hours.ts";
import { whatsappLink } from "#app/domain/counsellors/whatsapp.ts";
import { replyPromise } from "#app/domain/promise/promise-words.ts";
import { addressLines, office } from "#app/office.ts";
import { useClock } from "#app/routes/use-promise.ts";
import { phoneAddress, site } from "#app/site.ts";
import { Tag } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { KeyValues } from "#app/ui/key-values.tsx";
import { Inline, Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";

const mapsAddress = `https://www.google.com/maps/search/?api=1&query=${office.address.latitude}%2C${office.address.longitude}`;

/** The office's address, and how to ask before coming. */
export const Address = () => (
  <Panel titleId="address" title="Address">
    <address className="not-italic">
      {[site.name, ...addressLines].map((line) => (
        <span className="block" key={line}>
          {line}
        </span>
      ))}
    </address>
    <Stack as="p" gap={2}>
      <ButtonLink wide href={mapsAddress} target="_blank" rel="noopener">
        <Icon name="pin" />
        Open in maps<span className="sr-only"> (opens in new tab)</span>
      </ButtonLink>
      <ButtonLink wide href={phoneAddress}>
        <Icon name="phone" />
        {site.phone}
      </ButtonLink>
      <ButtonLink wide href={`mailto:${site.email}`}>
        <Icon name="mail" />
        {site.email}
      </ButtonLink>
    </Stack>
  </Panel>
);

/** The office hours, and whether the office is open now. */
export const Hours = ({ opening }: { opening: Opening }) => (
  <Panel titleId="hours" title="Hours">
    <p>
      {opening.isOpen ? (
        <Tag meaning="good">Open now until {opening.until}</Tag>
      ) : (
        <Tag meaning="warn">
          Closed now. Opens {opening.next.day} at {opening.next.time}
        </Tag>
      )}
    </p>
    <KeyValues
      rows={openingLines().map(({ days, times }) => [
        days,
        times.length === 0
          ? "Closed"
          : times.map(({ opens, closes }) => (
              <span className="block tabular" key={opens}>
                {opens}–{closes}
              </span>
            )),
      ])}
    />
    <p className="text-ink-2 text-t2">Times are Dhaka time. We reply on WhatsApp every day.</p>
  </Panel>
);

export const Ways = () => (
  <Panel titleId="ways" title="Getting here">
    <dl className="grid gap-3">
      {office.ways.map(({ by, how }) => (
        <div key={by}>
          <dt className="font-semibold">{by}</dt>
          <dd>{how}</dd>
        </div>
      ))}
    </dl>
  </Panel>
);

/** The heading, with where to ask before coming. */
export function OfficeHeader() {
  return (
    <Stack as="header" className="prose">
      <Stack gap={2}>
        <h1 className="text-title">Office location</h1>
        <p className="text-t4 text-ink-2">Come and see us, with or without your transcripts. The tea is free.</p>
      </Stack>
      <Inline as="p">
        <ButtonLink look="filled" href={whatsappLink(site.whatsapp)} target="_blank" rel="noopener">
          <Icon name="chat" />
          Ask us on WhatsApp<span className="sr-only"> (opens in new tab)</span>
        </ButtonLink>
        <span className="text-ink-2 text-t2">{replyPromise(useClock())}</span>
      </Inline>
    </Stack>
  );
}
