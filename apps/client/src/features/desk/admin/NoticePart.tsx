import type { AdminNotice, NoticeBody } from "@freihand/contract/staff";
import { useT } from "../../../i18n/context.ts";
import { SwitchRow } from "../../../parts/controls/SwitchRow.tsx";
import { ChoiceInput } from "../../../ui/ChoiceInput.tsx";
import { useDesk } from "../desk-context.ts";
import type { Place } from "../session/place.rules.ts";
import { FieldGrid, FileForm } from "./FileForm.tsx";
import { FileFrame } from "./FileFrame.tsx";
import { TimeInput } from "./TimeInput.tsx";
import { useDraft } from "../unsaved/unsaved.ts";
import { useFilePage } from "./useFilePage.ts";
import { WordsFields } from "./WordsFields.tsx";

type Notice = Omit<NoticeBody, "fingerprint">;

/** A notice to everyone who uses the app. */
export function NoticePart({ place }: { readonly place: Place }) {
  const t = useT();
  const { session } = useDesk();
  const params = { libraryId: place.libraryId };
  const work = useFilePage({
    key: ["notice", place.libraryId],
    load: () => session.call("adminNotice", { params }),
    save: (notice: Notice, fingerprint) =>
      session.call("changeNotice", { params, body: { ...notice, fingerprint } }),
    undo: (fingerprint) => session.call("undoNotice", { params, body: { fingerprint } }),
  });
  const { page } = work;
  return (
    <FileFrame title={t("desk.admin.notice")} work={work}>
      {page ? (
        <NoticeForm
          key={work.version}
          filed={page.notice}
          isSending={work.isSending}
          onSave={(save) => {
            work.send({ save });
          }}
        />
      ) : null}
    </FileFrame>
  );
}

interface NoticeFormProps {
  readonly filed: AdminNotice;
  readonly isSending: boolean;
  readonly onSave: (notice: Notice) => void;
}

const TYPES = ["info", "success", "warning", "error"] as const;

function NoticeForm({ filed, isSending, onSave }: NoticeFormProps) {
  const t = useT();
  const [{ offline, hidden, ...notice }, setDraft] = useDraft(filed);
  const change = (more: Partial<Notice>) => {
    setDraft({ offline, hidden, ...notice, ...more });
  };
  return (
    <FileForm
      isSending={isSending}
      onSubmit={() => {
        onSave(notice);
      }}
    >
      <SwitchRow
        label={t("desk.admin.notice.enabled")}
        help={t("desk.admin.notice.enabled.help")}
        checked={notice.enabled}
        onChange={(enabled) => {
          change({ enabled });
        }}
      />
      <FieldGrid>
        <ChoiceInput
          name="notice-type"
          label={t("desk.admin.notice.type")}
          value={notice.type}
          onChange={(chosen) => {
            change({ type: TYPES.find((type) => type === chosen) ?? "info" });
          }}
        >
          {TYPES.map((type) => (
            <option key={type} value={type}>
              {t(`desk.admin.notice.type.${type}`)}
            </option>
          ))}
        </ChoiceInput>
        {(["start", "end"] as const).map((end) => (
          <TimeInput
            key={end}
            type="date"
            name={`notice-${end}`}
            label={t(`desk.admin.notice.${end}`)}
            // the file may say a time too, which stays until the day is changed
            value={notice[end]?.slice(0, "2026-12-01".length) ?? ""}
            onChange={(day) => {
              change({ [end]: day === "" ? undefined : day });
            }}
          />
        ))}
      </FieldGrid>
      <WordsFields
        name="notice"
        words={notice.messages}
        onChange={(messages) => {
          change({ messages });
        }}
      />
      <FiledNote offline={offline} hidden={hidden} />
    </FileForm>
  );
}

/** What only the file says, where it says something unusual. */
function FiledNote({ offline, hidden }: Pick<AdminNotice, "offline" | "hidden">) {
  const t = useT();
  return (
    <>
      {offline ? <p>{t("desk.admin.notice.offline")}</p> : null}
      {hidden ? <p>{t("desk.admin.notice.hidden")}</p> : null}
    </>
  );
}
