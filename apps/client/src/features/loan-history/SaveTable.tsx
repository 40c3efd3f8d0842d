import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useT } from "../../i18n/useT.ts";
import type { PastLoan } from "../../model/loan-history/loan-history.rules.ts";
import { usePlatform } from "../../platform/context.ts";
import { useHistoryCsv } from "./useHistoryCsv.ts";

/** Exports the history as a table. */
export function SaveTable({ loans }: { readonly loans: readonly PastLoan[] }) {
  const t = useT();
  const { files } = usePlatform();
  const csv = useHistoryCsv();
  const [hasFailed, setFailed] = useState(false);
  const save = async () => {
    try {
      await files.give({ name: t("loan-history.csv.name"), type: "text/csv", text: csv(loans) });
      setFailed(false);
    } catch {
      setFailed(true); // shown below the buttons
    }
  };
  return (
    <>
      <Button variant="outlined" onClick={() => void save()}>
        {t("loan-history.csv")}
      </Button>
      {hasFailed ? (
        <Alert severity="error" sx={{ order: 1, width: "100%" }}>
          {t("error.file")}
        </Alert>
      ) : null}
    </>
  );
}
