import type { SealedStore } from "../../../platform/ports/desk-device.ts";
import type { LockPort } from "../../../platform/ports/platform.ts";
import { type Note, notesShape, withNote } from "./note.rules.ts";

/** What the notes are kept with. */
export interface NoteBookDeps {
  readonly sealed: SealedStore;
  readonly lock: Pick<LockPort, "run">;
}

const LOCK = "freihand-desk-notes";

/**
 * The notes of one library on this device, for all tabs: each change reads and writes under one lock, so that none is lost, and
 * is on the device when its promise resolves.
 */
export class NoteBook {
  readonly #deps: NoteBookDeps;
  readonly #key: string;

  /** @param key of the library; notes of others are out of reach */
  constructor(deps: NoteBookDeps, key: string) {
    this.#deps = deps;
    this.#key = key;
  }

  /** @throws when the device cannot read what it keeps */
  async read(): Promise<readonly Note[]> {
    const kept = await this.#deps.sealed.read(this.#key);
    return kept === undefined ? [] : notesShape.parse(kept);
  }

  /** @returns false: there are too many @throws when the device does not keep it: then nothing is noted */
  async add(note: Note): Promise<boolean> {
    let isKept = true;
    await this.change((notes) => {
      const more = withNote(notes, note);
      isKept = more !== undefined;
      return more ?? notes;
    });
    return isKept;
  }

  /** @returns the notes as they are kept now @throws when the device does not keep them: then they are as before */
  change(to: (notes: readonly Note[]) => readonly Note[]): Promise<readonly Note[]> {
    return this.#deps.lock.run(LOCK, async () => {
      const before = await this.read();
      const after = to(before);
      if (after !== before) await this.#write(after);
      return after;
    });
  }

  /** Drops everything, also what cannot be read. */
  async empty(): Promise<void> {
    await this.#deps.lock.run(LOCK, () => this.#deps.sealed.remove(this.#key));
  }

  async #write(notes: readonly Note[]): Promise<void> {
    const { sealed } = this.#deps;
    // with the last note its key goes too
    if (notes.length === 0) await sealed.remove(this.#key);
    else await sealed.write(this.#key, notes);
  }
}
