import { countOf, listed } from "#app/notation.ts";
import { formatLongDay } from "#app/ui/format.ts";
import { Notice } from "#app/ui/message.tsx";
import type { ProfileData } from "./profile-page.server.ts";

/** Says that results are saved, and which courses they are enough for. */
export function Saved({ saved: { meets, close, expired, wanted } }: { saved: NonNullable<ProfileData["saved"]> }) {
  return (
    <Notice meaning="good" icon="check" role="status">
      <b>Your results are saved</b>
      <p>
        {`You meet the requirements of ${countOf(meets, "course")} and are close for ${countOf(close, "course")}. `}
        {meets > 0 ? <a href="/courses?fit=meets">{`See the ${countOf(meets, "course")}`}</a> : null}
      </p>
      {wanted && wanted.total > 0 ? (
        <p>
          {`Of these, ${countOf(wanted.total, "course")} ${listed(wanted.how)}. `}
          <a href={wanted.to}>See what fits your plans</a>
        </p>
      ) : null}
      {wanted && wanted.total === 0 && meets > 0 ? <p>{`None of these: ${listed(wanted.how)}.`}</p> : null}
      {expired ? (
        <p>
          Your English result was 2 years old on {formatLongDay(expired)}. Results are usually accepted for 2 years, so
          ask a counsellor whether you need a new one.
        </p>
      ) : null}
    </Notice>
  );
}

export const Deleted = () => (
  <Notice meaning="info" icon="info" role="status">
    <b>Your results are deleted</b>
  </Notice>
);
