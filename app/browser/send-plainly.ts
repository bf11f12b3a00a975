/** Sends a form as a browser without scripts does. The next document loads its own code. */
export async function sendPlainly(request: Request, action: string): Promise<void> {
  const form = document.createElement("form");
  form.method = "post";
  form.action = action;
  form.enctype = (request.headers.get("Content-Type") ?? "").split(";")[0] ?? "";
  form.hidden = true;
  for (const [name, value] of await request.formData()) form.append(controlFor(name, value));
  document.body.append(form);
  form.submit();
}

function controlFor(name: string, value: FormDataEntryValue): HTMLInputElement {
  const control = document.createElement("input");
  control.name = name;
  if (typeof value === "string") {
    control.type = "hidden";
    control.value = value;
  } else {
    const files = new DataTransfer();
    files.items.add(value);
    control.type = "file";
    control.files = files.files;
  }
  return control;
}
