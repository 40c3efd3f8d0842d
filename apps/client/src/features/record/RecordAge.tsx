import type { LibraryId } from "@freihand/contract";
import Typography from "@mui/material/Typography";
import { useT } from "../../i18n/useT.ts";
import { useRecord } from "../../model/search/record.query.ts";
import { useIsOnline } from "../../model/offline/useIsOnline.ts";
import { useFormat } from "../../parts/useFormat.ts";

interface RecordAgeProps {
  readonly libraryId: LibraryId;
  readonly id: string;
}

/** When the library reported it, if it cannot be queried again now. @source Q-43 */
export function RecordAge({ libraryId, id }: RecordAgeProps) {
  const t = useT();
  const { time } = useFormat();
  const isOnline = useIsOnline();
  const { dataUpdatedAt, error } = useRecord(libraryId, id);
  if ((isOnline && error === null) || dataUpdatedAt === 0) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
      {t("record.age", { time: time(new Date(dataUpdatedAt).toISOString()) })}
    </Typography>
  );
}
