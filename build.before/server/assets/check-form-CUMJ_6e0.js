import { parseWithZod } from "@conform-to/zod/v4";
// app/ui/check-form.ts
/**
* Checks a form as the server does. Import it only from modules that load when a form is touched: it brings zod and
* conform.
*/
var checkWith = (schema) => (form) => {
	const submission = parseWithZod(form, { schema });
	return submission.status === "success" ? null : submission.error ?? {};
};
export { checkWith as t };
