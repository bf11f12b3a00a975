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

test("the chat begins with the request for help", () => {
  expect(new URL(whatsappLink("8801712345678")).searchParams.get("text")).toBe(
    "Hello, I need help with the UK university application process.",
  );
});
