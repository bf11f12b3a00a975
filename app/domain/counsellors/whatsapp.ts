/** Links to WhatsApp; apart from the SQL, because pages need them in the browser. */

const greeting = "Hello, I need help with the UK university application process.";

/** A WhatsApp chat that begins with the request for help. A number as it is dialled within Bangladesh gets its country. */
export const whatsappLink = (phone: string): string =>
  `https://wa.me/${international(phone)}?text=${encodeURIComponent(greeting)}`;

/** wa.me takes the country code without + or 00. */
const international = (phone: string) =>
  phone
    .replace(/\D/g, "")
    .replace(/^00/, "")
    .replace(/^(?=01\d{9}$)/, "88");
