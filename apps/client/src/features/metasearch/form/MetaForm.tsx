import type { Library, LibraryId } from "@freihand/contract";
import Box from "@mui/material/Box";
import { lazy, Suspense, useId, useRef, useState } from "react";
import { useT } from "../../../i18n/useT.ts";
import { metaFieldsOf, type MetaFields } from "../../../model/search/meta-query.rules.ts";
import { focusField } from "../../../parts/search-form/focus-field.ts";
import { FoldedFields } from "../../../parts/search-form/FoldedFields.tsx";
import { useFieldForm } from "../../../parts/search-form/useFieldForm.ts";
import { MetaLine } from "./MetaLine.tsx";
import { useMetaFields } from "./meta-fields.query.ts";
import { PickLine } from "./PickLine.tsx";
import type { Picks } from "./usePicks.ts";

const LibraryPicks = lazy(async () => ({
  default: (await import("./LibraryPicks.tsx")).LibraryPicks,
}));

interface MetaFormProps {
  readonly libraries: readonly Library[];
  /** The initial values of the form. */
  readonly fields: MetaFields;
  readonly picks: Picks;
  readonly onSearch: (fields: MetaFields, ids: readonly LibraryId[]) => void;
}

/** What to look for, and where. */
export function MetaForm({ libraries, fields: start, picks, onSearch }: MetaFormProps) {
  const t = useT();
  const fields = useMetaFields();
  const main = fields.find(({ meaning }) => meaning === "FREE") ?? fields[0];
  const others = fields.filter((field) => field !== main);
  const [isUnfolded, setUnfolded] = useState(
    others.some(({ meaning }) => meaning !== undefined && start[meaning] !== undefined),
  );
  const [isPicking, setPicking] = useState(false);
  const [needsPick, setNeedsPick] = useState(false);
  const picker = useId();
  const root = useRef<HTMLFormElement>(null);
  const form = useFieldForm({
    fields,
    start: { ...start },
    onSend: (filled) => {
      const hasPicked = picks.ids.length > 0;
      setNeedsPick(!hasPicked);
      if (hasPicked) onSearch(metaFieldsOf(filled), picks.ids);
      else setPicking(true);
    },
    onWrong: (id) => {
      setUnfolded((open) => open || id !== main?.id);
      focusField(root.current, id);
    },
  });
  if (!main) return null;
  return (
    <Box component="search" aria-label={t("metasearch.title")} sx={{ mt: 3 }}>
      <form
        ref={root}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <MetaLine field={main} form={form} />
        <PickLine
          libraries={libraries}
          picked={picks.ids}
          isOpen={isPicking}
          controls={picker}
          isNeeded={needsPick && picks.ids.length === 0}
          onToggle={() => {
            setPicking(!isPicking);
          }}
        />
        <div id={picker}>
          {isPicking ? (
            <Suspense>
              <LibraryPicks libraries={libraries} picks={picks} />
            </Suspense>
          ) : null}
        </div>
        <FoldedFields
          fields={others}
          form={form}
          isOpen={isUnfolded}
          onToggle={() => {
            setUnfolded(!isUnfolded);
          }}
        />
      </form>
    </Box>
  );
}
