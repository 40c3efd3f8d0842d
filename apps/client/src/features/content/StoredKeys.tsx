import { Box } from "../../ui/Box.tsx";
import { Link as TextLink } from "../../ui/Link.tsx";
import { Typography } from "../../ui/Typography.tsx";
import { Link } from "react-router";
import { useT } from "../../i18n/context.ts";
import { useEffect, useState } from "react";
import { useModel } from "../../model/context.ts";
import { STORED_TEXTS, type StoredPurpose } from "../../model/settings/stored-texts.rules.ts";
import { usePlatform } from "../../platform/context.ts";
import type { Platform } from "../../platform/ports/platform.ts";

/** What is stored on this device now, and what for. @source Q-50 */
export function StoredKeys() {
  const t = useT();
  const { places, isComplete } = useStoredPlaces();
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 3 }}>
      {isComplete && places.length === 0 ? <Typography>{t("stored.nothing")}</Typography> : null}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {places.map((place) => (
          <Place key={place.key} place={place} />
        ))}
        {isComplete ? null : <Box component="li" sx={{ minHeight: { xs: 84, sm: 61 } }} />}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {t("stored.app")}
      </Typography>
      <div>
        <TextLink
          component={Link}
          to="/settings"
          underline="always"
          sx={{
            display: "inline-block",
            maxWidth: "100%",
            minHeight: 24,
            overflowWrap: "anywhere",
          }}
        >
          {t("stored.manage")}
        </TextLink>
      </div>
    </Box>
  );
}

function Place({ place: { key, purpose, size } }: { readonly place: StoredPlace }) {
  const t = useT();
  return (
    <Box
      component="li"
      sx={(theme) => ({ py: 2, borderTop: `1px solid ${theme.vars.palette.divider}` })}
    >
      <Typography>{t(`stored.${purpose}`)}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
        {size.unit === "letters"
          ? t("stored.letters", { key, count: size.count })
          : t("stored.entries", { key, count: size.count })}
      </Typography>
    </Box>
  );
}

/** Something stored on the device. */
interface StoredPlace {
  /** Its technical name. */
  readonly key: string;
  readonly purpose: StoredPurpose | "sessions" | "answers" | "pages";
  readonly size: { readonly unit: "letters" | "entries"; readonly count: number };
}

/** What is known of the device. */
interface Stored {
  readonly places: readonly StoredPlace[];
  /** Whether the databases, which take a moment, are included in the places. */
  readonly isComplete: boolean;
}

/** What is stored on the device now; follows changes, here and in other tabs. */
function useStoredPlaces(): Stored {
  const platform = usePlatform();
  const { settings } = useModel();
  const [stored, setStored] = useState<Stored>(() => ({
    places: storedTexts(platform),
    isComplete: false,
  }));
  useEffect(() => {
    let isCurrent = true;
    const look = async () => {
      const places = [...storedTexts(platform), ...(await storedEntries(platform))];
      if (isCurrent) setStored({ places, isComplete: true });
    };
    const lookAgain = () => void look();
    lookAgain();
    const ends = [platform.texts.subscribe(lookAgain), settings.subscribe(lookAgain)];
    return () => {
      isCurrent = false;
      for (const end of ends) end();
    };
  }, [platform, settings]);
  return stored;
}

function storedTexts({ texts }: Platform): readonly StoredPlace[] {
  return STORED_TEXTS.flatMap(({ key, purpose }) => {
    const text = texts.read(key);
    if (text === undefined) return [];
    return [{ key, purpose, size: { unit: "letters" as const, count: text.length } }];
  });
}

async function storedEntries({
  tokens,
  offline,
  servedPages,
}: Platform): Promise<readonly StoredPlace[]> {
  const sessions = (await tokens.readAll()).length;
  const answers = (await offline?.readAll())?.length ?? 0;
  const pages = (await servedPages?.count()) ?? 0;
  const places = [
    { key: "freihand/tokens", purpose: "sessions" as const, count: sessions },
    { key: "freihand-offline/answers", purpose: "answers" as const, count: answers },
    { key: "freihand-pages", purpose: "pages" as const, count: pages },
  ];
  return places.flatMap(({ key, purpose, count }) =>
    count === 0 ? [] : [{ key, purpose, size: { unit: "entries" as const, count } }],
  );
}
