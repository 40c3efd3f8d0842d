import type { RecordDetail } from "@freihand/contract";
import Box from "@mui/material/Box";
import { useT } from "../../../i18n/useT.ts";
import { useLibraries } from "../../../model/library/libraries.query.ts";
import { recordPath } from "../../../model/search/record-path.rules.ts";
import { useAppOrigin } from "../../../parts/useAppOrigin.ts";
import { useFormat } from "../../../parts/useFormat.ts";

/** In print: whose copies these are, as of when, and where to look again. */
export function PrintFoot({ record }: { readonly record: RecordDetail }) {
  const t = useT();
  const { date, today } = useFormat();
  const origin = useAppOrigin();
  const { data: libraries } = useLibraries();
  const { libraryId, id } = record;
  const library = libraries?.find((one) => one.id === libraryId)?.fullname;
  const address = new URL(recordPath(libraryId, id), origin).href;
  const day = `${date(today)} ${today.slice(0, 4)}`;
  return (
    <Box className="print-only" sx={{ mt: 8, fontSize: "0.75rem" }}>
      {[library, day].filter((part) => part !== undefined).join(" · ")}
      <br />
      {`${t("record.print.address")}: ${address}`}
    </Box>
  );
}
