import { mdiChevronDown, mdiChevronUp } from "@mdi/js";
import type { LibraryId } from "@freihand/contract";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { lazy, Suspense, useId, useRef, useState } from "react";
import { useT } from "../../i18n/useT.ts";
import type { SearchQuery } from "../../model/search-query.rules.ts";
import { Icon } from "../../ui/Icon.tsx";
import { SearchBox } from "./SearchBox.tsx";
import { useSearchFields } from "./search-fields.query.ts";
import { useSearchForm } from "./useSearchForm.ts";

const load = () => import("./AdvancedFields.tsx");
const AdvancedFields = lazy(async () => ({ default: (await load()).AdvancedFields }));

interface SearchFormProps {
  readonly libraryId: LibraryId;
  /** What the form starts with; give a new `key` when it changes from outside. */
  readonly query: SearchQuery;
  readonly onSearch: (query: SearchQuery) => void;
  /** Whether the library's own fields show at once. */
  readonly isUnfolded?: boolean;
}

/** The search box with its fold-out of the library's own fields. */
export function SearchForm(props: SearchFormProps) {
  const { libraryId, query, onSearch, isUnfolded = false } = props;
  const t = useT();
  const fields = useSearchFields(libraryId);
  const main = fields.find(({ meaning }) => meaning === "FREE") ?? fields[0];
  const others = fields.filter((field) => field !== main);
  const [isOpen, setIsOpen] = useState(isUnfolded);
  const foldOut = useId();
  const form = useRef<HTMLFormElement>(null);
  const { values, problems, isEmpty, change, choose, submit, reset } = useSearchForm({
    libraryId,
    query,
    fields,
    onSearch,
    onWrong: (id) => {
      setIsOpen((open) => open || id !== main?.id);
      focusField(form.current, id);
    },
  });
  if (!main) return null;
  return (
    <Box component="search" aria-label={t("search.label")}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <SearchBox
          libraryId={libraryId}
          fieldId={main.id}
          text={textOf(values[main.id])}
          problem={problems.get(main.id)}
          isEmpty={isEmpty}
          onText={(text) => {
            change(main.id, text);
          }}
          onChoose={choose}
        />
        {others.length === 0 ? null : (
          <>
            <Button
              size="small"
              aria-expanded={isOpen}
              aria-controls={foldOut}
              endIcon={<Icon path={isOpen ? mdiChevronUp : mdiChevronDown} size={20} />}
              onPointerEnter={() => void load()}
              onFocus={() => void load()}
              onClick={() => {
                setIsOpen(!isOpen);
              }}
              sx={{ mt: 1, ml: -2, px: 2 }}
            >
              {t("search.advanced")}
            </Button>
            <div id={foldOut}>
              {isOpen ? (
                <Suspense>
                  <AdvancedFields
                    fields={others}
                    values={values}
                    problems={problems}
                    onChange={change}
                    onReset={reset}
                  />
                </Suspense>
              ) : null}
            </div>
          </>
        )}
      </form>
    </Box>
  );
}

const textOf = (value: string | boolean | undefined): string =>
  typeof value === "string" ? value : "";

/** A field that shows already; the fold-out cares for its own when it opens. */
function focusField(form: HTMLFormElement | null, id: string): void {
  const field = form?.elements.namedItem(id);
  if (field instanceof HTMLElement) field.focus();
}
