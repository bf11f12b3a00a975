/** Bytes of a walk through pages in Chromium on a slow network, where later pages need only what is new in them. */
import { rmSync } from "node:fs";
import type { Page } from "@playwright/test";
import { dataScience } from "./support/courses.ts";
import { makeNextBuild } from "./support/next-build.ts";
import { type RecordingProxy, startRecordingProxy } from "./support/recording-proxy.ts";
import { startApp } from "./support/servers.ts";
import { expect, test } from "./support/test.ts";

const NUSRAT = "nusrat@example.com";
/** Slow 3G. */
const BYTES_PER_SECOND = 50_000;
const PAGE_BYTES = 4 * 1024;
const LIST_BYTES = 12 * 1024;

/** What a student opens after the first list. */
const WALK = [
  { path: "/courses?search=data", most: LIST_BYTES },
  { path: `/courses/${dataScience.id}`, most: PAGE_BYTES },
  { path: "/favorites", most: PAGE_BYTES },
  { path: "/dashboard", most: PAGE_BYTES },
  { path: "/dashboard/documents", most: PAGE_BYTES },
  { path: "/dashboard/messages", most: PAGE_BYTES },
  { path: "/courses?page=2", most: LIST_BYTES },
];

const isDictionary = ({ path }: { path: string }) => path.startsWith("/assets/dictionary-");

/** Waits until the browser sends the dictionary's hash, which is a moment after it has the file. */
async function hasDictionary(page: Page, { answers }: RecordingProxy, prefix = ""): Promise<void> {
  const probe = `${prefix}/offline`;
  const asks = async () => {
    await page.evaluate((path) => fetch(path).then((answer) => answer.text()), probe);
    return answers.findLast(({ path }) => path === probe)?.asked["available-dictionary"] ?? null;
  };
  await expect.poll(asks, { timeout: 20_000 }).not.toBeNull();
}

/** Opens a page, and returns the answer with its HTML. */
async function open(page: Page, { url, answers }: RecordingProxy, path: string) {
  const from = answers.length;
  await page.goto(url + path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("#main")).toBeAttached();
  return answers.slice(from).find((one) => one.path === path);
}

for (const serviceWorkers of ["block", "allow"] as const) {
  const how = serviceWorkers === "allow" ? "with the service worker" : "without the service worker";

  test.describe(`a walk ${how}`, { tag: ["@scripts", "@all"] }, () => {
    test.use({ serviceWorkers });

    for (const [language, prefix] of [
      ["English", ""],
      ["Bangla", "/bn"],
    ] as const) {
      test(`brings at most 4 KB of HTML a page in ${language}, and 12 KB a list`, async ({
        page,
        session,
        baseURL,
      }) => {
        test.slow();
        await session(NUSRAT);
        const proxy = await startRecordingProxy(baseURL ?? "", { bytesPerSecond: BYTES_PER_SECOND });
        const first = await open(page, proxy, `${prefix}/courses`);
        expect(first?.headers["content-encoding"]).toBe("br");
        await hasDictionary(page, proxy, prefix);
        if (serviceWorkers === "allow") await page.evaluate(() => navigator.serviceWorker.ready);
        for (const { path, most } of WALK) {
          const answer = await open(page, proxy, prefix + path);
          expect(answer?.headers["content-encoding"], path).toBe("dcz");
          expect(answer?.bytes, path).toBeLessThanOrEqual(most);
        }
        expect(proxy.answers.filter(isDictionary)).toHaveLength(1);
        await proxy.stop();
      });
    }
  });
}

