/** Who a search finds among accounts. */
import { type SQL, sql } from "drizzle-orm";
import { applications, users } from "#app/db/schema.ts";
import { findsPerson, type HasPattern, hasPattern } from "#app/domain/staff/paging.server.ts";

const isNumber = (pattern: string): boolean => /^%\d+%$/.test(pattern);

const inAccount: HasPattern = (...pattern) => hasPattern(users.searchText, ...pattern);

/** Requires a search in a person's account. Their phone number may be in an application instead. */
export const isPerson = (search: string): SQL | undefined =>
  findsPerson(search, (pattern, ignoresCase) =>
    isNumber(pattern)
      ? // As an array, each is looked up by its ID. Joined, a number that many have would read all accounts.
        sql`${users.id} = any(array(
            select found.id from ${users} found where found.search_text like ${pattern}
            union select ${applications.userId} from ${applications}
              where ${applications.searchText} like ${pattern} and ${applications.userId} is not null))`
      : inAccount(pattern, ignoresCase),
  );

/** Requires the same of a row that is read already. */
export const isPersonSeen = (search: string): SQL | undefined =>
  findsPerson(search, (pattern, ignoresCase) =>
    isNumber(pattern)
      ? sql`(${inAccount(pattern)} or exists (select from ${applications}
          where ${applications.userId} = ${users.id} and ${applications.searchText} like ${pattern}))`
      : inAccount(pattern, ignoresCase),
  );
