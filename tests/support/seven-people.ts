/** Signs in the seven who ask for what a counsellor keeps. */
import { ApiClient } from "./api.ts";
import { Visitor } from "./http.ts";
import { addressesOf, type Who } from "./seven-viewers.ts";

const addressOf = (page: string) => /[\w-]+@example\.com/.exec(page)?.[0] ?? "";

/** Returns a browser and a client of each. The other counsellor is new, and made one by the admin. */
export async function sevenPeople(
  url: string,
  unique: () => string,
): Promise<{ people: Record<Who, Visitor>; clients: Record<Who, ApiClient> }> {
  const people = { visitor: new Visitor(url) } as Record<Who, Visitor>;
  const clients = { visitor: new ApiClient(url) } as Record<Who, ApiClient>;
  for (const [who, email] of Object.entries(addressesOf(unique)) as [keyof ReturnType<typeof addressesOf>, string][]) {
    people[who] = new Visitor(url);
    await people[who].signIn(email);
    clients[who] = await ApiClient.signIn(url, email);
  }
  const account = await (await people.other.get("/dashboard/account")).text();
  const list = await (await people.admin.get(`/admin/users?search=${addressOf(account)}`)).text();
  const [, other = ""] = /\/admin\/users\/([0-9a-f-]{36})/.exec(list) ?? [];
  await people.admin.post(`/admin/users/${other}/role`, { role: "counsellor" });
  return { people, clients };
}
