/** Reads the emails of an app without a mail server, which are files in its data folder. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";

/** Returns the emails sent to an address so far, oldest first. */
export async function emailsTo(dataDir: string, address: string): Promise<Email[]> {
  const folder = join(dataDir, "mail");
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(".eml"))
    .sort();
  const raw = files.map((name) => readFileSync(join(folder, name))).filter((file) => file.includes(address));
  const emails = await Promise.all(raw.map((file) => PostalMime.parse(file)));
  return emails.filter(({ to }) => to?.[0]?.address === address);
}

/** Returns the URLs in an email's text. */
export const linksIn = ({ text = "" }: Email): string[] => text.match(/https?:\/\/\S+/g) ?? [];

/** Returns the URL that a mail provider posts to. */
export const oneClickOf = ({ headers }: Email): string =>
  headers.find(({ key }) => key === "list-unsubscribe")?.value?.replace(/^<|>$/g, "") ?? "";
