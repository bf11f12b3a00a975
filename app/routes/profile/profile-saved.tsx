import { localPath } from "#app/language.ts";
import { formatCount, listed } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { formatLongDay } from "#app/ui/format.ts";
import { Notice } from "#app/ui/message.tsx";
import type { Route } from "./+types/profile.route.ts";

/** Says that results are saved, and which courses they are enough for. */
export function Saved({
  saved: { meets, close, expired, wanted },
}: {
  saved: NonNullable<Route.ComponentProps["loaderData"]["saved"]>;
}) {
  return (
    <Notice meaning="good" icon="check" role="status">
      <b>{m.profile_saved()}</b>
      <p>
        {`${m.profile_counts({ meets: courses(meets), close: courses(close) })} `}
        {meets > 0 ? (
          <a href={localPath("/courses?fit=meets")}>{m.profile_see({ n: meets, count: formatCount(meets) })}</a>
        ) : null}
      </p>
      {wanted && wanted.total > 0 ? (
        <p>
          {`${m.profile_wanted({ courses: courses(wanted.total), wishes: listed(wanted.how) })} `}
          <a href={localPath(wanted.to)}>{m.profile_see_wanted()}</a>
        </p>
      ) : null}
      {wanted && wanted.total === 0 && meets > 0 ? (
        <p>{m.profile_wanted_none({ wishes: listed(wanted.how) })}</p>
      ) : null}
      {expired ? <p>{m.profile_expired({ day: formatLongDay(expired) })}</p> : null}
    </Notice>
  );
}

const courses = (n: number) => m.profile_courses({ n, count: formatCount(n) });

export const Deleted = () => (
  <Notice meaning="info" icon="info" role="status">
    <b>{m.profile_deleted()}</b>
  </Notice>
);
