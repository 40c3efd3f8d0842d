import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useMutation } from "@tanstack/react-query";
import type { TitleHit, TitlesFound } from "@freihand/contract/staff";
import { useT } from "../../../i18n/context.ts";
import { ErrorNotice } from "../../../parts/page/ErrorNotice.tsx";
import { TextInput } from "../../../ui/TextInput.tsx";
import { useDesk } from "../desk-context.ts";
import { ReaderDialog } from "../readers/ReaderDialog.tsx";
import { PART_ROW, ROW_WORDS } from "../screen/ReaderPart.tsx";
import type { Place } from "../session/place.rules.ts";
import { joinFacts } from "../../../parts/text/separators.rules.ts";

interface ChooseTitleProps {
  readonly place: Place;
  /** Of the dialog. */
  readonly title: string;
  readonly words: string;
  readonly onWords: (words: string) => void;
  readonly onChoose: (title: TitleHit) => void;
  readonly onClose: () => void;
}

/** Finds a title by words, ISBN or barcode. A scanner's Enter searches. */
export function ChooseTitle(props: ChooseTitleProps) {
  const { place, title, words, onWords, onChoose, onClose } = props;
  const t = useT();
  const { session } = useDesk();
  const search = useMutation({
    mutationFn: (text: string) =>
      session.call("findTitles", { params: { libraryId: place.libraryId }, body: { text } }),
    gcTime: 0,
  });
  const find = () => {
    const text = words.trim();
    if (text !== "" && !search.isPending) search.mutate(text);
  };
  return (
    <ReaderDialog
      title={title}
      onClose={onClose}
      onSubmit={find}
      actions={
        <>
          <Button onClick={onClose}>{t("desk.readers.cancel")}</Button>
          <Button variant="contained" type="submit" aria-disabled={words.trim() === ""}>
            {t("desk.reserve.find")}
          </Button>
        </>
      }
    >
      <TextInput
        name="reserve-words"
        type="search"
        label={t("desk.reserve.words")}
        help={t("desk.reserve.words.help")}
        value={words}
        onChange={onWords}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type here
        autoFocus
        maxLength={200}
        autoComplete="off"
        data-own-scans=""
      />
      {search.error ? <ErrorNotice error={search.error} onRetry={find} /> : null}
      {search.data ? <Found found={search.data} onChoose={onChoose} /> : null}
    </ReaderDialog>
  );
}

interface FoundProps {
  readonly found: TitlesFound;
  readonly onChoose: (title: TitleHit) => void;
}

function Found({ found: { titles, total }, onChoose }: FoundProps) {
  const t = useT();
  return (
    <Box>
      <Typography component="output" variant="body2" color="textSecondary">
        {total > titles.length
          ? t("desk.reserve.more", { shown: titles.length, total })
          : t("desk.reserve.found", { count: total })}
      </Typography>
      <Box component="ul" sx={{ listStyle: "none", m: 0, mt: 2, p: 0 }}>
        {titles.map((title) => (
          <TitleRow key={title.recordId} hit={title} onChoose={onChoose} />
        ))}
      </Box>
    </Box>
  );
}

interface TitleRowProps extends Pick<FoundProps, "onChoose"> {
  readonly hit: TitleHit;
}

function TitleRow({ hit, onChoose }: TitleRowProps) {
  const t = useT();
  const { title, author, year, status } = hit;
  const about = [author, year === undefined ? undefined : String(year)];
  return (
    <Box component="li" sx={PART_ROW}>
      <Box sx={ROW_WORDS}>
        <Typography sx={{ fontWeight: "bold" }}>{title}</Typography>
        <Typography variant="body2">{joinFacts(about)}</Typography>
        <Typography variant="body2" color="textSecondary">
          {status}
        </Typography>
      </Box>
      <Button
        variant="outlined"
        size="small"
        aria-label={t("desk.reserve.choose.of", { title })}
        onClick={() => {
          onChoose(hit);
        }}
      >
        {t("desk.reserve.choose")}
      </Button>
    </Box>
  );
}
