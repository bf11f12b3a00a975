/** Tests what search engines and previews of shared links get. */
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { LANGUAGES, pathIn } from "../../app/language.ts";
import { site } from "../../app/site.ts";
import { drawCard } from "../../app/ui/preview/draw.server.tsx";
import { dataScience, longest, unknowns } from "../support/courses.ts";
import { headOf } from "../support/head.ts";
import { Visitor } from "../support/http.ts";
import { shared } from "../support/shared-app.ts";

const appUrl = shared.url;
const visitor = new Visitor(appUrl);
const pageAt = async (path: string) => headOf(await (await visitor.get(path)).text());
const coursePath = ({ id }: { id: string }) => `/courses/${id}`;

test("security.txt says whom to tell, for less than a year", async () => {
  const answer = await visitor.get("/.well-known/security.txt");
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "text/plain; charset=utf-8"]);
  const lines = (await answer.text()).trim().split("\n");
  const fields = new Map(lines.map((line) => line.split(/: (.*)/) as [string, string]));
  expect([...fields.keys()]).toEqual(["Contact", "Expires", "Preferred-Languages", "Canonical"]);
  expect(fields.get("Contact")).toBe(`mailto:${site.email}`);
  expect(fields.get("Preferred-Languages")).toBe("en, bn");
  expect(fields.get("Canonical")).toBe(`${appUrl}/.well-known/security.txt`);
  const days = (Date.parse(fields.get("Expires") ?? "") - Date.now()) / (24 * 60 * 60_000);
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});

describe("metadata", () => {
  test.each([
    ["/", "Shapla: find a UK course, get help all the way to your visa"],
    ["/courses", "Find UK university courses · Shapla"],
    ["/courses?page=2", "UK university courses, page 2 · Shapla"],
    [coursePath(dataScience), `${dataScience.name}, ${dataScience.university} · Shapla`],
    ["/blog", "Blog · Shapla"],
    ["/blog/student-visa-step-by-step", "The student visa, step by step, from CAS to eVisa · Shapla"],
    ["/office-location", "Office location · Shapla"],
    ["/privacy-policy", "Privacy Policy · Shapla"],
    ["/terms", "Terms of Service · Shapla"],
    ["/newsletter", "Newsletter · Shapla"],
    ["/login", "Sign in · Shapla"],
  ])("the metadata of %s has a title, one address, a preview, Bangladesh", async (path, title) => {
    const { meta, canonical, ...head } = await pageAt(path);
    expect(head.title).toBe(title);
    expect(canonical).toBe(appUrl + path);
    expect(meta).toMatchObject({
      robots: "index, follow, max-image-preview:large",
      language: "en-BD",
      "geo.region": "BD",
      "geo.placename": "Bangladesh",
      "og:locale": "en_BD",
      "og:site_name": "Shapla",
      "og:title": title,
      "og:description": meta.description,
      "og:url": appUrl + path,
      "twitter:card": "summary_large_image",
    });
    expect(meta.description?.length).toBeGreaterThan(40);
    expect(meta.keywords?.split(", ").length).toBeGreaterThan(3);
    const image = await visitor.get(meta["og:image"] ?? "");
    expect([image.status, image.headers.get("Content-Type")]).toEqual([200, "image/png"]);
  });

  test.each([
    "/courses?search=data",
    "/courses?level=Research",
    "/blog?category=Visa+Guide",
    "/blog/none",
    "/compare",
    "/nothing",
    "/courses/none",
  ])("%s is not for search engines", async (path) => {
    const { meta, canonical } = await pageAt(path);
    expect(meta.robots).toBe("noindex");
    expect(canonical).toBeUndefined();
  });

  test("a filtered list has a preview all the same: such links are shared", async () => {
    const { meta } = await pageAt("/courses?search=data");
    expect(meta["og:title"]).toBe("Courses · Shapla");
    expect(meta["og:image"]).toBe(`${appUrl}/preview.png`);
  });

  test("a signed-in student's pages are not for search engines", async () => {
    const student = new Visitor(appUrl);
    await student.signIn("tanvir@example.com");
    for (const path of ["/", "/courses", "/favorites", "/dashboard", "/apply", "/counselors"]) {
      const { meta } = headOf(await (await student.get(path)).text());
      expect([path, meta.robots]).toEqual([path, "noindex"]);
    }
  });

  test("the addresses that the presets name lead to their pages", async () => {
    for (const [path, place] of [
      ["/home", "/"],
      ["/course-details", "/courses"],
    ]) {
      const answer = await visitor.get(path ?? "");
      expect([answer.status, answer.headers.get("Location")]).toEqual([301, place]);
    }
  });
});

