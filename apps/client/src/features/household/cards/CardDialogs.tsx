import Box from "@mui/material/Box";
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from "react";
import { loadNamespaces } from "../../../i18n/namespaces.ts";
import { visuallyHidden } from "../../../ui/visually-hidden.ts";
import type { HouseholdCard } from "../household.rules.ts";
import { menuButtonId } from "./menu-button-id.ts";

/** What a patron can change about a card. */
export type CardQuestion = "rename" | "sign-out";

export type AskAboutCard = (question: CardQuestion, of: HouseholdCard) => void;

const RenameDialog = lazy(async () => ({
  default: (await import("./RenameDialog.tsx")).RenameDialog,
}));
const SignOutDialog = lazy(async () => {
  const [{ SignOutDialog: Shown }] = await Promise.all([
    import("./SignOutDialog.tsx"),
    loadNamespaces(["open-loans"]),
  ]);
  return { default: Shown };
});

interface OpenQuestion {
  readonly question: CardQuestion;
  readonly of: HouseholdCard;
}

/** The dialogs about one card. They are outside the card rows, since a card that is signed out takes its row with it. */
export function useCardDialogs(): { readonly dialogs: ReactNode; readonly ask: AskAboutCard } {
  const [openQuestion, setOpenQuestion] = useState<OpenQuestion>();
  const [announcement, setAnnouncement] = useState("");
  const focusAfterwards = useFocusAfterwards(openQuestion !== undefined);
  const handleClose = (news = "") => {
    const isLeaving = openQuestion?.question === "sign-out" && news !== "";
    focusAfterwards(isLeaving ? undefined : openQuestion?.of.key);
    setOpenQuestion(undefined);
    setAnnouncement(news);
  };
  const dialogs = (
    <>
      <Box component="output" sx={visuallyHidden}>
        {announcement}
      </Box>
      {openQuestion === undefined ? null : (
        <Suspense>
          {openQuestion.question === "rename" ? (
            <RenameDialog of={openQuestion.of} onClose={handleClose} />
          ) : (
            <SignOutDialog of={openQuestion.of} onClose={handleClose} />
          )}
        </Suspense>
      )}
    </>
  );
  return {
    dialogs,
    ask: (question, of) => {
      setOpenQuestion({ question, of });
    },
  };
}

/** The menu that opened a dialog is gone: its button takes the focus, or the page's heading if the card is removed. */
function useFocusAfterwards(isOpen: boolean): (key: string | undefined) => void {
  const wanted = useRef<() => HTMLElement | null>(undefined);
  useEffect(() => {
    if (isOpen) return;
    wanted.current?.()?.focus();
    wanted.current = undefined;
  }, [isOpen]);
  return (key) => {
    wanted.current = () =>
      key === undefined ? document.querySelector("h1") : document.getElementById(menuButtonId(key));
  };
}
