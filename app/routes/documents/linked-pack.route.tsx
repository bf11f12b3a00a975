/** What a university opens by the link in our email: the files of one student, until the link ends. */

import { db } from "#app/db/current.server.ts";
import { linkedPack } from "#app/domain/documents/packs/mail-pack.server.ts";
import { packLinkPath } from "#app/domain/documents/packs/pack-mail.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { SECRET_ADDRESS } from "#app/http/headers.server.ts";
import { inEnglish } from "#app/language.ts";
import { dayInWords } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import type { PageHandle } from "#app/routes/handle.ts";
import { site } from "#app/site.ts";
import { Button } from "#app/ui/button.tsx";
import { sizeInWords } from "#app/ui/file-size.ts";
import { Icon } from "#app/ui/icon.tsx";
import { KeyValues } from "#app/ui/key-values.tsx";
import { Page, Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { Route } from "./+types/linked-pack.route.ts";

export const handle: PageHandle = {
  get title() {
    return m.pack_link_title();
  },
  noQuickApply: true,
};

export const meta: Route.MetaFunction = () => [
  { title: `${m.pack_link_title()} · ${site.name}` },
  { name: "robots", content: "noindex" },
];

/** The URL is a secret between us and one university. */
export const headers: Route.HeadersFunction = () => ({
  "Cache-Control": "private, no-store",
  "X-Robots-Tag": "noindex",
  ...SECRET_ADDRESS,
});

export async function loader({ params }: Route.LoaderArgs) {
  const found = await orErrorPage(linkedPack(db, params.secret));
  const { student, reference, university, files, size, sha256, lastDay } = found;
  return { student, reference, university, files, size, sha256, lastDay, secret: params.secret };
}

export default function LinkedPack({ loaderData }: Route.ComponentProps) {
  const { student, reference, university, files, size, sha256, lastDay, secret } = loaderData;
  return (
    <Page gap={6}>
      <Stack as="header" gap={2} className="prose">
        <h1 className="text-title">{m.pack_link_title()}</h1>
        <p className="text-ink-2 text-t4">{m.pack_link_lead({ university })}</p>
      </Stack>
      <Panel titleId="files" title={m.pack_what_went()} className="max-w-prose">
        <KeyValues
          look="columns"
          rows={[
            [m.pack_link_student(), student],
            [m.pack_reference(), reference],
            [
              "SHA-256",
              <code key="sha256" className="text-t1 wrap-anywhere">
                {sha256}
              </code>,
            ],
          ]}
        />
        <ul lang={inEnglish()} className="grid gap-1">
          {files.map((name) => (
            <li key={name} className="wrap-anywhere">
              {name}
            </li>
          ))}
        </ul>
        {/* A form, because a mail server that looks at every link opens none. */}
        <form method="post" action={`${packLinkPath(secret)}/pack.zip`}>
          <Button look="filled">
            <Icon name="download" />
            {m.pack_link_download({ size: sizeInWords(size) })}
          </Button>
        </form>
        <p className="text-ink-2 text-t2">{m.pack_link_until({ day: dayInWords(lastDay) })}</p>
      </Panel>
    </Page>
  );
}
