import { ParaglideMessage } from "@inlang/paraglide-js-react";
import type { ReactNode } from "react";
import { type Opening, openingLines, shortTimes } from "#app/domain/content/opening-hours.ts";
import { replyPromise } from "#app/domain/promise/promise-words.ts";
import { whatsappLink } from "#app/domain/values/whatsapp.ts";
import { language } from "#app/language.ts";
import { addressLines, office } from "#app/office.ts";
import { m } from "#app/paraglide/messages.js";
import { useClock } from "#app/routes/use-promise.ts";
import { phoneAddress, site } from "#app/site.ts";
import { Tag } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { KeyValues } from "#app/ui/key-values.tsx";
import { Inline, Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";

const mapsAddress = `https://www.google.com/maps/search/?api=1&query=${office.address.latitude}%2C${office.address.longitude}`;

const Hidden = ({ children }: { children?: ReactNode }) => <span className="sr-only">{children}</span>;

/** The office's address, and how to ask before coming. */
export const Address = () => (
  <Panel titleId="address" title={m.office_address()}>
    <address className="not-italic">
      {[site.name, ...addressLines()].map((line) => (
        <span className="block" key={line}>
          {line}
        </span>
      ))}
    </address>
    <Stack as="p" gap={2}>
      <ButtonLink wide href={mapsAddress} target="_blank" rel="noopener">
        <Icon name="pin" />
        <ParaglideMessage message={m.office_maps} inputs={{}} markup={{ hidden: Hidden }} />
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
  <Panel titleId="hours" title={m.office_hours()}>
    <p>
      {opening.isOpen ? (
        <Tag meaning="good">{m.office_open({ time: opening.until })}</Tag>
      ) : (
        <Tag meaning="warn">{m.office_closed_now({ day: opening.next.day, time: opening.next.time })}</Tag>
      )}
    </p>
    <KeyValues
      rows={openingLines().map(({ days, times }) => [
        days,
        times.length === 0
          ? m.office_closed()
          : times.map((between) => (
              <span className="block tabular" key={between.opens}>
                {shortTimes(between)}
              </span>
            )),
      ])}
    />
    <p className="text-ink-2 text-t2">{m.office_time_zone()}</p>
  </Panel>
);

export const Ways = () => (
  <Panel titleId="ways" title={m.office_ways()}>
    <dl className="grid gap-3">
      {office.ways.map((way) => (
        <div key={way.en.by}>
          <dt className="font-semibold">{way[language()].by}</dt>
          <dd>{way[language()].how}</dd>
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
        <h1 className="text-title">{m.office_title()}</h1>
        <p className="text-t4 text-ink-2">{m.office_lead()}</p>
      </Stack>
      <Inline as="p">
        <ButtonLink look="filled" href={whatsappLink(site.whatsapp)} target="_blank" rel="noopener">
          <Icon name="chat" />
          <ParaglideMessage message={m.office_ask} inputs={{}} markup={{ hidden: Hidden }} />
        </ButtonLink>
        <span className="text-ink-2 text-t2">{replyPromise(useClock())}</span>
      </Inline>
    </Stack>
  );
}
