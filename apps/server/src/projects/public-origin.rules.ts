import type { Config } from "@freihand/contract";

/**
 * Where the world reaches a project, as its configuration says (`metadata.seo["og:url"]`): scheme, host and port.
 * What a request calls the host is never believed.
 * @returns undefined when the configuration does not say, or it is no https address
 * @source trust Q-10
 */
export function publicOrigin({ seo }: Config["metadata"]): string | undefined {
  const url = URL.parse(seo?.["og:url"] ?? "");
  return url?.protocol === "https:" ? url.origin : undefined;
}
