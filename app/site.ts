/** Who we are and how to reach us: one place. The contact details are samples until a real office fills them in. */
export const site = {
  name: "Shapla",
  title: "Shapla: find a UK course, follow it to the visa",
  description: "Search UK university courses, apply with a counsellor, follow your application to the visa.",
  language: "en-BD",
  region: { code: "BD", name: "Bangladesh" },
  address: {
    street: "House 00, Road 11, Banani (sample address)",
    city: "Dhaka",
    postcode: "1213",
    country: "Bangladesh",
    latitude: 23.7906,
    longitude: 90.4066,
  },
  phone: "+880 1000-000000",
  email: "hello@example.com",
  whatsapp: "8801000000000",
  /** When the office is open: days of the week (0 is Sunday) and times in `timeZone`; closed on all other days. */
  hours: {
    days: [6, 0, 1, 2, 3],
    times: [
      { opens: "11:00", closes: "13:00" },
      { opens: "14:00", closes: "17:00" },
    ],
  },
  /** How to come to the office. */
  ways: [
    { by: "Metro", how: "Line 6 to Farmgate, then about 20 minutes by CNG or ride share to Banani." },
    { by: "Bus", how: "Any bus along Airport Road to Kakoli, then 10 minutes on foot to Road 11." },
    {
      by: "Car",
      how: "From Airport Road into Kamal Ataturk Avenue. Parking in the basement, from Road 12; ask for a token at the desk.",
    },
  ],
  copyrightYear: 2025,
  timeZone: "Asia/Dhaka",
} as const;

/** The address as it stands on an envelope. */
export const addressLines = [
  site.address.street,
  `${site.address.city} ${site.address.postcode}`,
  site.address.country,
] as const;

/** The phone number as a link dials it. */
export const phoneAddress = `tel:${site.phone.replace(/[^+\d]/g, "")}`;