describe("structured data", () => {
  test("a course has structured data", async () => {
    const { structured } = await pageAt(coursePath(dataScience));
    expect(structured.Course).toMatchObject({
      "@context": "https://schema.org",
      name: dataScience.name,
      url: appUrl + coursePath(dataScience),
      educationalLevel: "Postgraduate",
      timeRequired: "P1Y",
      provider: {
        "@type": "CollegeOrUniversity",
        name: dataScience.university,
        sameAs: "https://www.manchester.ac.uk/",
      },
      offers: { "@type": "Offer", category: "Paid", price: 33500, priceCurrency: "GBP" },
      hasCourseInstance: { "@type": "CourseInstance", courseMode: ["Onsite", "Full-time"] },
    });
    expect(structured.BreadcrumbList?.itemListElement).toEqual([
      { "@type": "ListItem", position: 1, name: "Courses", item: `${appUrl}/courses` },
      { "@type": "ListItem", position: 2, name: dataScience.name, item: appUrl + coursePath(dataScience) },
    ]);
  });

  test("a course without a fee has no price", async () => {
    const { structured } = await pageAt(coursePath(unknowns));
    expect(structured.Course?.offers).toEqual({
      "@type": "Offer",
      category: "Paid",
      url: appUrl + coursePath(unknowns),
    });
  });

  test("an article has structured data", async () => {
    const path = "/blog/student-visa-step-by-step";
    const { structured, meta } = await pageAt(path);
    expect(meta["og:type"]).toBe("article");
    expect(structured.Article).toMatchObject({
      headline: "The student visa, step by step, from CAS to eVisa",
      articleSection: "Visa Guide",
      datePublished: "2025-11-09",
      mainEntityOfPage: appUrl + path,
      image: `${appUrl}${path}/preview.png`,
    });
    expect(structured.BreadcrumbList?.itemListElement).toHaveLength(2);
  });

  test("the landing page says who we are and how to search", async () => {
    const { structured } = await pageAt("/");
    expect(structured.EducationalOrganization).toMatchObject({ name: "Shapla", url: `${appUrl}/` });
    expect(structured.WebSite?.potentialAction).toMatchObject({
      target: { urlTemplate: `${appUrl}/courses?search={search_term_string}` },
    });
  });
});

