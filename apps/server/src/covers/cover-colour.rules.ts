/** Muted book-cloth colours; white text has a contrast of at least 5:1 on each. */
export const CLOTHS = [
  "#2F4858",
  "#2B5F63",
  "#46613C",
  "#62602F",
  "#86463A",
  "#633C5E",
  "#3E4A7A",
  "#4B5563",
  "#66493A",
  "#77304A",
  "#2F5D50",
  "#2C5B85",
  "#514163",
  "#8A4A22",
] as const;

/** A deterministic, evenly distributed number from a text (FNV-1a, 32 bit). */
export function spread(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93);
  return hash >>> 0;
}

/** The colour of a field: titles with the same subject look related. */
export function clothOf(subject: string): (typeof CLOTHS)[number] {
  return CLOTHS[spread(subject.normalize().toLowerCase()) % CLOTHS.length] ?? CLOTHS[0];
}
