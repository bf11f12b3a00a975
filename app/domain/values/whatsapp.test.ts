import { expect, test } from "vitest";
import { whatsappLink } from "./whatsapp.ts";

test.each([
  ["8801712345678", "8801712345678"],
  ["+880 1712-345678", "8801712345678"],
  ["00880 1712 345678", "8801712345678"],
  ["01712-345678", "8801712345678"],
  ["+44 20 7946 0958", "442079460958"],
  ["javascript:alert(1)//8801712345678/../x?y=z", "18801712345678"],
])("the chat with %s goes to %s", (phone, digits) => {
  const url = new URL(whatsappLink(phone));
  expect(url.origin + url.pathname).toBe(`https://wa.me/${digits}`);
});

const help = "Hello, I need help with the UK application process.";
const york = { name: "MSc Data Science & AI", universityName: "University of York" };
const leeds = { name: "MSc Food", universityName: "University of Leeds" };

test.each([
  [undefined, help],
  [null, help],
  [{ courses: [] }, help],
  [{ courses: [york] }, `${help} My question is about MSc Data Science & AI, University of York.`],
  [
    { reference: "SH-7K2M9", courses: [york] },
    `${help} My application is SH-7K2M9: MSc Data Science & AI, University of York.`,
  ],
  [
    { reference: "SH-7K2M9", courses: [york, leeds, leeds] },
    `${help} My application is SH-7K2M9: MSc Data Science & AI, University of York and 2 more.`,
  ],
  [{ reference: "SH-7K2M9", courses: [] }, `${help} My application is SH-7K2M9.`],
])("the chat begins with the request for help, and what it is about: %j", (topic, text) => {
  expect(new URL(whatsappLink("8801712345678", topic)).searchParams.get("text")).toBe(text);
});
