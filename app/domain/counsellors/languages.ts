/**
 * Reads languages from a list, or from a text such as "Bangla, English and Hindi". Returns each once, in their order.
 */
export function readLanguages(value: unknown): string[] {
  const texts = (Array.isArray(value) ? value : [value]).filter((one) => typeof one === "string");
  const languages = new Map<string, string>();
  for (const text of texts) {
    for (const part of text.split(/[,;/|\n]|\s(?:and|&)\s/)) {
      const language = part.replace(/\s+/g, " ").trim();
      const key = language.toLowerCase();
      if (language && !languages.has(key)) languages.set(key, language);
    }
  }
  return [...languages.values()];
}
