/** Playwright's Response, Request, APIResponse and Download, made of an answer. */
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Answer } from "./network.ts";

export class WalkerResponse {
  readonly #answer: Answer;

  constructor(answer: Answer) {
    this.#answer = answer;
  }

  readonly asked = {
    method: () => this.#answer.request.method,
    url: () => this.#answer.request.url,
    headers: () => lowerCased(this.#answer.request.headers),
    postData: () => this.#answer.request.body?.toString("utf8") ?? null,
  };
  request = () => this.asked;
  url = () => this.#answer.url;
  status = () => this.#answer.status;
  ok = () => this.#answer.status >= 200 && this.#answer.status < 300;
  headers = () => lowerCased(this.#answer.headers);
  body = async () => this.#answer.body;
  text = async () => this.#answer.body.toString("utf8");
  json = async () => JSON.parse(this.#answer.body.toString("utf8")) as unknown;
}

const lowerCased = (headers: Record<string, string | string[] | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), [value].flat().join(", ")]));

export const isDownload = ({ headers }: Answer): boolean => /^attachment/.test(headers["content-disposition"] ?? "");

export class WalkerDownload {
  readonly #answer: Answer;

  constructor(answer: Answer) {
    this.#answer = answer;
  }

  suggestedFilename(): string {
    const said = this.#answer.headers["content-disposition"] ?? "";
    const encoded = /filename\*=UTF-8''([^;]+)/i.exec(said)?.[1];
    return encoded ? decodeURIComponent(encoded) : (/filename="?([^";]+)"?/.exec(said)?.[1] ?? "download");
  }

  async path(): Promise<string> {
    const path = join(mkdtempSync(join(tmpdir(), "shapla-download-")), "file");
    writeFileSync(path, this.#answer.body);
    return path;
  }
}
