/** Facts of one line, without those there are none of: `Zentrale · 2 Tage`. No line begins with the separator. */
export const joinFacts = (facts: readonly (string | number | undefined)[]): string =>
  facts.filter((fact) => fact !== undefined && fact !== "").join("\u00A0· ");

/** A text of a catalogue, such as `Berlin : Aufbau`, in which no line begins with one of its separators. */
export const boundSeparators = (text: string): string => text.replace(/ (?=[:;=/·] )/g, "\u00A0");
