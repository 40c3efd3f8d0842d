import { projectId, type ProjectId } from "@freihand/contract";

/** @source spec §9 "Default project" */
const DEFAULT_PROJECT: ProjectId = projectId.parse("basic");

const IP_V4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;

/**
 * The project that a host name stands for: its first label; `basic` for localhost, addresses and hosts without a dot.
 * @param stored `settings.projectId`; wins when it is not empty
 * @source rulings 3, Q-10
 */
export function resolveProject(host: string, stored: string): ProjectId {
  const chosen = projectId.safeParse(stored);
  if (chosen.success) return chosen.data;
  const name = host.toLowerCase().replace(/:\d+$/, "");
  const isName = name.includes(".") && !name.includes(":") && !IP_V4.test(name);
  const label = projectId.safeParse(isName ? name.split(".")[0] : undefined);
  return label.success ? label.data : DEFAULT_PROJECT;
}
