import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useFocusFirst } from "../../../ui/useFocusFirst.ts";
import { useState } from "react";
import type { CatalogueTitle } from "@freihand/contract/staff";
import { useT } from "../../../i18n/context.ts";
import type { Place } from "../session/place.rules.ts";
import { useDraft } from "../unsaved/unsaved.ts";
import { Problem } from "./Problem.tsx";
import { copiesOf, isWrongBarcode } from "./copy-draft.rules.ts";
import { CopyFields, FRESH_COPY, type Branches } from "./CopyFields.tsx";
import { TitleFields } from "./TitleFields.tsx";
import { fieldsOf, othersOf, wrongFields, type TitleDraft } from "./title-draft.rules.ts";
import { useChange } from "./useChange.ts";
import { focusField, useRefusedField } from "./useRefusedField.ts";

interface TitleFormProps {
  readonly place: Place;
  readonly branches: Branches;
  readonly before: TitleDraft;
  /** Undefined: the title is new, and its first copies with it. */
  readonly recordId: string | undefined;
  readonly onDone: (title: CatalogueTitle | undefined, barcodes: readonly string[]) => void;
}

/** A short record. Enter sends nothing: scanners type it after an ISBN and a barcode. */
export function TitleForm({ place, branches, before, recordId, onDone }: TitleFormProps) {
  const t = useT();
  const [{ draft, copy }, setTyped] = useDraft({
    draft: before,
    copy: { ...FRESH_COPY, branch: place.branch },
  });
  const [isTried, setTried] = useState(false);
  // of the title as it was, what the person has seen: that of others too, where it was named
  const [seen, setSeen] = useState(before);
  const heading = useFocusFirst<HTMLHeadingElement>();
  const wrong = wrongFields(draft);
  const change = useChange(onDone);
  const others = othersOf(change.refused?.conflict);
  const { form, taken, text } = useRefusedField<HTMLFormElement>(change.refused, copy.barcode);
  const save = () => {
    setTried(true);
    const [first] = isWrongBarcode(copy) ? [...wrong, "barcode"] : wrong;
    if (first !== undefined) focusField(form.current, first);
    if (first !== undefined || change.isPending) return;
    const copies = copiesOf(copy);
    const known = { ...seen, ...Object.fromEntries(others) };
    setSeen(known);
    const body = {
      ...fieldsOf(draft),
      ...(recordId !== undefined && { recordId, before: fieldsOf(known) }),
      copies: recordId === undefined ? copies : [],
    };
    change.send({ call: "putTitle", body });
  };
  return (
    <Box
      ref={form}
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
      }}
      sx={{ display: "grid", gap: 4 }}
    >
      <Typography variant="h2" ref={heading} tabIndex={-1}>
        {t(recordId === undefined ? "desk.catalogue.new" : "desk.catalogue.edit")}
      </Typography>
      <Problem text={text} error={change.error} />
      <TitleFields
        draft={draft}
        wrong={isTried ? wrong : new Set()}
        others={others}
        onChange={(changed) => {
          setTyped({ draft: changed, copy });
        }}
      />
      {recordId === undefined ? (
        <>
          <Typography variant="h3">{t("desk.catalogue.first-copies")}</Typography>
          <CopyFields
            copy={copy}
            branches={branches}
            isTried={isTried}
            taken={taken}
            onChange={(changed) => {
              change.forget();
              setTyped({ draft, copy: changed });
            }}
          />
        </>
      ) : null}
      <Button
        variant="contained"
        size="large"
        aria-disabled={change.isPending}
        onClick={save}
        sx={{ justifySelf: "start" }}
      >
        {t(change.isPending ? "desk.catalogue.saving" : "desk.catalogue.save")}
      </Button>
    </Box>
  );
}
