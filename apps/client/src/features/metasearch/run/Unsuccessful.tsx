import type { Library, LibraryId } from "@freihand/contract";
import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useId } from "react";
import { useT } from "../../../i18n/context.ts";
import { ERROR_CODE_TEXT } from "../../../parts/page/error-text.rules.ts";
import { PageSection } from "../../../parts/page/PageSection.tsx";
import { useLibraryLabel } from "../../../parts/libraries/useLibraryLabel.ts";
import type { MetaFailureCode, Run } from "./run.rules.ts";

interface UnsuccessfulProps {
  readonly run: Run;
  readonly libraries: readonly Library[];
  readonly showsEmpty: boolean;
  readonly onShowEmpty: (showsEmpty: boolean) => void;
  /** Queries one library again. */
  readonly onRepeat: (id: LibraryId) => void;
}

/** The libraries without results: because something failed, or because they have nothing. */
export function Unsuccessful({ run, libraries, ...props }: UnsuccessfulProps) {
  const failed = libraries.flatMap((library) => {
    const outcome = run.outcomes.get(library.id);
    return outcome?.status === "failed" ? [{ library, code: outcome.code }] : [];
  });
  const empty = libraries.filter(({ id }) => run.outcomes.get(id)?.status === "empty");
  return (
    <>
      <Failed failed={failed} onRepeat={props.onRepeat} />
      <Empty empty={empty} isShown={props.showsEmpty} onShow={props.onShowEmpty} />
    </>
  );
}

interface FailedProps {
  readonly failed: readonly { readonly library: Library; readonly code: MetaFailureCode }[];
  readonly onRepeat: (id: LibraryId) => void;
}

/** @source spec §8 "Search time-out" */
function Failed({ failed, onRepeat }: FailedProps) {
  const t = useT();
  const label = useLibraryLabel();
  if (failed.length === 0) return null;
  return (
    <PageSection title={t("metasearch.failed", { count: failed.length })}>
      <Box component="ul" sx={{ listStyle: "none", p: 0, m: 0 }}>
        {failed.map(({ library, code }) => (
          <Box
            component="li"
            key={library.id}
            sx={(theme) => ({
              display: "flex",
              flexWrap: "wrap",
              alignItems: "center",
              columnGap: 4,
              py: 3,
              borderBottom: `1px solid ${theme.vars.palette.divider}`,
            })}
          >
            <Box sx={{ flex: "1 1 240px" }}>
              <Typography sx={{ fontWeight: "bold" }}>{label(library)}</Typography>
              <Typography variant="body2">{t(ERROR_CODE_TEXT[code])}</Typography>
            </Box>
            <Button
              aria-label={t("metasearch.failed.repeat-label", { library: library.libname })}
              onClick={() => {
                onRepeat(library.id);
              }}
            >
              {t("metasearch.failed.repeat")}
            </Button>
          </Box>
        ))}
      </Box>
    </PageSection>
  );
}

interface EmptyProps {
  readonly empty: readonly Library[];
  readonly isShown: boolean;
  readonly onShow: (isShown: boolean) => void;
}

/** @source spec §3 "empty-results visibility" */
function Empty({ empty, isShown, onShow }: EmptyProps) {
  const t = useT();
  const label = useLibraryLabel();
  const names = useId();
  if (empty.length === 0) return null;
  return (
    <PageSection
      title={t("metasearch.empty", { count: empty.length })}
      aside={
        <Button
          size="small"
          aria-expanded={isShown}
          aria-controls={names}
          onClick={() => {
            onShow(!isShown);
          }}
        >
          {t(isShown ? "metasearch.empty.hide" : "metasearch.empty.show")}
        </Button>
      }
    >
      <Box component="ul" id={names} sx={{ listStyle: "none", p: 0, m: 0 }}>
        {isShown
          ? empty.map((library) => (
              <Typography component="li" key={library.id} sx={{ py: 1 }}>
                {label(library)}
              </Typography>
            ))
          : null}
      </Box>
    </PageSection>
  );
}
