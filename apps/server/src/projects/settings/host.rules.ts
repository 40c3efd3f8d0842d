import type { ProjectId } from "@freihand/contract";

/** A host leads to a project by its first label; `known` false: no project is configured for the label. */
export interface HostProject {
  readonly project: ProjectId;
  readonly known: boolean;
}

const LABEL = /^[a-z0-9][a-z0-9-]{0,40}$/;
const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;

/**
 * The project of a host name. The result is always an element of `labels` or `fallback`: no part of the host gets
 * through. `localhost`, addresses and hosts without a dot mean `fallback` and count as known.
 * @param host as in the request, with or without port
 * @param labels host label → project, everything that is configured
 * @source rulings 3, Q-10
 */
export function projectOfHost(
  host: string,
  labels: ReadonlyMap<string, ProjectId>,
  fallback: ProjectId,
): HostProject {
  const name = nameOf(host);
  if (!hasLabels(name)) return { project: fallback, known: true };
  const label = labelOf(name);
  const project = label === undefined ? undefined : labels.get(label);
  return project === undefined ? { project: fallback, known: false } : { project, known: true };
}

/**
 * Whether a path names its project by the host's own first label, as clients do that know nothing but their address.
 * @param project as in the path
 * @param host as in the request, with or without port
 * @source rulings 3
 */
export function isLabelOfHost(project: string, host: string): boolean {
  const name = nameOf(host);
  return hasLabels(name) && labelOf(name) === project;
}

const nameOf = (host: string): string =>
  host
    .toLowerCase()
    .replace(/:\d{1,5}$/, "")
    .replace(/\.$/, "");

const hasLabels = (name: string): boolean =>
  !name.startsWith("[") && !IPV4.test(name) && name.includes(".");

/** The first label; undefined when it cannot belong to a project. */
function labelOf(name: string): string | undefined {
  const label = name.split(".")[0] ?? "";
  return LABEL.test(label) ? label : undefined;
}
