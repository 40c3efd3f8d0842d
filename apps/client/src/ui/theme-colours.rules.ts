import {
  firstMatchBetween,
  isReadable,
  mixed,
  onColour,
  parsedColour,
  readableOn,
} from "./contrast.rules.ts";
import { keptUpTo } from "./kept.rules.ts";
import { DARK, LIGHT, type Palette, type StatusKind } from "./status-colour.rules.ts";

/** Colours of one theme as a project configures them; other names are ignored. @source spec §3 "theme" */
export interface PreferredColours {
  /** Buttons, choices, what is selected. */
  readonly primary?: string | undefined;
  /** The page. */
  readonly surface?: string | undefined;
  /** The top bar; undefined: like the page. */
  readonly bar?: string | undefined;
}

/** The palettes of both themes. */
export interface ThemeColours {
  readonly light: Palette;
  readonly dark: Palette;
}

/** Contrast of the app's text on a page: enough margin for secondary text. */
const PAGE_CONTRAST = 7;
/** How far a card is offset from a page of the project's colour, and a hairline from the page. */
const LIFT = 0.045;
const LINE = 0.14;
/** How far a button's colour changes on hover. */
const HOVER = 0.12;

/** By preferred colours: a server renders pages of many projects, and patrons try colours. */
const built = keptUpTo<ThemeColours>(200);

/**
 * Both themes with a project's colours in them, corrected where text would be unreadable: a page stays light in the
 * light theme and dark in the dark one, and all text on it keeps at least 4.5:1. The same colours give the same object.
 * @source spec §3 "theme", promises "Contrast"
 */
export function themeColours(light: PreferredColours, dark: PreferredColours): ThemeColours {
  return built(JSON.stringify([light, dark]), () => ({
    light: buildPalette(light, LIGHT),
    dark: buildPalette(dark, DARK),
  }));
}

function buildPalette(preferred: PreferredColours, base: Palette): Palette {
  const surface = readableSurface(preferred, base);
  const raised = raisedOn(surface, base);
  const grounds = [surface, raised];
  const primary = readableOn(parsedColour(preferred.primary) ?? base.primary, grounds);
  const bar = parsedColour(preferred.bar) ?? surface;
  const onPrimary = readableOn(base.onPrimary, [primary]);
  return {
    surface,
    raised,
    text: base.text,
    quiet: readableOn(base.quiet, grounds),
    hairline: surface === base.surface ? base.hairline : mixed(surface, base.text, LINE),
    primary,
    // away from the text on it, so that it is readable on hover too
    primaryHover: mixed(primary, onColour(onPrimary), HOVER),
    onPrimary,
    bar,
    onBar: bar === surface ? base.text : onColour(bar),
    status: statusOn(grounds, base),
  };
}

/** The app's text is dark in the light theme and light in the dark one, so the page has to be the opposite. */
function readableSurface({ surface }: PreferredColours, { text, surface: usual }: Palette): string {
  const preferred = parsedColour(surface);
  if (preferred === undefined) return usual;
  return firstMatchBetween(preferred, onColour(text), (colour) =>
    isReadable(text, [colour], PAGE_CONTRAST),
  );
}

function raisedOn(surface: string, base: Palette): string {
  if (surface === base.surface) return base.raised;
  return mixed(surface, "#FFFFFF", onColour(base.text) === "#FFFFFF" ? 1 : LIFT);
}

function statusOn(grounds: readonly string[], base: Palette): Record<StatusKind, string> {
  const on = (kind: StatusKind) => readableOn(base.status[kind], grounds);
  return {
    available: on("available"),
    online: on("online"),
    onLoan: on("onLoan"),
    reserved: on("reserved"),
    notForLoan: on("notForLoan"),
    due: on("due"),
    overdue: on("overdue"),
    ready: on("ready"),
    inTransit: on("inTransit"),
    unknown: on("unknown"),
  };
}
