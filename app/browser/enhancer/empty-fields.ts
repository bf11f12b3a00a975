/** Leaves out of a form that the browser is about to send by GET what has no value. */
export function leaveOutEmpty({ formData, target }: FormDataEvent): void {
  if (!(target instanceof HTMLFormElement) || target.method !== "get") return;
  const filled = [...formData].filter(([, value]) => value !== "");
  for (const name of new Set(formData.keys())) formData.delete(name);
  for (const [name, value] of filled) formData.append(name, value);
}
