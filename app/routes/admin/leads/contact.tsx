import { chatLink } from "#app/domain/counsellors/whatsapp.ts";
import type { LeadRow } from "#app/domain/leads/leads.server.ts";
import { site } from "#app/site.ts";

/** The ways to reach a lead: a letter, a call, a chat. */
export function LeadContact({ lead }: { lead: Pick<LeadRow, "name" | "email" | "phone"> }) {
  const { name, email, phone } = lead;
  return (
    <div className="reach">
      <a href={`mailto:${encodeURIComponent(email).replace("%40", "@")}`}>{email}</a>
      {phone ? (
        <>
          <a className="num" href={`tel:${phone.replace(/[^\d+]/g, "")}`}>
            {phone}
          </a>
          <a
            href={chatLink(phone, `Hello ${name}, this is ${site.name} about studying in the UK.`)}
            target="_blank"
            rel="noopener"
          >
            WhatsApp<span className="vh"> to {name} (new tab)</span>
          </a>
        </>
      ) : null}
    </div>
  );
}
