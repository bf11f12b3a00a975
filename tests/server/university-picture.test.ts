/** Tests that a university's own picture takes the place of its crest, but for someone who saves data. */
import postgres from "postgres";
import { afterAll, expect, test } from "vitest";
import { Visitor } from "../support/http.ts";
import { shared } from "../support/shared-app.ts";

const database = postgres(shared.databaseUrl, { max: 1, onnotice: () => {} });
const UNIVERSITY = "swansea-university";
const PICTURE = "https://pictures.example/swansea.jpg";

afterAll(async () => {
  await database`update universities set image_url = null where id = ${UNIVERSITY}`;
  await database.end();
});

test("a university's page has its picture late and from our own address, and not at all with Save-Data", async () => {
  await database`update universities set image_url = ${PICTURE} where id = ${UNIVERSITY}`;
  const visitor = new Visitor(shared.url);
  const pictureIn = async (headers: Record<string, string>) => {
    const page = await (await visitor.get(`/universities/${UNIVERSITY}`, headers)).text();
    return /<img [^>]*>/.exec(page)?.[0];
  };
  // Pages kept from before the change are dropped once the server has heard of it.
  await expect.poll(() => pictureIn({})).toContain(`src="/universities/${UNIVERSITY}/picture/webp?v=`);
  const picture = (await pictureIn({})) ?? "";
  expect(picture).toContain('loading="lazy"');
  expect(picture).not.toContain(PICTURE);
  // There is no such server. Its answer is awaited once, and the page stands without it.
  const address = /src="([^"]+)"/.exec(picture)?.[1] ?? "";
  expect((await visitor.get(address)).status).toBe(404);
  expect(await pictureIn({ "Save-Data": "on" })).toBeUndefined();
});
