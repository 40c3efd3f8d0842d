import { isoDate, libraryId, projectId } from "@freihand/contract";
import { parsedDevice } from "../auth/session-device.rules.ts";
import type { Selectable } from "kysely";
import type { FoundFamily, SessionFamily } from "../auth/session-store.ts";
import type { ServerSchema } from "./schema.ts";

type FamilyRow = Selectable<ServerSchema["session_families"]>;

/** A session read from its row. */
export const familyOf = (row: Omit<FamilyRow, "ended">): SessionFamily => ({
  id: row.id,
  project: projectId.parse(row.project),
  library: libraryId.parse(row.library_id),
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  device: parsedDevice(row.device ?? undefined),
  ...(row.owner === null ? {} : { owner: row.owner }),
  ...(row.lineage === null ? {} : { lineage: row.lineage }),
  ...(row.used_on === null ? {} : { usedOn: isoDate.parse(row.used_on) }),
});

/** The same, and whether it has ended. */
export const foundFamily = (row: FamilyRow): FoundFamily => ({
  family: familyOf(row),
  ...(row.ended === null ? {} : { ended: "reused" as const }),
});
