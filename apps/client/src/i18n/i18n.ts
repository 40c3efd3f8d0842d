/// <reference types="vite/client" />
import type { Locale } from "@freihand/contract";
import { createStore, type StoreApi } from "zustand/vanilla";
import start from "./de/start.json" with { type: "json" };
import type { MessageKey, Translate } from "./index.ts";
import { createTranslate, type LanguageTexts } from "./translate.ts";
import { withOverrides, type TextOverrides, type Texts } from "./own-texts.rules.ts";

/** Files of texts by path: `./de/start.json`. */
type TextFiles = Readonly<Record<string, () => Promise<Texts>>>;

/** Of each language the texts of the shell around the screens, and of the screens that are the same for everybody. */
const FILES = import.meta.glob<Texts>("./*/{start,public}.json", { import: "default" });

/** Those of all other screens. */
const OTHER_FILES = import.meta.glob<Texts>("./*/screens.json", { import: "default" });

/** @source spec §9 "Locale" */
const FALLBACK: Locale = "en";

/** What is in use; a new object after every change. */
interface TextsInUse {
  readonly locale: Locale;
  readonly t: Translate;
  /** A project's own text. @returns undefined when it has none */
  readonly ownText: (key: MessageKey) => string | undefined;
}

/** The texts of the app: German for the shell from the start, everything else when a screen needs it. */
export class I18n {
  readonly store: StoreApi<TextsInUse>;
  readonly #texts = new Map<Locale, Texts>([["de", start]]);
  readonly #loaded = new Set<string>(["./de/start.json"]);
  #files: readonly (readonly [string, TextFiles[string]])[] = Object.entries(FILES);
  #locale: Locale = "de";
  #overrides: TextOverrides = {};

  constructor() {
    this.store = createStore(() => this.#inUse());
  }

  get locale(): Locale {
    return this.#locale;
  }

  /** A text in the language in use at the time of the call. */
  readonly t: Translate = (key, values) => this.store.getState().t(key, values);

  /**
   * Loads the texts of a language: the public ones, and those that `extend` has added.
   * @throws when a file cannot be loaded; the next call tries again
   */
  async load(locale = this.#locale): Promise<void> {
    const files = this.#files.filter(
      ([path]) => path.startsWith(`./${locale}/`) && !this.#loaded.has(path),
    );
    if (files.length === 0) return;
    const areas = await Promise.all(files.map(([, file]) => file()));
    for (const [path] of files) this.#loaded.add(path);
    this.#texts.set(locale, Object.assign({}, this.#texts.get(locale), ...areas));
    this.#publish();
  }

  /** Loads the texts of all screens but the desk. @throws as `load` does */
  async loadAll(): Promise<void> {
    await this.extend(OTHER_FILES);
  }

  /** Adds the texts of a part that most people never see, and loads them. @throws as `load` does */
  async extend(files: TextFiles): Promise<void> {
    const known = new Set(this.#files.map(([path]) => path));
    const added = Object.entries(files).filter(([path]) => !known.has(path));
    this.#files = [...this.#files, ...added];
    await this.load();
  }

  /** Changes the language of the interface, once its texts are there. @source spec §9 "Locale", rulings 37 */
  async switchTo(locale: Locale): Promise<void> {
    if (locale === this.#locale) return;
    await this.load(locale);
    this.#locale = locale;
    this.#publish();
  }

  /** Overlays a project's own texts on ours; those of the previous project are removed. @source spec §3 "i18n" */
  override(texts: TextOverrides): void {
    if (texts === this.#overrides || JSON.stringify(texts) === JSON.stringify(this.#overrides))
      return;
    this.#overrides = texts;
    this.#publish();
  }

  #publish(): void {
    this.store.setState(this.#inUse());
  }

  #inUse(): TextsInUse {
    const locale = this.#locale;
    const own = this.#overrides[locale];
    const languages = [...new Set([locale, FALLBACK])].flatMap((one) => {
      const ours = this.#texts.get(one);
      return ours ? [laidOver(one, ours, this.#overrides[one])] : [];
    });
    return { locale, t: createTranslate(languages), ownText: (key) => own?.[key] };
  }
}

/** Nothing is laid over texts that nobody reads: until a screen shows one, they change several times. */
function laidOver(locale: Locale, ours: Texts, own: Texts | undefined): LanguageTexts {
  let texts: Texts | undefined;
  return {
    locale,
    get texts() {
      return (texts ??= own === undefined ? ours : withOverrides(ours, own));
    },
  };
}
