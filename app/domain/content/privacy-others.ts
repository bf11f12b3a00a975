/** Who receives data beside us. Part of the privacy policy. */
import { m } from "#app/paraglide/messages.js";

/** Returns others who receive data, with what they receive and when. */
export const others = (): { who: string; what: string }[] => [
  { who: m.others_staff(), what: m.others_staff_what() },
  { who: m.others_universities(), what: m.others_universities_what() },
  { who: m.others_supabase(), what: m.others_supabase_what() },
  { who: m.others_google(), what: m.others_google_what() },
  { who: m.others_hosts(), what: m.others_hosts_what() },
  { who: m.others_whatsapp(), what: m.others_whatsapp_what() },
  { who: m.others_youtube(), what: m.others_youtube_what() },
  { who: m.others_map(), what: m.others_map_what() },
  { who: m.others_sites(), what: m.others_sites_what() },
];
