import type { Config } from "@freihand/contract";

/**
 * The public address of a project, as configured (`metadata.seo["og:url"]`): scheme, host and port. The host of a request
 * is never trusted.
 * @returns undefined when it is not configured, or not an https address
 * @source Q-10
 */
export function publicOrigin({ seo }: Config["metadata"]): string | undefined {
  const url = URL.parse(seo?.["og:url"] ?? "");
  return url?.protocol === "https:" ? url.origin : undefined;
}

const THIS_MACHINE = /^(?:(?:([a-z0-9-]+)\.)?localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/;

/**
 * The address for the patron's programs: the project's public address, or this machine's own name for those who try the
 * server there, with or without the project's name before it. Any other host of a request is never repeated.
 * @returns undefined when the server's public address is not configured
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
