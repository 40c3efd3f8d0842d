import type { ProjectId } from "@freihand/contract";
import { usePlatform } from "../../platform/context.ts";
import { resolveProject } from "./project.rules.ts";
import { useSettings } from "../settings/useSettings.ts";

/** The project that this address stands for, also after the patron has gone to another. @source rulings 3 */
export function useProject(): ProjectId {
  const { host } = usePlatform();
  const { projectId } = useSettings();
  return resolveProject(host, projectId);
}
