import type { AdminHome } from "@freihand/contract/staff";
import { useT } from "../../../../i18n/context.ts";
import { useDesk } from "../../desk-context.ts";
import type { Place } from "../../session/place.rules.ts";
import { BannerFields } from "./BannerFields.tsx";
import { FileForm, FormPart } from "../FileForm.tsx";
import { FileFrame } from "../FileFrame.tsx";
import { PickFields } from "./PickFields.tsx";
import { useDraft } from "../../unsaved/unsaved.ts";
import { useFilePage } from "../useFilePage.ts";

/** What the library's home page shows besides its catalogue. */
export function HomePart({ place }: { readonly place: Place }) {
  const t = useT();
  const { session } = useDesk();
  const params = { libraryId: place.libraryId };
  const work = useFilePage({
    key: ["home", place.libraryId],
    load: () => session.call("adminHome", { params }),
    save: (home: AdminHome, fingerprint) =>
      session.call("changeHome", { params, body: { home, fingerprint } }),
    undo: (fingerprint) => session.call("undoHome", { params, body: { fingerprint } }),
  });
  const { page } = work;
  return (
    <FileFrame title={t("desk.admin.home")} work={work}>
      {page ? (
        <HomeForm
          key={work.version}
          filed={page.home}
          place={place}
          isSending={work.isSending}
          onSave={(save) => {
            work.send({ save });
          }}
        />
      ) : null}
    </FileFrame>
  );
}

interface HomeFormProps {
  readonly filed: AdminHome;
  readonly place: Place;
  readonly isSending: boolean;
  readonly onSave: (home: AdminHome) => void;
}

function HomeForm({ filed, place, isSending, onSave }: HomeFormProps) {
  const t = useT();
  const [home, setHome] = useDraft(filed);
  return (
    <FileForm
      isSending={isSending}
      onSubmit={() => {
        onSave(home);
      }}
    >
      <FormPart title={t("desk.admin.banner")} text={t("desk.admin.banner.help")}>
        <BannerFields
          banner={home.banner}
          onChange={(banner) => {
            setHome({ ...home, banner });
          }}
        />
      </FormPart>
      <FormPart title={t("desk.admin.picks")} text={t("desk.admin.picks.help")}>
        <PickFields
          place={place}
          picks={home.picks}
          onChange={(picks) => {
            setHome({ ...home, picks });
          }}
        />
      </FormPart>
    </FileForm>
  );
}
