import type { Locale } from "@freihand/contract";

/** Roles that matter to patrons; an author is shown without one. @source MARC Code List for Relators */
const ROLES: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  act: { de: "Schauspiel", en: "actor" },
  adp: { de: "Bearbeitung", en: "adapter" },
  aui: { de: "Vorwort", en: "author of introduction" },
  cmp: { de: "Komposition", en: "composer" },
  cnd: { de: "Dirigat", en: "conductor" },
  ctb: { de: "Mitwirkung", en: "contributor" },
  drt: { de: "Regie", en: "director" },
  edt: { de: "Herausgabe", en: "editor" },
  ill: { de: "Illustration", en: "illustrator" },
  nrt: { de: "Sprecher", en: "narrator" },
  prf: { de: "Interpret", en: "performer" },
  pht: { de: "Fotografie", en: "photographer" },
  sng: { de: "Gesang", en: "singer" },
  trl: { de: "Übersetzung", en: "translator" },
};

/** @returns undefined when the role needs no label */
export const roleName = (code: string, locale: Locale): string | undefined =>
  Object.hasOwn(ROLES, code) ? ROLES[code]?.[locale] : undefined;
