import { Form } from "react-router";
import type { LeadRow } from "#app/domain/leads/leads.server.ts";
import { internationalDigits, phoneLink, shownPhone } from "#app/domain/values/phone.ts";
import { chatLink } from "#app/domain/values/whatsapp.ts";
import { Button } from "#app/ui/button.tsx";

interface ContactProps {
  lead: Pick<LeadRow, "name" | "email" | "phone" | "phoneE164">;
  /** What the chat begins with. */
  text: string;
  isInRow?: boolean;
  /** Where a form posts to that logs the chat as a contact and opens it. Left out, a link opens it. */
  action?: string | undefined;
}

const LINK = "inline-flex min-h-tap items-center wrap-anywhere";

/** Shows the ways to reach a lead: email, call or chat. */
export function LeadContact({ lead, text, isInRow, action }: ContactProps) {
  const { name, email, phone } = lead;
  const number = lead.phoneE164 ?? phone;
  const row = isInRow ? "desk:flex-nowrap desk:gap-x-3 desk:text-dense" : "";
  const link = isInRow ? `${LINK} desk:flex-none desk:min-h-row` : LINK;
  const first = isInRow ? `${LINK} desk:min-h-row desk:block desk:truncate desk:leading-row` : LINK;
  return (
    <div className={`flex flex-wrap gap-x-4 text-t2 ${row}`}>
      {email ? (
        <a className={first} href={`mailto:${encodeURIComponent(email).replace("%40", "@")}`}>
          {email}
        </a>
      ) : null}
      {number ? (
        <>
          <a className={`tabular ${link}`} href={phoneLink(number)}>
            {shownPhone(phone ?? number, lead.phoneE164)}
          </a>
          {action ? (
            <Form method="post" action={action} reloadDocument target="_blank" rel="noopener">
              <Button size="small" name="intent" value="whatsapp">
                WhatsApp<span className="sr-only"> {name}, and log it (opens in new tab)</span>
              </Button>
            </Form>
          ) : (
            <a
              className={link}
              href={chatLink(lead.phoneE164 ?? internationalDigits(number), text)}
              target="_blank"
              rel="noopener"
            >
              WhatsApp
              {/* People in a list may share a name. */}
              <span className="sr-only">
                {` ${name}, number ending ${internationalDigits(number).slice(-4)} (opens in new tab)`}
              </span>
            </a>
          )}
        </>
      ) : null}
    </div>
  );
}