describe("a course shared in WhatsApp", () => {
  const asWhatsApp = { "User-Agent": "WhatsApp/2.24.7.79 A", Accept: "*/*" };

  test("shows its name, university, fee and picture", async () => {
    const { meta } = headOf(await (await visitor.get(coursePath(dataScience), asWhatsApp)).text());
    expect(meta["og:title"]).toContain(dataScience.name);
    expect(meta["og:title"]).toContain(dataScience.university);
    expect(meta["og:description"]).toContain("£33,500 per year");
    const answer = await visitor.get(meta["og:image"] ?? "", asWhatsApp);
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=86400");
    // The image shows exactly these texts. With others it would be another image.
    const card = {
      label: "Postgraduate · Computing",
      title: dataScience.name,
      lines: [dataScience.university, "Manchester, England"],
      facts: ["£33,500 per year", "IELTS 7.0", "1 year", "September, January"],
      university: { id: "university-of-manchester", city: "Manchester", country: "England" },
    };
    const picture = Buffer.from(await answer.arrayBuffer());
    expect(picture.equals(await drawCard(card))).toBe(true);
    const dearer = { ...card, facts: ["£33,501 per year", ...card.facts.slice(1)] };
    expect(picture.equals(await drawCard(dearer))).toBe(false);
  });

  test.each([dataScience, longest, unknowns])("the picture of $name is 1200 by 630 and small", async (course) => {
    const { meta } = await pageAt(coursePath(course));
    const picture = Buffer.from(await (await visitor.get(meta["og:image"] ?? "")).arrayBuffer());
    expect(await sharp(picture).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
    expect(picture.length).toBeLessThan(60_000);
  });

  test("many pictures at once are drawn one after another, or told to come back", async () => {
    const html = await (await visitor.get("/courses?search=law")).text();
    const ids = [...new Set([...html.matchAll(/href="\/courses\/([\w-]+)"/g)].map(([, id]) => id))].slice(0, 60);
    expect(ids.length).toBe(60);
    const answers = await Promise.all(ids.map((id) => visitor.get(`/courses/${id}/preview.png`)));
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(statuses).toContain(200);
    for (const { status, headers } of answers) if (status === 503) expect(headers.get("Retry-After")).toBe("5");
  });

  test.each([
    "/",
    "/courses",
    coursePath(dataScience),
    coursePath(longest),
    "/universities/university-of-manchester",
    "/blog/student-visa-step-by-step",
  ])("the picture of %s in Bangla has its own address and words", async (path) => {
    const english = (await pageAt(path)).meta["og:image"] ?? "";
    const { meta } = await pageAt(pathIn("bn", path));
    expect(meta["og:image"]).toBe(english.replace(appUrl, `${appUrl}/bn`));
    const answers = await Promise.all([english, meta["og:image"] ?? ""].map((address) => visitor.get(address)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [one, other] = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())));
    expect(await sharp(other).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
    expect(other?.length).toBeLessThan(60_000);
    expect(other?.equals(one ?? Buffer.alloc(0))).toBe(false);
  });

  test("a picture in Bangla has the texts of the course and Bangla digits for every visitor", async () => {
    const latin = new Visitor(appUrl);
    latin.cookies.set("shapla-digits", "latn");
    const address = pathIn("bn", `${coursePath(dataScience)}/preview.png`);
    const card = {
      label: "মাস্টার্স (Postgraduate) · Computing",
      title: dataScience.name,
      lines: [dataScience.university, "Manchester, ইংল্যান্ড"],
      facts: ["বছরে £৩৩,৫০০", "IELTS ৭.০", "১ বছর", "সেপ্টেম্বর, জানুয়ারি"],
      university: { id: "university-of-manchester", city: "Manchester", country: "England" },
    };
    const drawn = await drawCard(card);
    for (const who of [visitor, latin]) {
      expect(Buffer.from(await (await who.get(address)).arrayBuffer()).equals(drawn)).toBe(true);
    }
  });

  test("a course that is not there has none", async () => {
    expect((await visitor.get("/courses/none/preview.png")).status).toBe(404);
  });
});

describe("robots.txt and the sitemap", () => {
  test("robots.txt keeps what is private out and names the sitemap", async () => {
    const answer = await visitor.get("/robots.txt");
    expect(answer.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    const lines = (await answer.text()).split("\n");
    expect(lines).toEqual(expect.arrayContaining(["User-agent: *", "Disallow: /admin", "Disallow: /api/"]));
    expect(lines).toContain(`Sitemap: ${appUrl}/sitemap.xml`);
    expect(lines).not.toContain("Disallow: /");
  });

  test("the sitemap lists the public pages and every course in each language, with its date", async () => {
    const answer = await visitor.get("/sitemap.xml");
    expect(answer.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
    const xml = await answer.text();
    const urls = [...xml.matchAll(/<url>(.*?)<\/url>/g)].map(([, url = ""]) => url);
    const places = urls.map((url) => /<loc>(.*?)<\/loc>/.exec(url)?.[1]);
    expect(new Set(places).size).toBe(places.length);
    for (const path of [
      "/",
      "/courses",
      "/office-location",
      "/privacy-policy",
      "/terms",
      coursePath(longest),
      `/bn${coursePath(longest)}`,
    ]) {
      expect(places).toContain(appUrl + path);
    }
    const article = urls.find((url) => url.includes("/blog/student-visa-step-by-step<"));
    expect(article).toMatch(/<lastmod>2025-11-18T/);
    const total = Number((await visitor.get("/api/courses?limit=1")).headers.get("X-Total-Count"));
    const courses = urls.filter((url) => url.includes("/courses/"));
    expect(courses.length).toBe(LANGUAGES.length * total);
    expect(courses.filter((url) => !/<lastmod>20\d\d-\d\d-\d\dT[\d:.]+Z<\/lastmod>/.test(url))).toEqual([]);
    expect((await visitor.get(places.at(-1) ?? "")).status).toBe(200);
  });

  test("its files can be asked for one by one, and others are not there", async () => {
    const statuses = await Promise.all(
      ["pages.xml", "courses-1.xml", "courses-2.xml", "courses-0.xml", "courses-01.xml", "courses-1", "x"].map(
        async (file) => (await visitor.get(`/sitemaps/${file}`)).status,
      ),
    );
    expect(statuses).toEqual([200, 200, 404, 404, 404, 404, 404]);
  });

  test("a visitor who leaves in the middle of the sitemap does not stop the server", async () => {
    for (const encoding of ["br", "gzip", "identity"]) {
      const leaving = new AbortController();
      const answer = await fetch(`${appUrl}/sitemap.xml`, {
        signal: leaving.signal,
        headers: { "Accept-Encoding": encoding },
      });
      await answer.body?.getReader().read();
      leaving.abort();
    }
    expect((await visitor.get("/health/ready")).status).toBe(200);
  });
});
