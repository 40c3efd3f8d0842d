import { mdiPlus } from "@mdi/js";
import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useQuery } from "@tanstack/react-query";
import type { CatalogueFound, CatalogueTitle } from "@freihand/contract/staff";
import { useT } from "../../../i18n/context.ts";
import type { Translate } from "../../../i18n/index.ts";
import { ErrorNotice } from "../../../parts/page/ErrorNotice.tsx";
import { LoadingList } from "../../../parts/page/LoadingList.tsx";
import { useMediaText } from "../../../parts/record/useMediaText.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { TextInput } from "../../../ui/TextInput.tsx";
import { useDesk } from "../desk-context.ts";
import type { Place } from "../session/place.rules.ts";
import { joinFacts } from "../../../parts/text/separators.rules.ts";

/** What was typed into the search, and what is searched for; empty: nothing. */
export interface TitleSearch {
  readonly text: string;
  readonly wanted: string;
}

interface FindTitlesProps {
  readonly search: TitleSearch;
  readonly onSearch: (search: TitleSearch) => void;
  readonly place: Place;
  readonly onOpen: (title: CatalogueTitle) => void;
  /** @param text what was searched for */
  readonly onNew: (text: string) => void;
  /** The title of another library is the beginning of a new one. */
  readonly onTemplate: (title: CatalogueTitle) => void;
}

/** Titles by a number or by words. What is not there can be made. */
export function FindTitles(props: FindTitlesProps) {
  const { search, place, onSearch, onOpen, onNew, onTemplate } = props;
  const t = useT();
  const { session } = useDesk();
  const { text, wanted } = search;
  const found = useQuery({
    queryKey: ["desk-titles", place.libraryId, wanted],
    queryFn: () =>
      session.call("findInCatalogue", {
        params: { libraryId: place.libraryId },
        body: { text: wanted },
      }),
    enabled: wanted !== "",
    gcTime: 0,
    staleTime: 0,
  });
  return (
    <Box sx={{ display: "grid", gap: 4 }}>
      <Box
        component="form"
        // the heading would take the focus from the field, and a scan would be lost
        data-keeps-focus=""
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim().length >= 2) onSearch({ text, wanted: text.trim() });
          selectField(event.currentTarget);
        }}
        sx={{ display: "flex", gap: 3, flexWrap: "wrap", alignItems: "flex-end" }}
      >
        <Box sx={{ flex: "1 1 240px" }}>
          <TextInput
            name="find-title"
            label={t("desk.catalogue.find")}
            value={text}
            onChange={(typed) => {
              onSearch({ text: typed, wanted });
            }}
            onFocus={({ target }) => {
              target.select();
            }}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a scanner types here
            autoFocus
            maxLength={200}
            autoComplete="off"
            data-own-scans=""
          />
        </Box>
        <Button type="submit" variant="contained" size="large">
          {t("desk.catalogue.find.button")}
        </Button>
      </Box>
      <Button
        startIcon={<Icon path={mdiPlus} />}
        onClick={() => {
          onNew(text.trim());
        }}
        sx={{ justifySelf: "start" }}
      >
        {t("desk.catalogue.new")}
      </Button>
      {found.error ? (
        <ErrorNotice error={found.error} onRetry={() => void found.refetch()} />
      ) : null}
      {found.isLoading ? <LoadingList /> : null}
      <Typography component="output" color="textSecondary">
        {found.data ? countText(found.data, t) : ""}
      </Typography>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {found.data?.titles.map((title) => (
          <Hit
            key={`${title.from ?? ""} ${title.recordId}`}
            title={title}
            onChoose={() => {
              if (title.from === undefined) onOpen(title);
              else onTemplate(title);
            }}
          />
        ))}
      </Box>
    </Box>
  );
}

/** The next scan takes the place of what was searched for. */
function selectField(form: HTMLElement): void {
  form.querySelector("input")?.select();
}

function countText({ titles, total }: CatalogueFound, t: Translate): string {
  const shown = titles.length;
  return total > shown
    ? t("desk.catalogue.hits.more", { shown, total })
    : t("desk.catalogue.hits", { count: total });
}

interface HitProps {
  readonly title: CatalogueTitle;
  readonly onChoose: () => void;
}

function Hit({ title, onChoose }: HitProps) {
  const t = useT();
  const media = useMediaText();
  const { author, year, mediaType, copies, from } = title;
  const facts = joinFacts([author, year, media(mediaType)]);
  return (
    <Box
      component="li"
      sx={{ py: 3, borderTop: 1, borderColor: "divider", display: "grid", gap: 1 }}
    >
      <Typography sx={{ fontWeight: "bold", overflowWrap: "anywhere" }}>{title.title}</Typography>
      <Typography variant="body2" color="textSecondary">
        {facts}
      </Typography>
      <Typography variant="body2">
        {from === undefined
          ? t("desk.catalogue.copies", { count: copies.length })
          : t("desk.catalogue.from", { library: from })}
      </Typography>
      <Button
        variant="outlined"
        aria-label={t(
          from === undefined ? "desk.catalogue.open.of" : "desk.catalogue.template.of",
          {
            title: title.title,
          },
        )}
        onClick={onChoose}
        sx={{ justifySelf: "start" }}
      >
        {t(from === undefined ? "desk.catalogue.open" : "desk.catalogue.template")}
      </Button>
    </Box>
  );
}
