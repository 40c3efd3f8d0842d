import type { ProjectId } from "@freihand/contract";
import { useModel } from "./context.ts";

/** The project that this address stands for. @source rulings 3 */
export function useProject(): ProjectId {
  return useModel().connection.project();
}
