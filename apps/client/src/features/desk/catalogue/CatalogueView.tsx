import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { use, useState } from "react";
import type { CatalogueTitle, StaffSelf } from "@freihand/contract/staff";
import { useT } from "../../../i18n/context.ts";
import { ChoiceChips } from "../../../parts/controls/ChoiceChips.tsx";
import type { Place } from "../session/place.rules.ts";
import { UnsavedContext } from "../unsaved/unsaved.ts";
import { UnsavedGuard } from "../unsaved/UnsavedGuard.tsx";
import type { Branches } from "./CopyFields.tsx";
import { FindTitles, type TitleSearch } from "./FindTitles.tsx";
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
export function CatalogueView(props: CatalogueViewProps) {
  return (
    <UnsavedGuard>
      <Tasks {...props} />
    </UnsavedGuard>
  );
}

function Tasks({ self, place }: CatalogueViewProps) {
  const t = useT();
  const { leave } = use(UnsavedContext);
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
        onChoose={(chosen) => {
          leave(() => {
            setTask(chosen);
          });
        }}
      />
      {task === "withdraw" ? <WithdrawPart place={place} /> : null}
      {task === "titles" ? (
        <Titles open={open} place={place} branches={branches} onOpen={setOpen} onShow={show} />
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

interface TitlesProps {
  readonly open: Open;
  readonly place: Place;
  readonly branches: Branches;
  readonly onOpen: (open: Open) => void;
  /** @param barcodes whose labels are due */
  readonly onShow: (title: CatalogueTitle | undefined, barcodes?: readonly string[]) => void;
}

function Titles(props: TitlesProps) {
  const t = useT();
  const { leave } = use(UnsavedContext);
  // kept while a title is open: its hits are there again after it
  const [search, setSearch] = useState<TitleSearch>({ text: "", wanted: "" });
  const { open, place, onOpen, onShow } = props;
  if (open === undefined)
    return (
      <FindTitles
        place={place}
        search={search}
        onSearch={setSearch}
        onOpen={onShow}
        onNew={(text) => {
          onOpen({ kind: "form", draft: emptyDraft(text) });
        }}
        onTemplate={(title) => {
          onOpen({ kind: "form", draft: draftOf(title) });
        }}
      />
    );
  return (
    <>
      <Button
        variant="outlined"
        onClick={() => {
          leave(() => {
            onOpen(undefined);
          });
        }}
        sx={{ justifySelf: "start" }}
      >
        {t("desk.catalogue.back")}
      </Button>
      <OpenTitle {...props} open={open} />
    </>
  );
}

function OpenTitle({
  open,
  place,
  branches,
  onOpen,
  onShow,
}: TitlesProps & { readonly open: NonNullable<Open> }) {
  if (open.kind === "form")
    return (
      <TitleForm
        place={place}
        branches={branches}
        before={open.draft}
        recordId={open.recordId}
        onDone={onShow}
      />
    );
  const { title } = open;
  return (
    <TitlePart
      key={title.recordId}
      title={title}
      place={place}
      branches={branches}
      onChange={onShow}
      onEdit={() => {
        onOpen({ kind: "form", draft: draftOf(title), recordId: title.recordId });
      }}
      onLabel={(barcode) => {
        onShow(title, [barcode]);
      }}
    />
  );
}

const labelsOf = ({ title, copies }: CatalogueTitle, barcodes: readonly string[]): Label[] =>
  barcodes.map((barcode) => {
    const { shelfmark } = copies.find((copy) => copy.barcode === barcode) ?? {};
    return { barcode, title, ...(shelfmark !== undefined && { shelfmark }) };
  });
