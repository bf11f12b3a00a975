/** The emails about saved searches. */

import type { EmailDrafts } from "#app/domain/mail/email-drafts.ts";
import { stopPart } from "#app/domain/mail/email-drafts.ts";
import { searchAddress } from "#app/domain/values/saved-search.ts";
import { localPath } from "#app/language.ts";
import { counted } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";

export const searchEmails: EmailDrafts<"new_courses"> = {
  new_courses: ({ courses, searches, secret }, { origin }) => ({
    subject: m.news_new_courses(counted(courses)),
    parts: [
      m.mail_courses(counted(courses)),
      ...searches.map(({ name, query, fresh }) => ({
        href: `${origin}${localPath(searchAddress(query))}`,
        label: m.mail_courses_of({ name, ...counted(fresh) }),
      })),
      { href: `${origin}${localPath("/dashboard/searches")}`, label: m.mail_courses_all() },
      m.mail_courses_why(),
      stopPart(origin, "search-emails", secret),
    ],
    oneClick: `${origin}/unsubscribe/search-emails/${secret}`,
  }),
};
