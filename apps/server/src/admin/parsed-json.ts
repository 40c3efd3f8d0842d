/** The JSON of a text; undefined when it is none: the check of the projects says where, here it is no such file. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
