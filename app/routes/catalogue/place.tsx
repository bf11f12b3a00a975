import { flagOf } from "#app/domain/catalogue/flags.ts";

/** City, flag and nation. The flag never parts from its nation, and the nation is what a screen reader says. */
export function Place({ university }: { university: { city: string; country: string } }) {
  const { city, country } = university;
  return (
    <>
      {`${city} · `}
      <span aria-hidden="true">{flagOf(country || city)}</span>
      {`\u00a0${country}`}
    </>
  );
}
