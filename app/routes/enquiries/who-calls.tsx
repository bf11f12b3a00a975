import { openingLines } from "#app/domain/content/opening-hours.ts";
import { inDigits, inEnglish } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { Languages } from "#app/routes/counsellors/languages.tsx";
import { langOf } from "#app/routes/english.tsx";
import { phoneAddress, site } from "#app/site.ts";
import type { Meaning } from "#app/ui/badge.tsx";
import { PhotoOrInitials } from "#app/ui/initials.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";

interface Named {
  name: string;
  languages: readonly string[];
  experience: string | null;
  profileImageUrl: string | null;
}

const MEANINGS: readonly Meaning[] = ["good", "plum"];

export const WhoCalls = ({ counsellors }: { counsellors: readonly Named[] }) =>
  counsellors.length === 0 ? null : (
    <Panel titleId="who-calls" title={m.enquiry_who_calls()}>
      <Stack as="ul">
        {counsellors.map(({ name, languages, experience, profileImageUrl }, at) => (
          <li key={name} className="flex items-center gap-4">
            <PhotoOrInitials name={name} src={profileImageUrl} meaning={MEANINGS[at % MEANINGS.length] ?? "good"} />
            <p className="min-w-0">
              <b className="block" lang={inEnglish()}>
                {name}
              </b>
              <span className="text-ink-2 text-t2">
                {languages.length > 0 ? <Languages spoken={languages} /> : null}
                {languages.length > 0 && experience ? " · " : null}
                {experience ? <span lang={langOf(experience)}>{experience}</span> : null}
              </span>
            </p>
          </li>
        ))}
      </Stack>
      <p className="text-ink-2 text-t2">{m.enquiry_free()}</p>
    </Panel>
  );

/** Returns "11:00 to 13:00 and 14:00 to 17:00". */
const hoursOf = (times: readonly { opens: string; closes: string }[]): string =>
  times
    .map(({ opens, closes }) => m.enquiry_hours({ opens: inDigits(opens), closes: inDigits(closes) }))
    .reduce((first, second) => m.enquiry_hours_two({ first, second }));

export const OrCall = () => (
  <Panel titleId="or-call" title={m.enquiry_or_call()} gap={2}>
    <p>
      <a className="inline-flex min-h-tap items-center" href={phoneAddress}>
        {site.phone}
      </a>
    </p>
    {openingLines()
      .filter(({ times }) => times.length > 0)
      .map(({ days, times }) => (
        <p key={days} className="text-ink-2 text-t2">
          {m.enquiry_open({ days, hours: hoursOf(times) })}
        </p>
      ))}
  </Panel>
);
