import type { DayOfWeek, EducationalOrganization, WebSite, WithContext } from "schema-dts";
import { localPath } from "#app/language.ts";
import { office } from "#app/office.ts";
import { m } from "#app/paraglide/messages.js";
import { site } from "#app/site.ts";
import { languageTag, siteText } from "#app/site-text.ts";

const DAYS: readonly DayOfWeek[] = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** Returns who we are, where, and when the office is open. */
export const organisation = (origin: string): WithContext<EducationalOrganization> => ({
  "@context": "https://schema.org",
  "@type": "EducationalOrganization",
  "@id": `${origin}/#organisation`,
  name: site.name,
  description: m.meta_site(),
  url: `${origin}/`,
  logo: `${origin}/favicon.svg`,
  image: `${origin}/preview.png`,
  telephone: site.phone,
  email: site.email,
  address: {
    "@type": "PostalAddress",
    streetAddress: office.address.street,
    addressLocality: office.address.city,
    postalCode: office.address.postcode,
    addressCountry: siteText.region.code,
  },
  areaServed: { "@type": "Country", name: siteText.region.name },
  location: {
    "@type": "Place",
    address: `${office.address.street}, ${office.address.city} ${office.address.postcode}, ${office.address.country}`,
    geo: { "@type": "GeoCoordinates", latitude: office.address.latitude, longitude: office.address.longitude },
    openingHoursSpecification: office.hours.times.map(({ opens, closes }) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: office.hours.days.map((day) => DAYS[day] ?? "Sunday"),
      opens,
      closes,
    })),
  },
});

/** Returns the site as a whole, and how to search it. */
export const website = (origin: string): WithContext<WebSite> => ({
  "@context": "https://schema.org",
  "@type": "WebSite",
  name: site.name,
  url: `${origin}/`,
  inLanguage: languageTag(),
  publisher: { "@id": `${origin}/#organisation` },
  potentialAction: {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${origin}${localPath("/courses")}?search={search_term_string}` },
    // schema-dts lacks the annotation of the action's input.
    ...{ "query-input": "required name=search_term_string" },
  },
});
