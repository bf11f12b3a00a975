import type { CollegeOrUniversity, WithContext } from "schema-dts";
import { type UniversityInFull, universityPath } from "#app/domain/universities/university-list.ts";
import { safeUrl } from "#app/domain/values/web-address.ts";
import { inEnglish, localPath } from "#app/language.ts";

type UniversityFacts = Pick<
  UniversityInFull,
  "id" | "name" | "city" | "about" | "aboutBangla" | "website" | "imageUrl"
>;

/** Returns a university for search engines. Leaves out unknown values. */
export function universityData(origin: string, university: UniversityFacts): WithContext<CollegeOrUniversity> {
  const about = (inEnglish() && university.aboutBangla) || university.about;
  const website = safeUrl(university.website);
  const image = safeUrl(university.imageUrl);
  return {
    "@context": "https://schema.org",
    "@type": "CollegeOrUniversity",
    name: university.name,
    url: origin + localPath(universityPath(university)),
    ...(about ? { description: about } : {}),
    ...(website ? { sameAs: website } : {}),
    ...(image ? { image } : {}),
    address: { "@type": "PostalAddress", addressLocality: university.city, addressCountry: "GB" },
  };
}
