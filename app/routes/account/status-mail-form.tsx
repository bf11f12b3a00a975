import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Stack } from "#app/ui/layout.tsx";

/** Turns emails about status changes on and off. A single button, because its label says what it does next. */
export function StatusMailForm({ isOn }: { isOn: boolean }) {
  const isSaving = useNavigation().formAction?.startsWith("/dashboard/account") ?? false;
  return (
    <Stack as={Form} gap={2} method="post" action="/dashboard/account">
      <input type="hidden" name="statusMail" value={isOn ? "off" : "on"} />
      <p className="text-ink-2 text-t2">
        {isOn
          ? "We email you when the status of one of your applications changes."
          : "We can email you when the status of one of your applications changes."}
      </p>
      <p>
        <Button disabled={isSaving}>
          {isSaving ? "Saving..." : isOn ? "Stop emailing me" : "Email me about changes"}
        </Button>
      </p>
    </Stack>
  );
}
