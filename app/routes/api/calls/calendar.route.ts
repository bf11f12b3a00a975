/** A student's dates as a calendar file. Its secret address is all that a calendar program sends. */

import ical, { ICalAlarmType, ICalEventTransparency } from "ical-generator";
import { db } from "#app/db/current.server.ts";
import { calendarDates } from "#app/domain/casework/calendar.server.ts";
import { env } from "#app/env.server.ts";
import { disposition } from "#app/http/download-name.ts";
import { inLanguage } from "#app/language.server.ts";
import { localPath } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { site } from "#app/site.ts";
import { contracts } from "../contracts.ts";

/** How often calendar programs should ask again. */
const REFRESH_SECONDS = 6 * 60 * 60;
/** At 9 in the morning of the day before. */
const ALARM_SECONDS = 15 * 60 * 60;

/** The address says the language, because programs ask in that of the phone or in none. */
export const loader = apiRoute(
  endpoint(contracts.calendar, ({ query: { key, language, download } }) =>
    inLanguage(language === "bn" ? "bn" : "en", () => calendarFile(key, download !== undefined)),
  ),
);

export const action = loader;

async function calendarFile(key: string, isDownload: boolean) {
  const dates = await calendarDates(db, key);
  const calendar = ical({
    name: m.calendar_name({ site: site.name }),
    ttl: REFRESH_SECONDS,
    prodId: { company: site.name, product: "dates" },
  });
  for (const { uid, day, summary, description, applicationId, isDeadline } of dates) {
    calendar.createEvent({
      id: `${uid}@${new URL(env.APP_URL).host}`,
      start: new Date(`${day}T00:00:00Z`),
      allDay: true,
      // A date of ours leaves the student free for whatever else there is on that day.
      transparency: ICalEventTransparency.TRANSPARENT,
      alarms: isDeadline ? [{ type: ICalAlarmType.display, trigger: ALARM_SECONDS, description: summary }] : [],
      summary,
      description,
      url: env.APP_URL + localPath(`/dashboard/applications/${applicationId}`),
    });
  }
  return new Response(calendar.toString(), {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": disposition("shapla.ics", isDownload ? "attachment" : "inline"),
      "Cache-Control": "private, no-store",
      // Google's calendar reads robots.txt, so the file is allowed there. It is not to be found.
      "X-Robots-Tag": "noindex",
    },
  });
}
