import { flagOf } from "#app/domain/catalogue/flags.ts";
import { nationInWords } from "#app/domain/values/course-words.ts";

/**
 * Shows city, flag and nation. A no-break space keeps the flag with its nation, which screen readers read instead of
 * it.
 */
export function Place({ university }: { university: { city: string; country: string } }) {
  const { city, country } = university;
  return (
    <>
      {`${city} · `}
      <span className="inline-block w-[1.4em] text-center font-flags leading-none" aria-hidden="true">
        {flagOf(country || city)}
      </span>
      {`\u00a0${nationInWords(country)}`}
    </>
  );
}
