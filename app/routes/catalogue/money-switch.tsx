import { ParaglideMessage } from "@inlang/paraglide-js-react";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";

/** Shows the prices of a list in the other currency. A plain form, so the address of the list stays the same. */
export const MoneySwitch = ({ inTaka, returnTo }: { inTaka: boolean; returnTo: string }) => (
  <SentForm className="print:hidden" action="/money" failed={m.finder_currency_failed()}>
    <input type="hidden" name="returnTo" value={returnTo} />
    <Button look="quiet" size="small" name="show" value={inTaka ? "pounds" : "taka"}>
      <ParaglideMessage
        message={inTaka ? m.finder_show_pounds : m.finder_show_taka}
        inputs={{}}
        markup={{ hidden: ({ children }) => <span className="sr-only">{children}</span> }}
      />
    </Button>
  </SentForm>
);
