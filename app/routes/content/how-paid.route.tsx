/** Who we are, who is certified, what universities pay us and what it costs a student. */
import { ParaglideMessage } from "@inlang/paraglide-js-react";
import { patientDb } from "#app/db/current.server.ts";
import { howWeArePaid } from "#app/domain/office/for-students.server.ts";
import { costText, paysWords } from "#app/domain/office/office-words.ts";
import { inEnglish } from "#app/language.ts";
import { dayInWords } from "#app/notation.ts";
import { addressLines } from "#app/office.ts";
import { m } from "#app/paraglide/messages.js";
import { CertificateWords, registered } from "#app/routes/counsellors/certificate.tsx";
import type { PageHandle } from "#app/routes/handle.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { site } from "#app/site.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Page, Stack } from "#app/ui/layout.tsx";
import type { Route } from "./+types/how-paid.route.ts";

export const handle: PageHandle = {
  get title() {
    return m.office_how_paid();
  },
};

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.paid_page_title({ site: site.name }),
    description: m.paid_description({ site: site.name }),
    keywords: m.paid_keywords().split(", "),
    path: "/how-we-are-paid",
  });

export const loader = () => howWeArePaid(patientDb);

export default function HowPaid({ loaderData }: Route.ComponentProps) {
  const { office, universities, certificates, subAgents } = loaderData;
  return (
    <Page gap={8}>
      <Stack as="header" gap={2} className="prose">
        <h1 className="text-title">{m.office_how_paid()}</h1>
        <p className="text-ink-2 text-t4">{m.paid_lead()}</p>
      </Stack>
      <Stack gap={8} className="prose">
        <Part id="who" title={m.paid_who()}>
          {office ? (
            <>
              <p>
                <ParaglideMessage
                  message={m.paid_names}
                  inputs={{ trading: office.tradingName, contracted: office.contractedName }}
                  markup={registered}
                />
              </p>
              <p>
                <ParaglideMessage
                  message={m.paid_registration}
                  inputs={{
                    number: office.registration,
                    date: dayInWords(office.registeredOn),
                    address: addressLines().join(", "),
                  }}
                  markup={registered}
                />
              </p>
            </>
          ) : (
            <p>{m.paid_not_written()}</p>
          )}
        </Part>
        <Part id="cost" title={m.paid_cost()}>
          <p>
            <b>{costText(loaderData)}</b>
          </p>
          <p>{loaderData.studentPays === null ? m.paid_cost_free() : m.terms_cost_2()}</p>
        </Part>
        <Part id="earn" title={m.paid_earn()}>
          <p>{m.paid_earn_text()}</p>
          {universities.length === 0 ? <p>{m.paid_not_written()}</p> : null}
          <ul className="grid gap-2">
            {universities.map(({ name, pays, note, since }) => (
              <li key={name} className="border-line border-t pt-2">
                <b lang={inEnglish()}>{name}</b>
                <span className="block">{paysWords(pays)}</span>
                {note ? (
                  <span lang={inEnglish()} className="block">
                    {note}
                  </span>
                ) : null}
                <span className="block text-ink-2 text-t2">{m.paid_since({ date: dayInWords(since) })}</span>
              </li>
            ))}
          </ul>
        </Part>
        <Part id="certified" title={m.paid_certified()}>
          <p>{m.paid_certified_text()}</p>
          {certificates.length === 0 ? <p>{m.paid_not_written()}</p> : null}
          <ul className="grid gap-2">
            {certificates.map((one) => (
              <li key={one.person} className="border-line border-t pt-2">
                <b lang={inEnglish()}>{one.person}</b>
                <span className="block">
                  <CertificateWords of={one} />
                </span>
              </li>
            ))}
          </ul>
        </Part>
        {subAgents.length > 0 ? (
          <Part id="partners" title={m.paid_partners()}>
            <p>{m.paid_partners_text()}</p>
            <ul>
              {subAgents.map(({ name, since }) => (
                <li key={name}>
                  <b lang={inEnglish()}>{name}</b>, {m.paid_partner_since({ date: dayInWords(since) })}
                </li>
              ))}
            </ul>
          </Part>
        ) : null}
        <p>
          <ButtonLink href="/complaints">{m.complaint_title()}</ButtonLink>{" "}
          <ButtonLink href="/office-location">{m.nav_office_location()}</ButtonLink>
        </p>
      </Stack>
    </Page>
  );
}

const Part = ({ id, title, children }: { id: string; title: string; children: React.ReactNode }) => (
  <Stack as="section" gap={2} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </Stack>
);
