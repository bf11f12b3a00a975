import type { DayOfWeek, EducationalOrganization, WebSite, WithContext } from "schema-dts";
import { site } from "#app/site.ts";

const DAYS: readonly DayOfWeek[] = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** Returns who we are, where, and when the office is open. */
export const organisation = (origin: string): WithContext<EducationalOrganization> => ({
  "@context": "https://schema.org",
  "@type": "EducationalOrganization",
  "@id": `${origin}/#organisation`,
  name: site.name,
  description: site.description,
  url: `${origin}/`,
  logo: `${origin}/favicon.svg`,
  image: `${origin}/preview.png`,
  telephone: site.phone,
  email: site.email,
  address: {
    "@type": "PostalAddress",
    streetAddress: site.address.street,
    addressLocality: site.address.city,
    postalCode: site.address.postcode,
    addressCountry: site.region.code,
  },
  areaServed: { "@type": "Country", name: site.region.name },
  location: {
    "@type": "Place",
    address: `${site.address.street}, ${site.address.city} ${site.address.postcode}, ${site.address.country}`,
    geo: { "@type": "GeoCoordinates", latitude: site.address.latitude, longitude: site.address.longitude },
    openingHoursSpecification: site.hours.times.map(({ opens, closes }) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: site.hours.days.map((day) => DAYS[day] ?? "Sunday"),
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
  inLanguage: site.language,
  publisher: { "@id": `${origin}/#organisation` },
  potentialAction: {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${origin}/courses?search={search_term_string}` },
    // schema-dts lacks the annotation of the action's input.
    ...{ "query-input": "required name=search_term_string" },
  },
});
