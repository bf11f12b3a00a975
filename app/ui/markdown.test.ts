import { expect, test } from "vitest";
import { inLanguage } from "#app/language.server.ts";
import { renderMarkdown } from "./markdown.server.ts";

test("headings have anchors, and those of the second level are the contents", () => {
  const { html, contents } = renderMarkdown("## The *money*, and the 28-day rule\n\n### Whose?\n\n## Q & A");
  expect(html).toContain('<h2 id="the-money-and-the-28-day-rule">The <em>money</em>, and the 28-day rule</h2>');
  expect(html).toContain('<h3 id="whose">Whose?</h3>');
  expect(html).toContain('<h2 id="q-a">Q &amp; A</h2>');
  expect(contents).toEqual([
    { id: "the-money-and-the-28-day-rule", title: "The money, and the 28-day rule" },
    { id: "q-a", title: "Q & A" },
  ]);
});

test("a table scrolls in a region that the keyboard reaches, named by its columns", () => {
  const { html } = renderMarkdown('| Cost "now" | A & B |\n| --- | ---: |\n| **Fee** | £5 |');
  expect(html).toContain('<section tabindex="0" aria-label="Table: Cost &quot;now&quot;, A &amp; B">');
  expect(html).toContain('<th scope="col" class="r">A &amp; B</th>');
  expect(html).toContain('<th scope="row"><strong>Fee</strong></th><td class="r">£5</td>');
});

test("a list to tick has no dead controls", () => {
  const { html } = renderMarkdown("- [ ] Passport\n- [ ] CAS *number*\n\n1. One");
  expect(html).toContain('<li class="todo">Passport</li>');
  expect(html).toContain('<li class="todo">CAS <em>number</em></li>');
  expect(html).toContain("<li>One</li>");
  expect(html).not.toContain("<input");
});

test("a text in Bangla marks its English words, and leads on in Bangla", () => {
  const text =
    '## টাকার নিয়ম\n\nHome Office-এর CAS, "key money": [Student visa](https://www.gov.uk/student-visa), [খরচ](/costs)';
  const { html, contents } = inLanguage("bn", () => renderMarkdown(text));
  expect(html).toContain('<span lang="en">Home Office</span>-এর CAS, &quot;<span lang="en">key money</span>&quot;');
  expect(html).toContain('<a href="https://www.gov.uk/student-visa"><span lang="en">Student visa</span></a>');
  expect(html).toContain('<a href="/bn/costs">খরচ</a>');
  expect(contents[0]?.id).toBe("টাকার-নিয়ম");
});

test("raw HTML is text", () => {
  expect(renderMarkdown("<script>x</script>\n\na <b>c</b>").html).not.toMatch(/<script|<b>/);
});
