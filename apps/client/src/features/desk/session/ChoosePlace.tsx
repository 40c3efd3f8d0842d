import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { mdiAccountLockOutline } from "@mdi/js";
import { useState } from "react";
import type { StaffSelf } from "@freihand/contract/staff";
import { useT } from "../../../i18n/context.ts";
import { EmptyState } from "../../../parts/page/EmptyState.tsx";
import { ChoiceInput } from "../../../ui/ChoiceInput.tsx";
import { TextInput } from "../../../ui/TextInput.tsx";
import { useFocusFirst } from "../../../ui/useFocusFirst.ts";
import { useDesk, useWorkstation } from "../desk-context.ts";
import { DeskHeading } from "../screen/DeskHeading.tsx";
import { deskViewsOf } from "../screen/desk-view.rules.ts";
import type { StaffSession } from "./staff-session.ts";

/** Where this computer stands: chosen once, kept on it. */
export function ChoosePlace({ self }: { readonly self: StaffSelf }) {
  const t = useT();
  const { session, workstation } = useDesk();
  const station = useWorkstation();
  const places = self.libraries.flatMap((library) =>
    library.branches.map((branch) => ({ library, branch })),
  );
  const heading = useFocusFirst<HTMLHeadingElement>();
  const [chosen, setChosen] = useState(0);
  const [name, setName] = useState(station.name ?? "");
  const leave = (
    <Button
      onClick={() => {
        session.leave("signed-out");
      }}
    >
      {t("desk.sign-out")}
    </Button>
  );
  if (deskViewsOf(self.roles).length === 0 || places.length === 0)
    return (
      <main>
        <DeskHeading />
        <EmptyState
          icon={mdiAccountLockOutline}
          title={t("desk.no-rights.title")}
          text={t("desk.no-rights.text")}
          action={leave}
        />
      </main>
    );
  return (
    <Box component="main" sx={{ maxWidth: 420, mx: "auto", px: 4, pt: { xs: 8, md: 16 }, pb: 8 }}>
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault();
          const place = places[chosen];
          if (!place) return;
          const { isSilent, deviceToken } = workstation.getState();
          const named = name.trim() === "" ? undefined : name.trim();
          if (named !== self.workstation || named !== station.name) nameSession(session, named);
          workstation.setState(
            {
              libraryId: place.library.id,
              branch: place.branch.id,
              ...(named !== undefined && { name: named }),
              ...(isSilent !== undefined && { isSilent }),
              ...(deviceToken !== undefined && { deviceToken }),
            },
            true,
          );
        }}
        sx={{ display: "grid", gap: 5 }}
      >
        <DeskHeading />
        <Typography variant="h2" ref={heading} tabIndex={-1}>
          {t("desk.place.title")}
        </Typography>
        <ChoiceInput
          name="place"
          label={t("desk.place.branch")}
          value={String(chosen)}
          onChange={(value) => {
            setChosen(Number(value));
          }}
        >
          {places.map(({ library, branch }, index) => (
            <option key={`${String(library.id)}/${branch.id}`} value={String(index)}>
              {self.libraries.length > 1 ? `${library.name}: ${branch.name}` : branch.name}
            </option>
          ))}
        </ChoiceInput>
        <TextInput
          name="workstation"
          label={t("desk.place.name")}
          help={t("desk.place.name.help")}
          value={name}
          onChange={setName}
          maxLength={40}
          autoComplete="off"
        />
        <Button type="submit" variant="contained" size="large">
          {t("desk.place.button")}
        </Button>
        {leave}
      </Box>
    </Box>
  );
}

/** The session that has begun has the name from now on; where the server cannot be reached, the next sign-in brings it. */
function nameSession(session: Pick<StaffSession, "call">, workstation: string | undefined): void {
  const body = workstation === undefined ? {} : { workstation };
  void session.call("staffWorkstation", { body }).catch(() => undefined);
}
