import { m } from "#app/paraglide/messages.js";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";
import { SEARCHES } from "./address.ts";

/** The button "Save this search" of a list, or the link to where it is saved. `list` is the list's URL. */
export const SaveSearch = ({ isSaved, list }: { isSaved: boolean; list: string }) =>
  isSaved ? (
    <ButtonLink look="quiet" size="small" href={SEARCHES}>
      {m.searches_title()}
    </ButtonLink>
  ) : (
    <SentForm action={SEARCHES} failed={m.searches_not_saved_change()}>
      <input type="hidden" name="list" value={list} />
      <Button size="small">{m.searches_save()}</Button>
    </SentForm>
  );
