import { ParaglideMessage } from "@inlang/paraglide-js-react";
import type { ReactNode } from "react";
import { IN_BROWSER, placeName } from "#app/domain/content/kept-in-browser.ts";
import { BASES, stored } from "#app/domain/content/privacy.ts";
import { others } from "#app/domain/content/privacy-others.ts";
import { localPath } from "#app/language.ts";
import { addressLines } from "#app/office.ts";
import { m } from "#app/paraglide/messages.js";
import { site } from "#app/site.ts";
import { Stack } from "#app/ui/layout.tsx";
import { Glossary, type Section } from "./long-text.tsx";

interface Within {
  children?: ReactNode;
}

const Mail = ({ children }: Within) => <a href={`mailto:${site.email}`}>{children}</a>;

const Name = ({ children }: Within) => <dt className="text-t2 font-semibold inline">{children}</dt>;
const Value = ({ children }: Within) => <dd className="inline">{children}</dd>;
const fact = { name: Name, value: Value };

const Stored = () => (
  <>
    <p>{m.privacy_stored_text()}</p>
    {stored().map(({ id, title, what, why, kept, basis }) => (
      <Stack as="section" gap={2} key={id} aria-labelledby={id}>
        <h3 id={id} className="mt-2">
          {title}
        </h3>
        <p>{what}</p>
        <Stack as="dl" gap={2} className="text-t2">
          <div>
            <ParaglideMessage message={m.privacy_why} inputs={{ text: why }} markup={fact} />
          </div>
          <div>
            <ParaglideMessage message={m.privacy_how_long} inputs={{ text: kept }} markup={fact} />
          </div>
          <div>
            <ParaglideMessage message={m.privacy_allowed} inputs={{ text: BASES[basis]() }} markup={fact} />
          </div>
        </Stack>
      </Stack>
    ))}
  </>
);

const Browser = () => (
  <>
    <p>{m.privacy_cookies_text()}</p>
    <Glossary
      entries={IN_BROWSER.map(({ name, place, why, kept }) => [
        name,
        m.privacy_cookie({ place: placeName(place), why, kept }),
      ])}
    />
  </>
);

const Rights = () => (
  <>
    <p>
      <ParaglideMessage
        message={m.privacy_rights_account}
        inputs={{}}
        markup={{ account: ({ children }) => <a href={localPath("/dashboard/account")}>{children}</a> }}
      />
    </p>
    <p>{m.privacy_rights_ask()}</p>
    <ul className="list-disc pl-5">
      <li>{m.privacy_rights_tell()}</li>
      <li>{m.privacy_rights_correct()}</li>
      <li>{m.privacy_rights_delete()}</li>
      <li>{m.privacy_rights_stop()}</li>
    </ul>
    <p>
      <ParaglideMessage message={m.privacy_rights_email} inputs={{ mail: site.email }} markup={{ email: Mail }} />
    </p>
    <p>{m.privacy_rights_backups()}</p>
    <p>{m.privacy_rights_complain()}</p>
  </>
);

const paragraph = (id: string, title: string, text: string): Section => ({ id, title, body: <p>{text}</p> });

/** Returns the sections of the policy, in the order of the page. */
export const sections = (): Section[] => [
  { id: "stored", title: m.privacy_stored(), body: <Stored /> },
  { id: "cookies", title: m.privacy_cookies(), body: <Browser /> },
  {
    id: "others",
    title: m.privacy_others(),
    body: <Glossary entries={others().map(({ who, what }) => [who, what])} />,
  },
  paragraph("tools", m.privacy_tools(), m.privacy_tools_text()),
  paragraph("log", m.privacy_log(), m.privacy_log_text()),
  paragraph("photos", m.privacy_photos(), m.privacy_photos_text()),
  { id: "rights", title: m.privacy_rights(), body: <Rights /> },
  {
    id: "contact",
    title: m.privacy_contact(),
    body: (
      <p>
        <ParaglideMessage
          message={m.privacy_contact_text}
          inputs={{ site: site.name, address: addressLines().join(", "), mail: site.email, phone: site.phone }}
          markup={{ email: Mail }}
        />
      </p>
    ),
  },
];
