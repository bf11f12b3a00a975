import { ParaglideMessage } from "@inlang/paraglide-js-react";
import type { InAppBrowser } from "#app/auth/in-app-browser.ts";
import { m } from "#app/paraglide/messages.js";
import { Notice } from "#app/ui/message.tsx";

/** Said before someone tries, because Google answers with an error that does not say what to do. */
export const OpenElsewhere = ({ address, chrome }: InAppBrowser) => (
  <Notice meaning="warn" icon="alert" role="note">
    <p>
      <ParaglideMessage message={m.account_in_app} inputs={{}} markup={{ b: ({ children }) => <b>{children}</b> }} />
    </p>
    {chrome ? (
      <p>
        <a href={chrome}>{m.account_open_chrome()}</a>
      </p>
    ) : null}
    <label htmlFor="address">{m.account_link_to_copy()}</label>
    <input id="address" readOnly value={address} />
  </Notice>
);
