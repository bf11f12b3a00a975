/** Who we are and how to reach us: one place. The contact details are samples until a real office fills them in. */
export const site = {
  name: "Shapla",
  title: "Shapla: find a UK course, follow it to the visa",
  description: "Search UK university courses, apply with a counsellor, follow your application to the visa.",
  address: ["House 12, Road 7 (sample address)", "Dhanmondi, Dhaka 1205", "Bangladesh"],
  phone: "+880 1000-000000",
  email: "hello@example.com",
  whatsapp: "8801000000000",
  /** In Dhaka's time. */
  hours: [
    { days: "Saturday to Wednesday", times: "11:00 to 13:00 and 14:00 to 17:00" },
    { days: "Thursday and Friday", times: "Closed" },
  ],
  copyrightYear: 2025,
  timeZone: "Asia/Dhaka",
} as const;
