/**
 * Flags by nation, and by city if only the city is known. `Place` draws them in a font of flags, beside the name: in
 * another font a device may draw letters.
 */
import { nationInWords } from "#app/domain/values/course-words.ts";

const UK = "🇬🇧";
const ENGLAND = "🏴󠁧󠁢󠁥󠁮󠁧󠁿";
const SCOTLAND = "🏴󠁧󠁢󠁳󠁣󠁴󠁿";
const WALES = "🏴󠁧󠁢󠁷󠁬󠁳󠁿";

const places = (flag: string, names: string) => names.split(" ").map((name) => [name, flag] as const);

const flags = new Map<string, string>([
  ["united kingdom", UK],
  ["northern ireland", UK],
  ["england", ENGLAND],
  ["scotland", SCOTLAND],
  ["wales", WALES],
  ["milton keynes", ENGLAND],
  ["newcastle upon tyne", ENGLAND],
  ["stoke-on-trent", ENGLAND],
  ["st andrews", SCOTLAND],
  ...places(
    ENGLAND,
    "bath bedford birmingham bolton bournemouth bradford brighton bristol cambridge canterbury carlisle chelmsford chester chichester colchester coventry derby durham exeter gloucester guildford hatfield huddersfield hull ipswich keele lancaster leeds leicester lincoln liverpool london loughborough luton manchester middlesbrough newcastle northampton norwich nottingham ormskirk oxford plymouth portsmouth preston reading salford sheffield southampton sunderland uxbridge warwick winchester wolverhampton worcester york",
  ),
  ...places(SCOTLAND, "aberdeen dundee edinburgh glasgow inverness paisley stirling"),
  ...places(WALES, "aberystwyth bangor cardiff newport swansea wrexham"),
  ...places(UK, "belfast coleraine derry"),
]);

/** Returns the flag of a UK nation or city, or the flag of the United Kingdom for anything else. */
export const flagOf = (place: string): string => flags.get(place.trim().toLowerCase()) ?? UK;

/** Returns city and nation. */
export const placeOf = (university: { city: string; country: string }) =>
  `${university.city} · ${nationInWords(university.country)}`;
