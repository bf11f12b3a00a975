/**
 * Sends the files of `<form data-uploads>` in pieces that go on after a cut, and after the tab was closed. Loaded when
 * a file is selected. The form itself is sent at the end, and names the uploads in place of the files, so that its
 * answer is the same. Whatever this cannot do, the plain form does.
 */
import { inDigits, localPath } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { make, person } from "./dom.ts";
import { shrinkPicture } from "./shrink-picture.ts";
import { keepOf, readOf, removeOf } from "./storage.ts";

const PIECE = 256 * 1024;
const PAUSES_MS = [500, 2_000, 5_000, 15_000];
/** Behind a proxy that asks another server each time, no upload is found again. */
const MOST_BEGUN = 3;
/** In the language of the page: with the last piece, the server writes what is wrong with the file. */
const PATH = localPath("/documents/uploads");
const NO_ROOM = 507;
const TUS = { "Tus-Resumable": "1.0.0" };

/** The server cannot take this file in pieces. */
class Unable extends Error {}
class SignedOut extends Error {}
/** The server did not take a request, and may never. */
class Refused extends Error {}

/** The device no longer has the file, or does not give it. A browser that is to send it shows a page of its own. */
class Gone extends Error {}

interface Progress {
  show(text: string, share: number): void;
  say(text: string): void;
  end(): void;
  stop: AbortSignal;
}

export async function sendInPieces(form: HTMLFormElement, input: HTMLInputElement): Promise<void> {
  const files = [...(input.files ?? [])];
  const progress = showProgress(form);
  try {
    const ids: string[] = [];
    for (const [at, file] of files.entries()) {
      const of =
        files.length > 1
          ? m.browser_file_of({ at: inDigits(at + 1), count: inDigits(files.length) })
          : m.browser_your_file();
      progress.say(m.browser_being_sent({ file: of }));
      await expectReadable(file);
      ids.push(await sendFile(file, form, progress, of));
    }
    const name = ({ formData }: FormDataEvent) => {
      formData.delete(input.name);
      for (const id of ids) formData.append("upload", id);
    };
    form.addEventListener("formdata", name, { once: true });
    form.submit();
  } catch (error) {
    progress.end();
    if (progress.stop.aborted) tell(form, m.browser_sending_stopped());
    else if (error instanceof SignedOut) tell(form, m.browser_sending_signed_out(), m.browser_sign_in_new_tab());
    else if (error instanceof Gone) {
      input.value = "";
      tell(form, m.browser_file_gone({ name: error.message }));
    }
    // The plain form, whose answer says what is wrong.
    else form.submit();
  }
}

/**
 * Reads its first and its last byte: what a program of the cloud has begun to fetch can have the first one alone. A
 * file that is gone has no bytes.
 */
async function expectReadable(file: File): Promise<void> {
  if (file.size === 0) throw new Gone(file.name);
  try {
    await Promise.all([file.slice(0, 1).arrayBuffer(), file.slice(-1).arrayBuffer()]);
  } catch {
    throw new Gone(file.name);
  }
}

/** Returns the ID of the upload once the server has all of it. */
async function sendFile(file: File, form: HTMLFormElement, progress: Progress, of: string): Promise<string> {
  const { blob, name } = await shrinkPicture(file);
  const memory = await memoryOf(blob, form.action);
  let address = memory.read();
  let [begun, refused] = [0, 0];
  for (let failures = 0; ; ) {
    try {
      let offset = address ? await offsetOf(address, blob.size, progress.stop) : null;
      if (!address || offset === null) {
        if (begun++ === MOST_BEGUN) throw new Unable();
        const start = await begin(form, blob.size, name, progress.stop);
        ({ address } = start);
        if (start.isRefused) return idOf(address);
        memory.keep(address);
        offset = 0;
      }
      await sendFrom(
        address,
        blob,
        offset,
        (sent) => {
          failures = 0;
          progress.show(`${of}: ${inDigits(Math.floor((sent / blob.size) * 100))}%`, sent / blob.size);
        },
        progress.stop,
      );
      memory.forget();
      return idOf(address);
    } catch (error) {
      if (progress.stop.aborted || error instanceof Unable || error instanceof SignedOut) throw error;
      if (error instanceof Refused && refused++ === MOST_BEGUN) throw new Unable();
      await expectReadable(file);
      progress.say(m.browser_out_of_reach());
      await pause(PAUSES_MS[Math.min(failures++, PAUSES_MS.length - 1)] ?? 0, progress.stop);
      progress.say(m.browser_being_sent({ file: of }));
    }
  }
}

const idOf = (address: string) => address.split("/").at(-1) ?? "";

