/** What proves the promises: numbers and courses of the catalogue, people, and who pays. */

import { ParaglideMessage } from "@inlang/paraglide-js-react";
import type { LandingProof } from "#app/domain/content/landing-proof.server.ts";
import { openingDays, shortTimes } from "#app/domain/content/opening-hours.ts";
import { titleInWords } from "#app/domain/values/counsellor-words.ts";
import { whatsappLink } from "#app/domain/values/whatsapp.ts";
import { inEnglish, language, localPath } from "#app/language.ts";
import { formatCount } from "#app/notation.ts";
import { addressLines } from "#app/office.ts";
import { m } from "#app/paraglide/messages.js";
import { CourseGrid } from "#app/routes/catalogue/course-grid.tsx";
import { Languages } from "#app/routes/counsellors/languages.tsx";
import { InWords } from "#app/routes/english.tsx";
import { promises } from "#app/site-promises.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PhotoOrInitials } from "#app/ui/initials.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel, surface } from "#app/ui/panel.tsx";
import { BAND } from "./landing-look.ts";

export function Courses({ courses, universities, open, cards, costs }: LandingProof) {
  const numbers = [
    [courses, m.landing_count_courses()],
    [universities, m.landing_count_universities()],
    [open, m.landing_count_open()],
  ] as const;
  return (
    <Stack as="section" gap={6} className={`mx-auto w-page ${BAND}`} aria-labelledby="courses">
      <h2 id="courses" className="sr-only">
        {m.landing_courses()}
      </h2>
      <ul className="flex flex-wrap gap-x-6 gap-y-3 rail:gap-x-18">
        {numbers.map(([count, what]) => (
          <li key={what}>
            <b className="block text-t6 leading-heading tabular">{formatCount(count)}</b>
            <span className="text-ink-2 text-t2">{what}</span>
          </li>
        ))}
      </ul>
      {cards.length > 0 ? (
        // In two columns a third one would stand alone.
        <div className="rail:max-sidebar:[&_li:nth-child(3)]:hidden">
          <CourseGrid courses={cards} saved={[]} fits={null} costs={costs} applied={new Map()} returnTo="/" />
        </div>
      ) : null}
      <p className="flex flex-wrap gap-3">
        <ButtonLink href="/courses">{m.landing_see_courses({ n: courses, count: formatCount(courses) })}</ButtonLink>
        <ButtonLink look="quiet" href="/scholarships">
          {m.landing_scholarships()}
        </ButtonLink>
      </p>
    </Stack>
  );
}

const meanings = ["good", "plum"] as const;

export const People = ({ counsellors }: Pick<LandingProof, "counsellors">) => (
  <section className={`bg-sunk ${BAND}`} aria-labelledby="people">
    <Stack className="mx-auto w-page" gap={6}>
      <h2 id="people" className="text-title">
        {m.landing_people()}
      </h2>
      {counsellors.length > 0 ? (
        <ul className="grid grid-cols-1 gap-4 rail:grid-cols-2">
          {counsellors.map(({ id, name, title, languages, profileImageUrl, whatsapp }, place) => (
            <li
              key={id}
              className={`${surface} flex flex-wrap items-center justify-between gap-4 p-4 rail:p-6 wide:flex-nowrap`}
            >
              <div className="flex min-w-0 items-center gap-4">
                <PhotoOrInitials name={name} src={profileImageUrl} meaning={meanings[place % 2] ?? "good"} />
                <div className="min-w-0">
                  <h3 className="text-t4" lang={inEnglish()}>
                    {name}
                  </h3>
                  <p className="text-ink-2 text-t2">
                    <InWords value={title} words={titleInWords} />
                    {languages.length > 0 ? (
                      <>
                        <br />
                        <Languages spoken={languages} />
                      </>
                    ) : null}
                  </p>
                </div>
              </div>
              <ButtonLink className="wide:flex-none" href={whatsappLink(whatsapp)} target="_blank" rel="noopener">
                <Icon name="chat" />
                <ParaglideMessage
                  message={m.landing_chat}
                  inputs={{ name }}
                  markup={{ hidden: ({ children }) => <span className="sr-only">{children}</span> }}
                />
              </ButtonLink>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="grid grid-cols-1 gap-4 rail:grid-cols-2">
        <Panel titleId="pays" title={m.landing_who_pays()} className="content-start">
          <p>{promises.whoPaysUs[language()]}</p>
          <p>
            <ButtonLink href="/enquiry">{m.landing_consultation()}</ButtonLink>
          </p>
          <ul className="text-ink-2 text-t2">
            {promises.licences[language()].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {promises.isSample ? <p className="text-ink-2 text-t2">{m.landing_samples()}</p> : null}
        </Panel>
        <Panel titleId="office" title={m.landing_office()} className="content-start">
          <p>{addressLines().slice(0, 2).join(", ")}</p>
          <p>{m.landing_office_hours({ hours: openingDays(shortTimes) })}</p>
          <p>
            <a className="inline-block py-2" href={localPath("/office-location")}>
              {m.landing_way()}
            </a>
          </p>
        </Panel>
      </div>
    </Stack>
  </section>
);
