import { useState } from "react";
import type { DeskReader, ReaderSlip } from "@freihand/contract/staff";
import { useT } from "../../../i18n/context.ts";
import { usePlatform } from "../../../platform/context.ts";
import { useDesk } from "../desk-context.ts";
import type { Place } from "../session/place.rules.ts";
import { BlockDialog } from "./tools/BlockDialog.tsx";
import { ChangeReader } from "./ChangeReader.tsx";
import { ConfirmedDialog } from "./tools/ConfirmedDialog.tsx";
import { FamilyDialog } from "./tools/FamilyDialog.tsx";
import { MessagesDialog } from "./tools/MessagesDialog.tsx";
import { NewPassword } from "./tools/NewPassword.tsx";
import { NotesDialog } from "./tools/NotesDialog.tsx";
import { SlipDialog } from "./tools/SlipDialog.tsx";

/** What can be done to a reader. */
export type Tool =
  | "change"
  | "block"
  | "unblock"
  | "notes"
  | "family"
  | "messages"
  | "password"
  | "export"
  | "delete";

interface OpenToolProps {
  readonly tool: Tool;
  readonly reader: DeskReader;
  readonly place: Place;
  readonly onClose: () => void;
}

/** The dialog of a tool. */
export function OpenTool({ tool, reader, place, onClose }: OpenToolProps) {
  const { desk } = useDesk();
  const { userId } = reader;
  const common = { place, userId, onClose };
  const onDone = (changed: DeskReader) => {
    desk.showReader(changed);
    onClose();
  };
  if (tool === "change") return <ChangeReader {...common} onDone={onDone} />;
  if (tool === "block" || tool === "unblock")
    return <BlockDialog {...common} to={tool} onDone={onDone} />;
  if (tool === "notes")
    return (
      <NotesDialog
        {...common}
        onChange={(changed) => {
          desk.showReader(changed);
        }}
      />
    );
  return <OtherTool {...common} tool={tool} reader={reader} />;
}

interface ToolProps {
  readonly place: Place;
  readonly userId: string;
  readonly onClose: () => void;
}

interface OtherToolProps extends ToolProps {
  readonly tool: Extract<Tool, "family" | "messages" | "password" | "export" | "delete">;
  readonly reader: DeskReader;
}

/** What changes nothing that is noted about the reader. */
function OtherTool({ tool, reader, ...common }: OtherToolProps) {
  switch (tool) {
    case "family":
      return <FamilyDialog {...common} />;
    case "messages":
      return <MessagesDialog {...common} />;
    case "password":
      return <PasswordTool {...common} email={reader.email} />;
    case "export":
      return <ExportTool {...common} />;
    case "delete":
      break;
  }
  return <DeleteTool {...common} name={reader.name} />;
}

/** First whether a code is to be made or a link mailed, then the code. */
function PasswordTool({ onClose, ...of }: ToolProps & { readonly email: string | undefined }) {
  const [slip, setSlip] = useState<ReaderSlip>();
  if (slip) return <SlipDialog slip={slip} place={of.place} onClose={onClose} />;
  return <NewPassword {...of} onDone={setSlip} onClose={onClose} />;
}

function ExportTool({ place, userId, onClose }: ToolProps) {
  const t = useT();
  const { session } = useDesk();
  const { files } = usePlatform();
  return (
    <ConfirmedDialog
      title={t("desk.readers.export")}
      text={t("desk.readers.export.text")}
      button={t("desk.readers.export.button")}
      run={async () => {
        const params = { libraryId: place.libraryId };
        const known = await session.call("exportReader", { params, body: { userId } });
        const text = JSON.stringify(known, undefined, 2);
        await files.give({ name: `${userId}.json`, type: "application/json", text });
        return undefined;
      }}
      onDone={onClose}
      onClose={onClose}
    />
  );
}

function DeleteTool({ place, userId, name, onClose }: ToolProps & { readonly name: string }) {
  const t = useT();
  const { session, desk } = useDesk();
  return (
    <ConfirmedDialog
      title={t("desk.readers.delete.title", { name })}
      text={t("desk.readers.delete.text")}
      button={t("desk.readers.delete")}
      run={async () => {
        const params = { libraryId: place.libraryId };
        const reply = await session.call("deleteReader", { params, body: { userId } });
        return reply.kind === "refused" ? reply.text : undefined;
      }}
      onDone={() => {
        onClose();
        desk.endReader();
      }}
      onClose={onClose}
    />
  );
}