async function sendFrom(
  address: string,
  blob: Blob,
  from: number,
  arrived: (offset: number) => void,
  stop: AbortSignal,
): Promise<void> {
  let offset = from;
  arrived(offset);
  do {
    const answer = await ask(address, stop, "PATCH", blob.slice(offset, offset + PIECE), {
      "Content-Type": "application/offset+octet-stream",
      "Upload-Offset": String(offset),
    });
    // Without room for it, asking again only takes time.
    if (answer.status === NO_ROOM) throw new Unable();
    if (answer.status !== 204) throw answer.status < 500 ? new Refused() : new Error(`${answer.status}`);
    offset = Number(answer.headers.get("Upload-Offset"));
    arrived(offset);
  } while (offset < blob.size);
}

async function begin(form: HTMLFormElement, size: number, name: string, stop: AbortSignal) {
  const document = new URL(form.action).searchParams.get("for") ?? "";
  const answer = await ask(PATH, stop, "POST", null, {
    "Upload-Length": String(size),
    "Upload-Metadata": `filename ${base64(name)},document ${base64(document)}`,
  });
  const address = answer.headers.get("Location");
  if (address) return { address, isRefused: !answer.ok };
  throw answer.status >= 500 && answer.status !== NO_ROOM ? new Error(`${answer.status}`) : new Unable();
}

/** Returns how much has arrived, or null if the server does not know the upload, or has it of another file. */
async function offsetOf(address: string, size: number, stop: AbortSignal): Promise<number | null> {
  const answer = await ask(address, stop, "HEAD", null, {});
  if (answer.status >= 500) throw new Error(`${answer.status}`);
  const isThis = answer.ok && Number(answer.headers.get("Upload-Length")) === size;
  return isThis ? Number(answer.headers.get("Upload-Offset")) : null;
}

async function ask(
  address: string,
  signal: AbortSignal,
  method: string,
  body: Blob | null,
  headers: Record<string, string>,
): Promise<Response> {
  const answer = await fetch(address, { method, body, signal, headers: { ...TUS, ...headers }, redirect: "manual" });
  if (answer.type === "opaqueredirect") throw new SignedOut();
  return answer;
}

/**
 * Remembers where a file is being sent, by its bytes. A browser that cannot compute their checksum remembers nothing.
 */
async function memoryOf(blob: Blob, action: string) {
  const bytes = await crypto.subtle?.digest("SHA-256", await blob.arrayBuffer()).catch(() => null);
  const sum = bytes ? [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("") : null;
  const name = `upload:${sum}:${action}`;
  const who = sum ? person : null;
  return {
    read: () => (who ? readOf(who, name) : null),
    keep: (address: string) => void (who && keepOf(who, name, address)),
    forget: () => who && removeOf(who, name),
  };
}

function pause(ms: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    addEventListener("online", () => resolve(), { once: true });
    stop.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(stop.reason);
    });
  });
}

function showProgress(form: HTMLFormElement): Progress {
  const stop = new AbortController();
  form.querySelector("[data-upload]")?.remove();
  const [box, said, text] = [make("div", "grid gap-2"), make("p", "text-t2"), make("p", "text-t2")];
  box.dataset.upload = "";
  said.setAttribute("role", "status");
  const bar = make("progress", "h-3 w-full accent-pond");
  bar.setAttribute("aria-label", m.browser_sent());
  const look =
    "control justify-self-start border-pond px-button text-pond text-t2 hover:bg-pond-tint hover:text-pond-2";
  const button = make("button", look, m.browser_stop());
  button.type = "button";
  button.addEventListener("click", () => stop.abort());
  box.append(said, bar, text, button);
  const submit = form.querySelector<HTMLButtonElement>("button:not([type=button])");
  if (submit) submit.disabled = true;
  form.append(box);
  const end = () => {
    box.remove();
    if (submit) submit.disabled = false;
  };
  // The browser may keep the page for Back.
  addEventListener("pagehide", end, { once: true });
  return {
    end,
    show(words, share) {
      text.textContent = words;
      bar.value = share;
    },
    say(words) {
      if (said.textContent !== words) said.textContent = words;
    },
    stop: stop.signal,
  };
}

function tell(form: HTMLFormElement, words: string, signIn = ""): void {
  const line = make("p", "text-t2");
  line.dataset.upload = "";
  line.setAttribute("role", "status");
  form.append(line);
  line.textContent = `${words} `;
  if (!signIn) return;
  const link = make("a", "inline-block py-1");
  Object.assign(link, { href: localPath("/login"), target: "_blank", textContent: signIn });
  line.append(link);
}

const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
