import { Button } from "#app/ui/button.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";

/** Shows the prices of a list in the other currency. A plain form, so the address of the list stays the same. */
export const MoneySwitch = ({ inTaka, returnTo }: { inTaka: boolean; returnTo: string }) => (
  <SentForm className="print:hidden" action="/money" failed="We could not change the currency.">
    <input type="hidden" name="returnTo" value={returnTo} />
    <Button look="quiet" size="small" name="show" value={inTaka ? "pounds" : "taka"}>
      {inTaka ? "Show £" : "Show ৳"}
      <span className="sr-only">{inTaka ? " (pounds)" : " (taka)"}</span>
    </Button>
  </SentForm>
);
