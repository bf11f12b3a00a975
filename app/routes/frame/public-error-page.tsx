/** The error pages of the public frame, which only the server renders. */

import { localPath } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { ErrorBody, ErrorTitle, type Failure, Reference } from "#app/routes/error-body.tsx";
import { PetalArt } from "#app/ui/art.tsx";
import { Button } from "#app/ui/button.tsx";
import { fielded } from "#app/ui/field.tsx";
import { PublicFooter, PublicHeader } from "./public-frame.tsx";

/** With a drawing, and a search for who looked for something. */
export const PublicErrorBody = (failure: Failure) => (
  <ErrorBody {...failure} art={<PetalArt />}>
    {failure.status === 404 ? (
      <form className="flex flex-wrap items-end gap-2" action={localPath("/courses")} role="search">
        <div className={`${fielded()} flex-[1_1_9rem] text-left`}>
          <label htmlFor="error-search">{m.error_search()}</label>
          <input id="error-search" name="search" type="search" placeholder={m.error_search_placeholder()} />
        </div>
        <Button look="filled">{m.search()}</Button>
      </form>
    ) : null}
  </ErrorBody>
);

export const PublicErrorPage = ({ isSignedIn, ...failure }: Failure & { isSignedIn: boolean }) => (
  <>
    <ErrorTitle {...failure} />
    <PublicHeader isSignedIn={isSignedIn} />
    <main id="main" className="mx-auto w-page">
      <PublicErrorBody {...failure} />
      <Reference />
    </main>
    <PublicFooter />
  </>
);
