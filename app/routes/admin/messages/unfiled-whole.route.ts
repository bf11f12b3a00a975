/** An email that is not filed, as it came, for a program of emails: it may read what we cannot. */
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { readWhole } from "#app/domain/incoming-mail/unfiled.server.ts";
import { catchDomainError } from "#app/http/form.server.ts";
import { plainText } from "#app/http/plain.server.ts";
import { sendFile } from "#app/http/send-file.server.ts";
import { store } from "#app/storage/current.server.ts";
import type { Route } from "./+types/unfiled-whole.route.ts";
import { refusedByScanner } from "./scan-first.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "people.read");
  const { value: mail } = await catchDomainError(readWhole(db, viewer, args.params.mailId));
  const whole = mail && (await store.get(mail.storeKey));
  if (!whole) return plainText(404, "We cannot find this email. A colleague may have filed or deleted it.");
  const why = await refusedByScanner("email", () => whole);
  whole.destroy();
  if (why) return why;
  return sendFile(args.request, {
    open: (part) => store.get(mail.storeKey, part),
    ...{ size: mail.size, sha256: mail.sha256 ?? mail.id, type: "message/rfc822" },
    ...{ name: "email.eml", isShown: false },
  });
}
