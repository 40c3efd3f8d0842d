import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import type { CatalogueTitle, StaffSelf } from "@freihand/contract/staff";
import { useT } from "../../../i18n/context.ts";
import { ChoiceChips } from "../../../parts/controls/ChoiceChips.tsx";
import type { Place } from "../session/place.rules.ts";
import { FindTitles } from "./FindTitles.tsx";
import type { Label } from "./labels.rules.ts";
import { LabelPart } from "./LabelPart.tsx";
import { emptyDraft, draftOf, type TitleDraft } from "./title-draft.rules.ts";
import { TitleForm } from "./TitleForm.tsx";
import { TitlePart } from "./TitlePart.tsx";
import { WithdrawPart } from "./WithdrawPart.tsx";

interface CatalogueViewProps {
  readonly self: StaffSelf;
  readonly place: Place;
}

type Task = "titles" | "withdraw";

/** What is open beneath the search. */
type Open =
  | { readonly kind: "title"; readonly title: CatalogueTitle }
  | { readonly kind: "form"; readonly draft: TitleDraft; readonly recordId?: string }
  | undefined;

/** Titles and copies, made and changed by hand; what leaves; labels. */
export function CatalogueView({ self, place }: CatalogueViewProps) {
  const t = useT();
  const [task, setTask] = useState<Task>("titles");
  const [open, setOpen] = useState<Open>();
  const [labels, setLabels] = useState<readonly Label[]>([]);
  const branches = self.libraries.find(({ id }) => id === place.libraryId)?.branches ?? [];
  const addLabels = (more: readonly Label[]) => {
    setLabels((before) => [
      ...before.filter(({ barcode }) => !more.some((one) => one.barcode === barcode)),
      ...more,
    ]);
  };
  const show = (title: CatalogueTitle | undefined, barcodes: readonly string[] = []) => {
    setOpen(title && { kind: "title", title });
    if (title) addLabels(labelsOf(title, barcodes));
  };
  return (
    <Box sx={{ display: "grid", gap: 6, maxWidth: 960 }}>
      <ChoiceChips<Task>
        label={t("desk.catalogue.task")}
        options={[
          { value: "titles", text: t("desk.catalogue.task.titles") },
          { value: "withdraw", text: t("desk.catalogue.task.withdraw") },
        ]}
        chosen={task}
        onChoose={setTask}
      />
      {task === "withdraw" ? <WithdrawPart place={place} /> : null}
      {task === "titles" && open === undefined ? (
        <FindTitles
          place={place}
          onOpen={show}
          onNew={(text) => {
            setOpen({ kind: "form", draft: emptyDraft(text) });
          }}
          onTemplate={(title) => {
            setOpen({ kind: "form", draft: draftOf(title) });
          }}
        />
      ) : null}
      {task === "titles" && open !== undefined ? (
        <Button
          variant="outlined"
          onClick={() => {
            setOpen(undefined);
          }}
          sx={{ justifySelf: "start" }}
        >
          {t("desk.catalogue.back")}
        </Button>
      ) : null}
      {task === "titles" && open?.kind === "form" ? (
        <TitleForm
          place={place}
          branches={branches}
          before={open.draft}
          recordId={open.recordId}
          onDone={show}
        />
      ) : null}
      {task === "titles" && open?.kind === "title" ? (
        <TitlePart
          key={open.title.recordId}
          title={open.title}
          place={place}
          branches={branches}
          onChange={show}
          onEdit={() => {
            const { recordId } = open.title;
            setOpen({ kind: "form", draft: draftOf(open.title), recordId });
          }}
          onLabel={(barcode) => {
            addLabels(labelsOf(open.title, [barcode]));
          }}
        />
      ) : null}
      <LabelPart
        labels={labels}
        onClear={() => {
          setLabels([]);
        }}
      />
    </Box>
  );
}

const labelsOf = ({ title, copies }: CatalogueTitle, barcodes: readonly string[]): Label[] =>
  barcodes.map((barcode) => {
    const { shelfmark } = copies.find((copy) => copy.barcode === barcode) ?? {};
    return { barcode, title, ...(shelfmark !== undefined && { shelfmark }) };
  });
