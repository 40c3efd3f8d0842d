import type { SourceRole } from "@freihand/connector-kit";
import type { BibRecord, IsoDate, LibraryId, Locale } from "@freihand/contract";
import type { DemoWork } from "../demo-data.ts";

/** A card with which a stand-in can be tried. */
interface PeerCard {
  readonly userId: string;
  readonly password: string;
  readonly state: string;
}

/** The demo's works, and the library whose branches and holdings the stand-ins share. */
export interface PeerWorld {
  readonly works: readonly DemoWork[];
  /** Contents of that library's file. */
  readonly pattern: Readonly<Record<string, unknown>>;
  /** Its titles with their copies. */
  readonly records: ReadonlyMap<string, BibRecord>;
  /** That library's branches. */
  readonly branches: readonly { readonly id: string; readonly name: string }[];
  readonly today: IsoDate;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
}

/** A source with the settings of its kind. */
interface PeerSource extends Readonly<Record<string, unknown>> {
  readonly kind: string;
}

/** What a stand-in says of its library. */
interface PeerFile {
  readonly libname: string;
  readonly shortname: string;
  readonly fullname: string;
  readonly city: string;
  readonly text: Readonly<Record<Locale, string>>;
  readonly sources: Readonly<Partial<Record<SourceRole, PeerSource>>>;
}

/** A library with a foreign system, and the stand-in for that system, which is running. */
export interface Peer {
  readonly id: LibraryId;
  /** Its file; what it does not say is as in the pattern. */
  readonly file: PeerFile;
  /** By name. */
  readonly secrets: Readonly<Record<string, string>>;
  /** What to import into our own catalogue; empty: the titles are in the foreign system. */
  readonly titles: readonly BibRecord[];
  readonly cards: readonly PeerCard[];
  /** Takes the system down, as on a bad day. */
  down(): Promise<void>;
  close(): Promise<void>;
}
