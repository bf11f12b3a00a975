import { useRouteLoaderData } from "react-router";
import { localPath } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import type { loader } from "#app/root.tsx";
import { Button } from "#app/ui/button.tsx";
import { Banner } from "#app/ui/message.tsx";

/** Tells someone whose account was joined into another one of theirs where their things are. Shown on every page. */
export function JoinedBanner() {
  const email = useRouteLoaderData<typeof loader>("root")?.joinedInto;
  if (!email) return null;
  return (
    <Banner toast={{ type: "warning", message: m.banner_joined({ email }), description: m.banner_joined_text() }}>
      <form method="post" action={localPath("/auth/sign-out")} className="pt-2">
        <Button>{m.banner_sign_out()}</Button>
      </form>
    </Banner>
  );
}
