import { mdiAlertOutline, mdiCheck } from "@mdi/js";
import { Box } from "../../ui/Box.tsx";
import { useEffect, useState, type ReactNode } from "react";
import { useT } from "../../i18n/context.ts";
import { PageSection } from "../../parts/page/PageSection.tsx";
import { usePlatform } from "../../platform/context.ts";
import { STORED_KEYS } from "../../model/settings/stored-keys.rules.ts";
import { Icon } from "../../ui/Icon.tsx";

const SHOWN_MS = 4000;

interface SettingsGroupProps {
  readonly title: string;
  /** Whether a change inside is a change of a setting; true if undefined. */
  readonly saysSaved?: boolean;
  readonly children: ReactNode;
}

/** Settings that belong together. Every change takes effect at once, and the group confirms that it was saved. */
export function SettingsGroup({ title, saysSaved = true, children }: SettingsGroupProps) {
  const [changes, setChanges] = useState(0);
  const [isKept, setKept] = useState(true);
  const keeps = useKeeping();
  const note = <SavedNote changes={changes} isKept={isKept} />;
  return (
    <PageSection title={title} aside={saysSaved ? note : undefined}>
      <Box
        onChange={() => {
          setChanges((before) => before + 1);
          setKept(keeps());
        }}
        sx={(theme) => ({
          borderTop: `1px solid ${theme.vars.palette.divider}`,
          // fieldset resets its border with the same specificity
          "&& > *": { borderBottom: `1px solid ${theme.vars.palette.divider}` },
        })}
      >
        {children}
      </Box>
    </PageSection>
  );
}

/** @returns checks whether the device stores settings: rewriting an existing value is refused like anything else */
function useKeeping(): () => boolean {
  const { texts } = usePlatform();
  return () => {
    const text = texts.read(STORED_KEYS.settings);
    return text === undefined || texts.write(STORED_KEYS.settings, text);
  };
}

interface SavedNoteProps {
  /** Number of changes. */
  readonly changes: number;
  /** Whether the last change was stored. */
  readonly isKept: boolean;
}

/** Confirms for a while that the last change was saved. */
function SavedNote({ changes, isKept }: SavedNoteProps) {
  const t = useT();
  const [shownChanges, setShownChanges] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => {
      setShownChanges(changes);
    }, SHOWN_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [changes]);
  return (
    <Box component="output" sx={{ minHeight: 24, fontSize: "0.875rem" }}>
      {changes > shownChanges ? (
        <Box
          key={changes}
          component="span"
          sx={(theme) => ({
            display: "inline-flex",
            alignItems: "center",
            gap: 1,
            color: theme.vars.palette.status[isKept ? "available" : "due"],
          })}
        >
          <Icon path={isKept ? mdiCheck : mdiAlertOutline} size={20} />
          {t(isKept ? "settings.saved" : "settings.not-kept")}
        </Box>
      ) : null}
    </Box>
  );
}
