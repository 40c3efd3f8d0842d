import { Box } from "../../../ui/Box.tsx";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { visuallyHidden } from "../../../ui/visually-hidden.ts";
import type { HouseholdCard } from "../household.rules.ts";
import { menuButtonId } from "./card-dialogs.ts";
import { RenameDialog } from "./RenameDialog.tsx";
import { SignOutDialog } from "./SignOutDialog.tsx";

/** What a patron can change about a card. */
export type CardQuestion = "rename" | "sign-out";

export type AskAboutCard = (question: CardQuestion, of: HouseholdCard) => void;

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
      {openQuestion?.question === "rename" ? (
        <RenameDialog of={openQuestion.of} onClose={handleClose} />
      ) : null}
      {openQuestion?.question === "sign-out" ? (
        <SignOutDialog of={openQuestion.of} onClose={handleClose} />
      ) : null}
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
