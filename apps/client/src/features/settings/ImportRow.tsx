import { Box } from "../../ui/Box.tsx";
import { Button } from "../../ui/Button.tsx";
import { useRef, useState } from "react";
import { useT } from "../../i18n/context.ts";
import { useModel } from "../../model/context.ts";
import { importOwnData } from "../../model/settings/own-data.ts";
import {
  type OwnData,
  readOwnData,
  type OwnDataReading,
} from "../../model/settings/own-data.rules.ts";
import { StatusLine } from "../../parts/controls/StatusLine.tsx";
import { ActionRow } from "./ActionRow.tsx";
import { ImportPreview } from "./ImportPreview.tsx";
import { Typography } from "../../ui/Typography.tsx";
import type { ProjectId } from "@freihand/contract";

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
    setStep(await readOwnDataFile(file, model.project()));
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

interface ImportRefusedProps {
  readonly refusal: Extract<FileReading, { readonly status: "refused" }>;
}

/** Why a file was rejected; nothing has changed then. */
function ImportRefused({ refusal: { problem, at } }: ImportRefusedProps) {
  const t = useT();
  return (
    <Box role="alert" sx={{ mt: 3 }}>
      <StatusLine status="overdue">{t(`settings.import.problem.${problem}`)}</StatusLine>
      {at === "" ? null : (
        <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
          {t("settings.import.at", { at })}
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary">
        {t("settings.import.unchanged")}
      </Typography>
    </Box>
  );
}

/** Larger files are not even opened, in bytes; a character takes four at most. */
const LARGEST = 16_000_000;

/** The outcome of reading a file. */
type FileReading =
  | OwnDataReading
  | { readonly status: "refused"; readonly problem: "unreadable"; readonly at: string };

/** Reads an own-data file of the patron's choice. @source docs/own-data.md */
async function readOwnDataFile(file: File, project: ProjectId): Promise<FileReading> {
  if (file.size > LARGEST) return { status: "refused", problem: "too_long", at: "" };
  try {
    return readOwnData(await file.text(), project);
  } catch {
    return { status: "refused", problem: "unreadable", at: "" }; // moved, or on a drive that is gone
  }
}
