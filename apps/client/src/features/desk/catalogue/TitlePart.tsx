import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useState } from "react";
import type { CatalogueTitle, TitleCopy } from "@freihand/contract/staff";
import { useT } from "../../../i18n/context.ts";
import { useFocusFirst } from "../../../ui/useFocusFirst.ts";
import { TextInput } from "../../../ui/TextInput.tsx";
import type { Place } from "../session/place.rules.ts";
import { BranchInput, CopyFields, FRESH_COPY, type Branches } from "./CopyFields.tsx";
import { copiesOf, isWrongBarcode } from "./copy-draft.rules.ts";
import { Problem } from "./Problem.tsx";
import { useRefusedField } from "./useRefusedField.ts";
import { useChange } from "./useChange.ts";
import { joinFacts } from "../../../parts/text/separators.rules.ts";

interface TitlePartProps {
  readonly title: CatalogueTitle;
  readonly place: Place;
  readonly branches: Branches;
  readonly onChange: (title: CatalogueTitle | undefined, barcodes?: readonly string[]) => void;
  readonly onEdit: () => void;
  readonly onLabel: (barcode: string) => void;
}

/** A title with its copies: added, moved, relabelled. */
export function TitlePart({ title, place, branches, onChange, onEdit, onLabel }: TitlePartProps) {
  const t = useT();
  const heading = useFocusFirst<HTMLHeadingElement>();
  const facts = [title.author, title.publisher, title.year, title.isbn];
  return (
    <Box sx={{ display: "grid", gap: 4 }}>
      <Box sx={{ overflowWrap: "anywhere" }}>
        <Typography variant="h2" ref={heading} tabIndex={-1}>
          {title.title}
        </Typography>
        {title.subtitle === undefined ? null : <Typography>{title.subtitle}</Typography>}
        <Typography color="textSecondary">{joinFacts(facts)}</Typography>
      </Box>
      {title.isHandmade ? (
        <Button variant="outlined" onClick={onEdit} sx={{ justifySelf: "start" }}>
          {t("desk.catalogue.edit")}
        </Button>
      ) : (
        <Typography variant="body2">{t("desk.catalogue.imported")}</Typography>
      )}
      <Typography variant="h3">
        {t("desk.catalogue.copies", { count: title.copies.length })}
      </Typography>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {title.copies.map((copy) => (
          <CopyRow
            key={copy.copyId}
            title={title}
            copy={copy}
            branches={branches}
            onChange={onChange}
            onLabel={onLabel}
          />
        ))}
      </Box>
      <AddCopies title={title} place={place} branches={branches} onChange={onChange} />
    </Box>
  );
}

type AddCopiesProps = Pick<TitlePartProps, "title" | "place" | "branches" | "onChange">;

function AddCopies({ title, place, branches, onChange }: AddCopiesProps) {
  const t = useT();
  const [copy, setCopy] = useState({ ...FRESH_COPY, branch: place.branch });
  const [isTried, setTried] = useState(false);
  const change = useChange((changed, barcodes) => {
    setCopy({ ...copy, barcode: "" });
    onChange(changed, barcodes);
  });
  const { form, taken, text } = useRefusedField<HTMLElement>(change.refused, copy.barcode);
  return (
    <Box
      ref={form}
      component="section"
      aria-label={t("desk.catalogue.add")}
      sx={{ display: "grid", gap: 4 }}
    >
      <Typography variant="h3">{t("desk.catalogue.add")}</Typography>
      <Problem text={text} error={change.error} />
      <CopyFields
        copy={copy}
        branches={branches}
        isTried={isTried}
        taken={taken}
        onChange={(changed) => {
          setCopy(changed);
          change.forget();
        }}
      />
      <Button
        variant="contained"
        aria-disabled={change.isPending}
        onClick={() => {
          setTried(true);
          const body = { recordId: title.recordId, copies: copiesOf(copy) };
          if (!isWrongBarcode(copy) && !change.isPending) change.send({ call: "addCopies", body });
        }}
        sx={{ justifySelf: "start" }}
      >
        {t(change.isPending ? "desk.catalogue.saving" : "desk.catalogue.add.button")}
      </Button>
    </Box>
  );
}

interface CopyRowProps extends Pick<TitlePartProps, "title" | "branches" | "onChange" | "onLabel"> {
  readonly copy: TitleCopy;
}

function CopyRow({ title, copy, branches, onChange, onLabel }: CopyRowProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { copyId, barcode, shelfmark } = copy;
  const branch = branches.find(({ id }) => id === copy.branch)?.name ?? copy.branch;
  return (
    <Box
      component="li"
      sx={{ py: 3, borderTop: 1, borderColor: "divider", display: "grid", gap: 2 }}
    >
      <Typography sx={{ overflowWrap: "anywhere" }}>
        <strong>{barcode ?? copyId}</strong>{" "}
        {joinFacts([shelfmark ?? t("desk.shelf.no-shelfmark"), branch])}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
        {barcode === undefined ? null : (
          <Button
            variant="outlined"
            aria-label={t("desk.catalogue.label.of", { copy: barcode })}
            onClick={() => {
              onLabel(barcode);
            }}
          >
            {t("desk.catalogue.label")}
          </Button>
        )}
        <Button
          variant="outlined"
          aria-expanded={isOpen}
          aria-label={t("desk.catalogue.move.of", { copy: barcode ?? copyId })}
          onClick={() => {
            setOpen(!isOpen);
          }}
        >
          {t("desk.catalogue.move")}
        </Button>
      </Box>
      {isOpen ? (
        <ChangeCopy
          title={title}
          copy={copy}
          branches={branches}
          onChange={(changed) => {
            setOpen(false);
            onChange(changed, barcode === undefined ? [] : [barcode]);
          }}
        />
      ) : null}
    </Box>
  );
}

type ChangeCopyProps = Pick<CopyRowProps, "title" | "copy" | "branches" | "onChange">;

/** Another branch, another shelfmark; the label that is due then comes onto the sheet. */
function ChangeCopy({ title, copy, branches, onChange }: ChangeCopyProps) {
  const t = useT();
  const [branch, setBranch] = useState(copy.branch ?? "");
  const [shelfmark, setShelfmark] = useState(copy.shelfmark ?? "");
  const change = useChange(onChange);
  return (
    <Box sx={{ display: "grid", gap: 3, maxWidth: 420 }}>
      <Problem text={change.refused?.text} error={change.error} />
      <BranchInput branch={branch} branches={branches} onChange={setBranch} />
      <TextInput
        name="new-shelfmark"
        label={t("desk.catalogue.shelfmark")}
        value={shelfmark}
        onChange={setShelfmark}
        maxLength={100}
        autoComplete="off"
      />
      <Button
        variant="contained"
        aria-disabled={change.isPending}
        onClick={() => {
          const { recordId } = title;
          const place = { shelfmark: shelfmark.trim(), ...(branch !== "" && { branch }) };
          const body = { recordId, copyId: copy.copyId, ...place };
          if (!change.isPending) change.send({ call: "changeCopy", body });
        }}
        sx={{ justifySelf: "start" }}
      >
        {t(change.isPending ? "desk.catalogue.saving" : "desk.catalogue.save")}
      </Button>
    </Box>
  );
}
