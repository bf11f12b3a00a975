/** The receipt for an original on paper, to print: what we have, since when, and the code that anyone can check. */
import { renderSVG } from "uqr";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { originalReceipt } from "#app/domain/documents/originals/original-receipt.server.ts";
import { shownCode } from "#app/domain/verify/code.ts";
import { env } from "#app/env.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { dayInWords } from "#app/notation.ts";
import { site } from "#app/site.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { KeyValues } from "#app/ui/key-values.tsx";
import { PageHeader } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/message.tsx";
import { CodeToCheck } from "../code-to-check.tsx";
import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/original-receipt.route.ts";
import { studentDocuments } from "./address.ts";

export const meta: Route.MetaFunction = () => staffMeta("Receipt for an original");

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "people.read");
  const original = await orErrorPage(originalReceipt(db, viewer, args.params.originalId));
  const { userId, student, title, detail, code, receivedOn, receivedFrom, fromName, receivedBy, returnedOn } = original;
  const address = new URL("/verify", env.APP_URL);
  const verify = `${address.host}${address.pathname}`;
  address.searchParams.set("code", code);
  return {
    ...{ student, title, detail, receivedOn, receivedBy, returnedOn, verify },
    from: receivedFrom === "student" ? student : (fromName ?? ""),
    back: studentDocuments(userId),
    code: shownCode(code),
    qr: renderSVG(address.href, { border: 2 }),
  };
}

export default function OriginalReceipt({ loaderData }: Route.ComponentProps) {
  const { back, student, title, detail, receivedOn, from, receivedBy, returnedOn, code, qr, verify } = loaderData;
  return (
    <>
      <p className="print:hidden">
        <BackLink href={back}>{`Documents of ${student}`}</BackLink>
      </p>
      <div className="print:hidden">
        <PageHeader title="Receipt for an original" />
      </div>
      {returnedOn ? (
        <Notice meaning="warn" icon="alert">
          {`It was given back on ${dayInWords(returnedOn)}. Who checks the code of this receipt reads that.`}
        </Notice>
      ) : null}
      <section
        aria-label="Receipt"
        className="grid max-w-xl gap-4 self-start rounded-card border-2 border-pond bg-surface p-6"
      >
        <p className="font-bold text-pond text-t4">{site.name}</p>
        <p className="font-bold text-t6 wrap-anywhere">{title}</p>
        <KeyValues
          look="columns"
          rows={[
            detail ? ["Number or name", detail] : null,
            ["Received on", dayInWords(receivedOn)],
            ["From", from],
            ["By", receivedBy || "staff"],
            ["Student", student],
          ]}
        />
        <CodeToCheck what="receipt" qr={qr} verify={verify} code={code} />
      </section>
      <p className="text-ink-2 text-t2 print:hidden">Print this page with the browser, and sign and stamp it.</p>
    </>
  );
}
