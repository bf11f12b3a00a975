/** Checks an application in the browser. Loaded when its form is first touched. */
import { applicationForm } from "#app/domain/applications/application-input.ts";
import { checkWith } from "#app/ui/check-form.ts";

export const check = checkWith(applicationForm);
