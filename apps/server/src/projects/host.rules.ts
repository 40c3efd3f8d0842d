import type { ProjectId } from "@freihand/contract";

/** A host leads to a project by its first label; `known` false: the label names nothing that is configured. */
export interface HostProject {
  readonly project: ProjectId;
  readonly known: boolean;
}

const LABEL = /^[a-z0-9][a-z0-9-]{0,40}$/;
const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;

/**
 * Which project a host name means. The answer is always an element of `labels` or `fallback`: no part of the host gets through.
 * `localhost`, addresses and hosts without a dot mean `fallback` and count as known.
 * @param host as in the request, with or without port
 * @param labels host label → project, all that is configured
 * @source rulings 3, trust Q-10
 */
export function projectOfHost(
  host: string,
  labels: ReadonlyMap<string, ProjectId>,
  fallback: ProjectId,
): HostProject {
  const name = host
    .toLowerCase()
    .replace(/:\d{1,5}$/, "")
    .replace(/\.$/, "");
  if (name.startsWith("[") || IPV4.test(name) || !name.includes("."))
    return { project: fallback, known: true };
  const label = name.split(".")[0] ?? "";
  const project = LABEL.test(label) ? labels.get(label) : undefined;
  return project === undefined ? { project: fallback, known: false } : { project, known: true };
}
