import type { Library } from "@freihand/contract";

/** Libraries whose name, short name or city contains every word of the text, whatever the case. */
export function librariesMatching(libraries: readonly Library[], text: string): readonly Library[] {
  const words = folded(text).split(/\s+/).filter(Boolean);
  return libraries.filter((library) => {
    const haystack = folded(
      [library.libname, library.shortname, library.fullname, library.city ?? ""].join(" "),
    );
    return words.every((word) => haystack.includes(word));
  });
}

/** Lower case without accents; ß as ss. */
function folded(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll("ß", "ss");
}
