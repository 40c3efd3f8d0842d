import type { OtherHosts } from "../projects/projects.ts";

/** sha256 of the empty text: Emotion inserts an empty style element and fills it through CSSOM. @source Q-2 */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * WebAssembly from our own files, for browsers that cannot read barcodes themselves; text still never becomes a script.
 */
const BARCODE_READER = "'wasm-unsafe-eval'";

/**
 * The only producers of markup and of script addresses: the sanitizer, the one place that shows its result, and the start
 * of the service worker.
 */
const TRUSTED_TYPES = "dompurify freihand-html freihand-sw";

/**
 * What a page of the app may load: its own files and hosts named in the project's configuration, over https.
 * @param styles SHA-256 in Base64 of each style element that is in the page itself
 * @source Q-2
 */
export function contentPolicy(
  { images, media }: OtherHosts,
  styles: readonly string[] = [],
): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${BARCODE_READER}`,
    ["style-src 'self'", EMPTY_STYLE, ...styles.map((hash) => `'sha256-${hash}'`)].join(" "),
    ["img-src 'self' data: blob:", ...[...images, ...media].map(overHttps)].join(" "),
    ["connect-src 'self'", ...media.map(overHttps)].join(" "),
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    `trusted-types ${TRUSTED_TYPES}`,
  ].join(";");
}

const overHttps = (host: string) => `https://${host}`;
