import type { ProjectId } from "@freihand/contract";
import { usePlatform } from "../../platform/context.ts";
import { resolveProject } from "./project.rules.ts";
import { useSettings } from "../settings/useSettings.ts";

/** The project of this address, even after the patron has switched to another. @source rulings 3 */
export function useProject(): ProjectId {
  const { host } = usePlatform();
  const { projectId } = useSettings();
  return resolveProject(host, projectId);
}
