import { useState } from "react";
import type { DeskReader, TitleHit } from "@freihand/contract/staff";
import { useT } from "../../../i18n/context.ts";
import { useAtDesk } from "../session/useAtDesk.ts";
import { ChooseTitle } from "./ChooseTitle.tsx";
import { ConfirmReservation } from "./ConfirmReservation.tsx";

interface ReserveTitleProps {
  readonly reader: DeskReader;
  readonly onClose: () => void;
}

/** Reserves for a reader: first the title, then where it is picked up. */
export function ReserveTitle({ reader, onClose }: ReserveTitleProps) {
  const t = useT();
  const place = useAtDesk();
  const [title, setTitle] = useState<TitleHit>();
  const [words, setWords] = useState("");
  if (!place) return null;
  if (!title)
    return (
      <ChooseTitle
        place={place}
        title={t("desk.reserve.title", { name: reader.name })}
        words={words}
        onWords={setWords}
        onChoose={setTitle}
        onClose={onClose}
      />
    );
  return (
    <ConfirmReservation
      place={place}
      reader={reader}
      title={title}
      onBack={() => {
        setTitle(undefined);
      }}
      onClose={onClose}
    />
  );
}
