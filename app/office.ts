/** Where our office is, when it is open and how to get there: samples until a real office replaces them. */
export const office = {
  address: {
    street: "House 00, Road 11, Banani (sample address)",
    city: "Dhaka",
    postcode: "1213",
    country: "Bangladesh",
    latitude: 23.7906,
    longitude: 90.4066,
  },
  /**
   * The days of the week (0 is Sunday) and times in `site.timeZone` when the office is open. It is closed on all other days.
   */
  hours: {
    days: [6, 0, 1, 2, 3],
    times: [
      { opens: "11:00", closes: "13:00" },
      { opens: "14:00", closes: "17:00" },
    ],
  },
  /** Directions to the office. */
  ways: [
    { by: "Metro", how: "Take MRT Line 6 to Farmgate, then a CNG or ride share to Banani (about 20 minutes)." },
    { by: "Bus", how: "Take any bus along Airport Road to Kakoli, then walk for 10 minutes to Road 11." },
    {
      by: "Car",
      how: "Turn off Airport Road into Kamal Ataturk Avenue. You can park in the basement: the entrance is on Road 12. Ask for a parking token at reception.",
    },
  ],
} as const;

/** The address as written on an envelope. */
export const addressLines = [
  office.address.street,
  `${office.address.city} ${office.address.postcode}`,
  office.address.country,
] as const;
