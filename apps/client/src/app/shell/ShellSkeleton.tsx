import { LoadingList } from "../../parts/LoadingList.tsx";
import { PAGE_SX } from "./page-frame.ts";
import Box from "@mui/material/Box";

/** The page area while the first screen is on its way. */
export function ShellSkeleton() {
  return (
    <Box sx={PAGE_SX}>
      <LoadingList />
    </Box>
  );
}
