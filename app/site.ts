/** Who we are and how to reach us. The contact details are samples until a real office replaces them. */
export const site = {
  name: "Shapla",
  phone: "+880 1000-000000",
  email: "hello@example.com",
  whatsapp: "8801000000000",
  copyrightYear: 2025,
  timeZone: "Asia/Dhaka",
} as const;

/** The phone number as a link. */
export const phoneAddress = `tel:${site.phone.replace(/[^+\d]/g, "")}`;
