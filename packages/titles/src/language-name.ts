import type { Locale } from "@freihand/contract";

const NAMES: Readonly<Record<Locale, Intl.DisplayNames>> = {
  de: new Intl.DisplayNames("de", { type: "language", fallback: "none" }),
  en: new Intl.DisplayNames("en", { type: "language", fallback: "none" }),
};

/** Groups of languages, for which the platform has no names. @source ISO 639-2, collective codes */
const GROUPS: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  aus: { de: "Australische Sprachen", en: "Australian languages" },
  bat: { de: "Baltische Sprachen", en: "Baltic languages" },
  ber: { de: "Berbersprachen", en: "Berber languages" },
  bnt: { de: "Bantusprachen", en: "Bantu languages" },
  cau: { de: "Kaukasische Sprachen", en: "Caucasian languages" },
  cel: { de: "Keltische Sprachen", en: "Celtic languages" },
  crp: { de: "Kreolsprachen", en: "Creoles and pidgins" },
  fiu: { de: "Finnougrische Sprachen", en: "Finno-Ugrian languages" },
  gem: { de: "Germanische Sprachen", en: "Germanic languages" },
  inc: { de: "Indoarische Sprachen", en: "Indic languages" },
  ine: { de: "Indoeuropäische Sprachen", en: "Indo-European languages" },
  kar: { de: "Karenische Sprachen", en: "Karen languages" },
  map: { de: "Austronesische Sprachen", en: "Austronesian languages" },
  myn: { de: "Maya-Sprachen", en: "Mayan languages" },
  nah: { de: "Nahuatl", en: "Nahuatl languages" },
  phi: { de: "Philippinische Sprachen", en: "Philippine languages" },
  roa: { de: "Romanische Sprachen", en: "Romance languages" },
  sem: { de: "Semitische Sprachen", en: "Semitic languages" },
  sgn: { de: "Gebärdensprachen", en: "Sign languages" },
  sla: { de: "Slawische Sprachen", en: "Slavic languages" },
  smi: { de: "Samische Sprachen", en: "Sami languages" },
  tut: { de: "Altaische Sprachen", en: "Altaic languages" },
  wen: { de: "Sorbische Sprachen", en: "Sorbian languages" },
};

/** Name of a language by its ISO 639-2/B code; the code itself where there is none. */
export function languageName(code: string, locale: Locale): string {
  return /^[a-z]{2,3}$/.test(code)
    ? (NAMES[locale].of(code) ?? GROUPS[code]?.[locale] ?? code)
    : code;
}
