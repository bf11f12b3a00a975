/** How each list of emails is asked and left, for its page and for the one click of a mail provider. */
import type { Database } from "#app/db/connect.server.ts";
import { getsMail, stopMail } from "#app/domain/mail/wishes.server.ts";
import type { MailList } from "#app/domain/mail/wishes.ts";
import { getsSearchMail, stopSearchMail } from "#app/domain/searches/search-mail.server.ts";
import type { ListName } from "./stop-words.ts";

interface List {
  gets: (db: Database, secret: string) => Promise<boolean>;
  stop: (db: Database, secret: string) => Promise<unknown>;
}

const wish = (list: MailList): List => ({
  gets: (db, secret) => getsMail(db, list, secret),
  stop: (db, secret) => stopMail(db, list, secret),
});

export const LISTS: Readonly<Record<ListName, List>> = {
  "status-emails": wish("status"),
  "document-emails": wish("documents"),
  "date-emails": wish("dates"),
  "message-emails": wish("messages"),
  "search-emails": { gets: getsSearchMail, stop: stopSearchMail },
};

/** Returns the list of a page's URL, in either language. */
export function listAt({ pathname }: URL): List & { name: ListName } {
  const name = pathname.split("/").at(-2) as ListName;
  return { name, ...LISTS[name] };
}
