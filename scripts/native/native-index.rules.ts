/** sha256 of the empty text: Emotion inserts an empty style element and fills it through CSSOM. @source Q-2 */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * What the installed app's page may load: the same as in a browser (content-policy.rules.ts of the server), and the
 * server. Pictures may come from any host over https: those of the project are unknown at build time, and the client
 * checks the configuration before it shows one. A policy in the page cannot forbid frames around it; a shell has none.
 * @param media origins of media hosts known to the build
 * @source Q-2
 */
export function nativePolicy(server: string, media: readonly string[]): string {
  return [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    `style-src 'self' ${EMPTY_STYLE}`,
    `img-src 'self' data: blob: https: ${server}`,
    ["connect-src 'self'", server, ...media].join(" "),
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types dompurify freihand-html freihand-sw",
  ].join(";");
}

const HEAD = /<head>\s*<meta charset="utf-8" \/>/i;
const OWN_META = /\s*<meta (?:name="freihand-server"|http-equiv="Content-Security-Policy")[^>]*>/g;

/**
 * The built page for the installed app: with its server and its policy. A server already in the page is replaced.
 * @param server as `serverOrigin` returns it
 * @param media origins of media hosts known to the build
 * @throws when it is not a page of our build
 */
export function nativeIndex(html: string, server: string, media: readonly string[] = []): string {
  const bare = html.replaceAll(OWN_META, "").replace(/\s*<link rel="manifest"[^>]*>/, "");
  if (!HEAD.test(bare)) throw new Error("The page has no head to write into.");
  return bare.replace(
    HEAD,
    (head) => `${head}
    <meta http-equiv="Content-Security-Policy" content="${nativePolicy(server, media)}" />
    <meta name="freihand-server" content="${server}" />`,
  );
}
