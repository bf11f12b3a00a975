/** What a form sends, by the HTML standard's algorithm for form submission. */
import { createRequire } from "node:module";
import type { DOMWindow } from "jsdom";
import type { Navigation } from "./network.ts";

/** Line ends are sent as CRLF, whatever the page has. */
const crlf = (text: string): string => text.replace(/\r\n|\r|\n/g, "\r\n");

/** An attribute of the button wins over the form's. */
function attribute(form: HTMLFormElement, submitter: HTMLElement | null, name: string): string | null {
  return submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name);
}

/** jsdom knows which controls count, with which values: the entries are its own. */
type Entries = [name: string, value: string | File][];

const isFile = (value: string | File): value is File => typeof value !== "string";

async function multipart(entries: Entries): Promise<{ body: Buffer; contentType: string }> {
  const data = new FormData();
  for (const [name, value] of entries) {
    if (!isFile(value)) data.append(name, value);
    else
      data.append(
        name,
        new Blob([await bytesOf(value)], { type: value.type || "application/octet-stream" }),
        value.name,
      );
  }
  // Node writes the boundaries and the line ends as browsers do.
  const response = new Response(data);
  return { body: Buffer.from(await response.arrayBuffer()), contentType: response.headers.get("Content-Type") ?? "" };
}

/** A file of jsdom is none of Node's, so its contents are read with jsdom's own reader. */
async function bytesOf(file: File): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.arrayBuffer());
}

export interface Submission {
  navigation: Navigation;
  target: string | null;
}

/** Returns the request that a form and its button make, after jsdom has found the form valid. */
async function submissionOf(
  window: DOMWindow,
  form: HTMLFormElement,
  submitter: HTMLElement | null,
): Promise<Submission> {
  const from = window.location.href;
  const target = attribute(form, submitter, "target");
  const method = attribute(form, submitter, "method")?.toLowerCase() ?? "get";
  if (method === "dialog") throw new Error("The walker does not close dialogs by a form.");
  const url = new URL(attribute(form, submitter, "action") || from, window.document.baseURI);
  const entries: Entries = [...new window.FormData(form, submitter)];
  if (method !== "post") {
    url.search = encoded(entries);
    return { navigation: { url: url.href, method: "GET", from }, target };
  }
  const enctype = attribute(form, submitter, "enctype") ?? "";
  if (enctype === "text/plain") throw new Error("The walker does not send text/plain.");
  const sent =
    enctype === "multipart/form-data"
      ? await multipart(entries)
      : { body: Buffer.from(encoded(entries)), contentType: "application/x-www-form-urlencoded" };
  return { navigation: { url: url.href, method: "POST", from, ...sent }, target };
}

function encoded(entries: Entries): string {
  const pairs = entries.map(([name, value]) => [crlf(name), crlf(isFile(value) ? value.name : value)]);
  return new URLSearchParams(pairs).toString();
}

/** The button that Enter in a field presses, or null if the form has none. Buttons elsewhere may belong to it. */
export function defaultButton(form: HTMLFormElement): HTMLElement | null {
  const buttons = [...form.ownerDocument.querySelectorAll<HTMLButtonElement | HTMLInputElement>("button, input")];
  return buttons.find((button) => button.form === form && /^(submit|image)$/.test(button.type)) ?? null;
}

/** Whether Enter sends a form that has no button: only if it has one field to type in. */
export function sendsWithoutButton(form: HTMLFormElement): boolean {
  const blocking = /^(text|search|tel|url|email|password|date|month|week|time|datetime-local|number)$/;
  return [...form.elements].filter((field) => blocking.test((field as HTMLInputElement).type)).length <= 1;
}

interface Payload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** jsdom has no way to make a list of files, so they are added to the list that the field has. */
const { implForWrapper } = createRequire(import.meta.url)("jsdom/lib/generated/idl/utils.js") as {
  implForWrapper(wrapper: object): unknown;
};

/** Puts files into a field, where validation and FormData look for them. */
export function chooseFiles(window: DOMWindow, input: HTMLInputElement, files: readonly Payload[]): void {
  if (input.type !== "file" || !input.files) throw new Error("Files can only be chosen in a field of type file.");
  const list = implForWrapper(input.files) as unknown[];
  list.length = 0;
  for (const { name, mimeType, buffer } of files) {
    list.push(implForWrapper(new window.File([new Uint8Array(buffer)], name, { type: mimeType })));
  }
}

/** Hears what a click or a key asks for. jsdom decides what it does, and whether a form is valid. */
export function listenForWays(window: DOMWindow, ask: (way: Promise<Submission>) => void): void {
  const { document } = window;
  window.addEventListener("submit", (event) => {
    event.preventDefault();
    ask(submissionOf(window, event.target as HTMLFormElement, (event as SubmitEvent).submitter));
  });
  window.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
    if (!link || event.defaultPrevented) return;
    event.preventDefault();
    if (!/^https?:/.test(link.href)) return;
    const navigation: Navigation = { url: link.href, method: "GET", from: window.location.href };
    ask(Promise.resolve({ navigation, target: link.getAttribute("target") }));
  });
  // A browser takes people to the first field that is not valid.
  const capture = true;
  const goTo = ({ target }: Event) => document.activeElement?.matches(":invalid") || (target as HTMLElement).focus();
  document.addEventListener("invalid", goTo, capture);
}
