import Box from "@mui/material/Box";
import { lazy, Suspense, useState } from "react";
import { useT } from "../../i18n/useT.ts";
import { LoadingList } from "../../parts/LoadingList.tsx";

// Long, and rarely read.
const LicenceList = lazy(async () => ({
  default: (await import("./LicenceList.tsx")).LicenceList,
}));

/** The packages the app contains, on demand. */
export function Licences() {
  const t = useT();
  const [wanted, setWanted] = useState(false);
  return (
    <Box
      component="details"
      onToggle={() => {
        setWanted(true);
      }}
      sx={{ mt: 2 }}
    >
      <Box component="summary" sx={{ py: 2.5, cursor: "pointer" }}>
        {t("about.licences.show")}
      </Box>
      {wanted ? (
        <Suspense fallback={<LoadingList rows={6} />}>
          <LicenceList />
        </Suspense>
      ) : null}
    </Box>
  );
}
