const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];

const beginsWith = (bytes: Uint8Array, magic: readonly number[], at = 0): boolean =>
  magic.every((byte, offset) => bytes[at + offset] === byte);

const ENDINGS = {
  "image/png": ["png"],
  "image/jpeg": ["jpg", "jpeg"],
  "image/webp": ["webp"],
  "image/svg+xml": ["svg"],
} as const satisfies Record<string, readonly string[]>;
type ImageType = keyof typeof ENDINGS;

/** The type of an image by its bytes, whatever the file name. */
function typeOfBytes(bytes: Uint8Array): ImageType | undefined {
  if (beginsWith(bytes, PNG)) return "image/png";
  if (beginsWith(bytes, JPEG)) return "image/jpeg";
  if (beginsWith(bytes, RIFF) && beginsWith(bytes, WEBP, 8)) return "image/webp";
  return isSvg(textOf(bytes)) ? "image/svg+xml" : undefined;
}

const textOf = (bytes: Uint8Array) => new TextDecoder("utf-8").decode(bytes);
const isSvg = (text: string) =>
  /^\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s/>]/.test(text);

/** Parts of a drawing that only serve an attack. @source Q-9 */
const ACTIVE =
  /<(?:\w+:)?(?:script|foreignObject|iframe|embed|object|audio|video|handler|set|animate\w*)[\s/>]|\son\w+\s*=|<!(?:DOCTYPE|ENTITY)|<\?xml-stylesheet|javascript:|@import/i;
const REFERENCE =
  /(?:href\s*=\s*["']\s*|url\(\s*(?:["']\s*)?)(?!#|data:image\/(?:png|jpeg|webp);)[^\s"')]/i;

/** The type of an image, or why it is refused. */
export type JudgedImage =
  { readonly type: ImageType } | { readonly type?: undefined; readonly reason: string };

/**
 * Checks an image by its bytes; its name only has to agree. Drawings (SVG) are accepted when they contain nothing that
 * runs and nothing from elsewhere.
 * @param name with its extension
 * @source Q-9
 */
export function judgeImage(name: string, bytes: Uint8Array): JudgedImage {
  const type = typeOfBytes(bytes);
  if (type === undefined) return { reason: "is neither PNG, JPEG, WebP nor SVG" };
  const ending = name.split(".").at(-1) ?? "";
  if (!endingsOf(type).includes(ending)) return { reason: `is ${type} and does not end so` };
  return type === "image/svg+xml" ? judgeDrawing(textOf(bytes)) : { type };
}

const endingsOf = (type: ImageType): readonly string[] => ENDINGS[type];

function judgeDrawing(text: string): JudgedImage {
  if (ACTIVE.test(text)) return { reason: "is a drawing with a part that runs or moves" };
  return REFERENCE.test(text)
    ? { reason: "is a drawing that loads something else" }
    : { type: "image/svg+xml" };
}
