import type { Locale } from "@freihand/contract";

/** A group's name in each language. */
export type GroupNames = Readonly<Record<string, Readonly<Record<Locale, string>>>>;

/** Groups that libraries often have, and how they are called where the library's file says nothing. */
const USUAL: GroupNames = {
  adult: { de: "Erwachsene", en: "Adults" },
  child: { de: "Kinder", en: "Children" },
  youth: { de: "Jugendliche", en: "Young people" },
  student: { de: "Studierende", en: "Students" },
  pupil: { de: "Schülerinnen und Schüler", en: "Pupils" },
  school: { de: "Schulen", en: "Schools" },
  family: { de: "Familien", en: "Families" },
  senior: { de: "Seniorinnen und Senioren", en: "Seniors" },
  reduced: { de: "Ermäßigt", en: "Reduced fee" },
  institution: { de: "Einrichtungen", en: "Institutions" },
  external: { de: "Externe", en: "External" },
  staff: { de: "Personal", en: "Staff" },
  trial: { de: "Schnupperausweis", en: "Trial card" },
};

/**
 * Name of a group.
 *
 * @param named in the library's file
 * @returns readable in any case: `young-adults` is `Young adults`
 */
export function groupName(
  group: string,
  { named, locale }: { readonly named: GroupNames; readonly locale: Locale },
): string {
  const known = own(named, group) ?? own(USUAL, group);
  if (known !== undefined) return known[locale];
  const words = group.replaceAll(/[-_]+/gu, " ").trim();
  return words === "" ? group : words.charAt(0).toLocaleUpperCase(locale) + words.slice(1);
}

/** A group may be called `constructor`. */
const own = (names: GroupNames, group: string) =>
  Object.hasOwn(names, group) ? names[group] : undefined;
