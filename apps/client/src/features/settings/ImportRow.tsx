import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useRef, useState } from "react";
import { useT } from "../../i18n/useT.ts";
import { useModel } from "../../model/context.ts";
import { importOwnData } from "../../model/settings/own-data.ts";
import type { OwnData } from "../../model/settings/own-data.rules.ts";
import { StatusLine } from "../../parts/StatusLine.tsx";
import { ActionRow } from "./ActionRow.tsx";
import { ImportPreview } from "./ImportPreview.tsx";
import { ImportRefused } from "./ImportRefused.tsx";
import { readOwnDataFile, type FileReading } from "./read-own-data-file.ts";

/** The stage of an import. */
type ImportStep = { readonly status: "idle" | "done" } | FileReading;

/** Reads a file, shows what it would change, and imports it as a whole or not at all. */
export function ImportRow() {
  const t = useT();
  const model = useModel();
  const input = useRef<HTMLInputElement>(null);
  const [step, setStep] = useState<ImportStep>({ status: "idle" });
  const read = async (chooser: HTMLInputElement) => {
    const [file] = chooser.files ?? [];
    if (!file) return;
    setStep(await readOwnDataFile(file, model.connection.project()));
    chooser.value = ""; // the same file may be chosen again after it was corrected
  };
  const accept = (data: OwnData) => {
    importOwnData(model, data);
    setStep({ status: "done" });
  };
  return (
    <ActionRow
      label={t("settings.import")}
      help={t("settings.import.help")}
      action={
        <>
          <Button variant="outlined" onClick={() => input.current?.click()}>
            {t("settings.import.button")}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            accept="application/json,.json"
            aria-label={t("settings.import.button")}
            onChange={({ target }) => void read(target)}
          />
        </>
      }
    >
      {step.status === "refused" ? <ImportRefused refusal={step} /> : null}
      {step.status === "read" ? (
        <ImportPreview
          data={step.data}
          onAccept={() => {
            accept(step.data);
          }}
          onCancel={() => {
            setStep({ status: "idle" });
          }}
        />
      ) : null}
      <Box component="output" sx={{ display: "block", "& > *": { mt: 2 } }}>
        {step.status === "done" ? (
          <StatusLine status="available">{t("settings.import.done")}</StatusLine>
        ) : null}
      </Box>
    </ActionRow>
  );
}
