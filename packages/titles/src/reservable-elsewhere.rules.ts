import { ONLINE_MEDIA, type BibRecord, type Locale, type RecordDetail } from "@freihand/contract";

type Text = Readonly<Record<Locale, string>>;

const ONLINE: Text = {
  de: "Dieses Medium nutzen Sie online.",
  en: "This title can only be used online.",
};
const ELSEWHERE: Text = {
  de: "Vormerkungen nimmt die Bibliothek nicht in der App an.",
  en: "The library does not take reservations in the app.",
};

/**
 * What a catalogue without accounts says of reserving a title. An online one is never reserved: there is nothing to wait
 * for, and no card needed here, because its provider opens it and asks for the card where necessary.
 */
export const reservableElsewhere = (
  { mediaType }: Pick<BibRecord, "mediaType">,
  locale: Locale,
): RecordDetail["reservable"] => ({
  ok: false,
  needsLogin: false,
  reason: (ONLINE_MEDIA.has(mediaType) ? ONLINE : ELSEWHERE)[locale],
});
