import { expect, expectAccessible, test } from "./support/test.ts";

const publicPages = [
  { path: "/", heading: "Find your UK course. Follow it all the way to the visa." },
  { path: "/login", heading: "Sign in to your account" },
  { path: "/courses", heading: "Courses" },
  { path: "/courses?search=data+science&ieltsScore=6.5", heading: "Courses" },
  { path: "/courses?search=zzzzqqqq&level=Research", heading: "Courses" },
  { path: "/courses/university-of-manchester-msc-data-science", heading: "MSc Data Science" },
  { path: "/courses/no-such-course", heading: "Course Not Found" },
  { path: "/office-location", heading: "Office location" },
  { path: "/privacy-policy", heading: "Privacy Policy" },
  { path: "/terms", heading: "Terms of Service" },
  { path: "/no/such/page", heading: "404 Page Not Found" },
];

for (const { path, heading } of publicPages) {
  test(`a visitor at ${path} gets one heading, no barrier and no sideways scroll`, async ({
    page,
    hydrated,
    hasScripts,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    await expect(page.locator("h1")).toHaveText([heading]);
    if (path.startsWith("/courses?")) await hydrated();
    await expectAccessible(page, hasScripts);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
}
