import { Form } from "react-router";
import type { Bounce } from "#app/domain/incoming-mail/bounces.server.ts";
import { Button } from "#app/ui/button.tsx";
import { formatDate } from "#app/ui/format.ts";
import { Notice } from "#app/ui/message.tsx";

interface RefusedAddressProps {
  bounce: Bounce & { canTry: boolean };
  userId: string;
  /** The application on whose page it is. Without it, it is on that of the person. */
  applicationId?: string;
}

/** Says that emails do not reach someone, why, and since when. */
export const RefusedAddress = ({ bounce, userId, applicationId }: RefusedAddressProps) => (
  <Notice meaning="warn" icon="alert">
    <div className="flex flex-wrap items-center gap-3">
      <div className="min-w-0 grow basis-60">
        <p className="break-words">
          <b>This address does not receive emails:</b> {bounce.address}
        </p>
        <p className="break-words text-t2">
          {formatDate(bounce.at)}. {bounce.detail ?? bounce.status ?? "Its mail server did not say why."}
        </p>
      </div>
      {bounce.canTry ? (
        <Form method="post" action={`/admin/users/${userId}/mail`}>
          {applicationId ? <input type="hidden" name="application" value={applicationId} /> : null}
          <Button size="small">
            Try again<span className="sr-only"> to send to {bounce.address}</span>
          </Button>
        </Form>
      ) : null}
    </div>
  </Notice>
);