test.describe("a dictionary in Chromium", { tag: ["@scripts", "@all"] }, () => {
  test("a page is whole where the network cuts the dictionary, which is fetched again", async ({
    page,
    session,
    baseURL,
    mayLog,
  }) => {
    mayLog.push(/ERR_/);
    await session(NUSRAT);
    let cuts = 1;
    const proxy = await startRecordingProxy(baseURL ?? "", {
      cutAt: (path) => (isDictionary({ path }) && cuts-- > 0 ? 5_000 : undefined),
    });
    await open(page, proxy, "/courses");
    await expect.poll(() => proxy.answers.filter(isDictionary).length).toBe(1);
    expect((await open(page, proxy, "/favorites"))?.headers["content-encoding"]).toBe("br");
    await hasDictionary(page, proxy);
    expect((await open(page, proxy, "/dashboard"))?.headers["content-encoding"]).toBe("dcz");
    await proxy.stop();
  });

  test("parts that the small script asks for use it too", async ({ page, session, hydrated, baseURL }) => {
    await session(NUSRAT);
    const proxy = await startRecordingProxy(baseURL ?? "");
    await open(page, proxy, "/courses");
    await hydrated();
    await hasDictionary(page, proxy);
    const from = proxy.answers.length;
    await page.getByRole("searchbox").first().fill("law");
    const part = () => proxy.answers.slice(from).find(({ asked }) => asked["x-parts"])?.headers["content-encoding"];
    await expect.poll(part).toBe("dcz");
    await proxy.stop();
  });

  test("a public page that has not changed is shown from the browser's copy", async ({ page, baseURL }) => {
    const proxy = await startRecordingProxy(baseURL ?? "");
    await open(page, proxy, "/courses");
    await hasDictionary(page, proxy);
    expect((await open(page, proxy, "/blog"))?.headers["content-encoding"]).toBe("dcz");
    await open(page, proxy, "/universities");
    expect((await open(page, proxy, "/blog"))?.status).toBe(304);
    await expect(page.getByRole("heading", { level: 1, name: "Blog" })).toBeVisible();
    await proxy.stop();
  });
});

test.describe("two builds at once", { tag: ["@scripts", "@all"] }, () => {
  test("each page is whole, whichever of them answers and whichever made the dictionary", async ({ page, baseURL }) => {
    test.slow();
    const folder = makeNextBuild();
    const next = await startApp({ folder });
    const proxy = await startRecordingProxy(baseURL ?? "");
    const encodingOf = async (path: string) => {
      const answer = await open(page, proxy, path);
      await expect(page.getByRole("contentinfo")).toBeVisible();
      expect(await page.content()).toMatch(/<\/html>$/);
      return answer?.headers["content-encoding"];
    };
    const sent = () => proxy.answers.at(-1)?.asked["available-dictionary"];

    try {
      expect(await encodingOf("/courses")).toBe("br");
      await hasDictionary(page, proxy);
      const old = sent();
      proxy.lead(next.url);
      // The next build knows the dictionary of the one before it, and offers its own.
      expect(await encodingOf("/universities")).toBe("dcz");
      await expect.poll(() => proxy.answers.filter(isDictionary).length).toBe(2);
      await expect
        .poll(async () => {
          await hasDictionary(page, proxy);
          return sent();
        })
        .not.toBe(old);
      expect(await encodingOf("/scholarships")).toBe("dcz");
      // The old one has never heard of that, and offers its own again.
      proxy.lead(baseURL ?? "");
      expect(await encodingOf("/blog")).toBe("br");
      expect(await encodingOf("/universities")).toMatch(/^(br|dcz)$/);
    } finally {
      await proxy.stop();
      await next.stop();
      for (const made of [folder, next.dataDir]) rmSync(made, { recursive: true, force: true });
    }
  });
});

test.describe("a dictionary where it is not wanted", { tag: ["@scripts", "@all"] }, () => {
  test.use({ extraHTTPHeaders: { "Save-Data": "on" } });

  test("someone who saves data downloads none", async ({ page, session, baseURL }) => {
    await session(NUSRAT);
    const proxy = await startRecordingProxy(baseURL ?? "");
    for (const path of ["/courses", "/favorites", "/dashboard"]) await open(page, proxy, path);
    expect(proxy.answers.filter(isDictionary)).toEqual([]);
    await proxy.stop();
  });
});
