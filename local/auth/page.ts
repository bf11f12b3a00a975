/** The account page: plain HTML, one small style sheet, no script. */
import { STYLE, STYLE_HASH } from "./page-style.ts";

/** A sample account in the page's list. */
export interface Account {
  email: string;
  fullName: string;
  note: string;
}

export interface AccountPage {
  /** Hidden fields that the choice must send back. */
  hidden: Record<string, string>;
  accounts: readonly Account[];
  /** The typed email address, if the page is shown again. */
  typed?: string;
  error?: string;
}

const LILY = `<svg viewBox="0 0 32 32" aria-hidden="true"><path fill="#2f8f7f" d="M2.5 23.5c2.8 3.5 7.7 5.5 13.5 5.5s10.7-2 13.5-5.5Z"/><path fill="#f3a3bf" d="M16 22.5C8.6 22 3.8 19 2 14.5c5.5-.7 10.8 2 14 8Zm0 0c7.4-.5 12.2-3.5 14-8-5.5-.7-10.8 2-14 8Z"/><path fill="#e0628f" d="M16 22.5C9.7 19.3 6.8 14 7.3 7.5c5.7 2.3 9 7.9 8.7 15Zm0 0c6.3-3.2 9.2-8.5 8.7-15-5.7 2.3-9 7.9-8.7 15Z"/><path fill="#c22b69" d="M16 3c4.3 5.2 4.8 12.3 0 19.5C11.2 15.3 11.7 8.2 16 3Z"/></svg>`;

/** Returns the page, and the hash that allows its style in a Content-Security-Policy. */
export function accountPage({ hidden, accounts, typed = "", error }: AccountPage): { html: string; styleHash: string } {
  const carried = Object.entries(hidden)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join("");
  const form = (content: string) =>
    `<form method="post" action="/auth/v1/authorize" novalidate>${carried}${content}</form>`;
  const invalid = error ? ` aria-invalid="true" aria-describedby="email-error" autofocus` : "";
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${error ? "Error: " : ""}Choose an account · Shapla</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="brand">${LILY}<span>Shapla</span></p>
<div class="panel">
<div>
<h1>Choose an account</h1>
<p class="mute">This page stands in for Google sign-in. It only runs on your machine, and you do not need a password.</p>
</div>
${form(`<ul>${accounts.map(accountButton).join("")}</ul>`)}
${form(`<div class="field${error ? " no" : ""}">
<label for="email">Or use another email address</label>
${error ? `<p class="error" id="email-error">${escapeHtml(error)}</p>` : ""}
<input id="email" name="email" type="email" inputmode="email" autocomplete="email" autocapitalize="none" spellcheck="false" value="${escapeHtml(typed)}"${invalid}>
</div>
<button class="main">Continue</button>`)}
${form(`<button class="quiet" name="cancel" value="yes">Cancel</button>`)}
</div>
</main>
</body>
</html>
`;
  return { html, styleHash: STYLE_HASH };
}

const accountButton = ({ email, fullName, note }: Account) => `<li><button name="account" value="${escapeHtml(email)}">
<span class="face" aria-hidden="true">${escapeHtml(Array.from(fullName || email)[0]?.toUpperCase() ?? "")}</span>
<span class="who"><b>${escapeHtml(fullName || email)}</b> <span>${escapeHtml(email)}</span> <span class="note">${escapeHtml(note)}</span></span>
</button></li>`;

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? "");
