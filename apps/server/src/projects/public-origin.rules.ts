import type { Config } from "@freihand/contract";

/**
 * Where the world reaches a project, as its configuration says (`metadata.seo["og:url"]`): scheme, host and port.
 * What a request calls the host is never believed.
 * @returns undefined when the configuration does not say, or it is no https address
 * @source Q-10
 */
export function publicOrigin({ seo }: Config["metadata"]): string | undefined {
  const url = URL.parse(seo?.["og:url"] ?? "");
  return url?.protocol === "https:" ? url.origin : undefined;
}

const THIS_MACHINE = /^(?:(?:([a-z0-9-]+)\.)?localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/;

/**
 * Where programs of the patron reach a project: its public address, or this machine's own name for somebody who tries the
 * server there, with the project's name before it or none. Any other name that a request calls the host is never repeated.
 * @returns undefined when nobody has said how the world reaches this server
 * @source Q-10
 */
export function reachableOrigin(
  { metadata, projectId }: Pick<Config, "metadata" | "projectId">,
  host: string,
): string | undefined {
  const known = THIS_MACHINE.exec(host);
  const isOurs = known !== null && (known[1] === undefined || known[1] === projectId);
  return publicOrigin(metadata) ?? (isOurs ? `http://${host}` : undefined);
}
