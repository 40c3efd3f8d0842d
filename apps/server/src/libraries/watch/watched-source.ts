import type {
  LeftOut,
  MissingAbility,
  Source,
  SourceReport,
  SourceRole,
} from "@freihand/connector-kit";
import type { Library } from "@freihand/contract";
import { failureOf, noteCalls, type NoteCall } from "./note-calls.ts";
import {
  afterCall,
  afterInspection,
  isInspectionDue,
  sourceHealth,
  UNKNOWN_SOURCE,
  type CallEnd,
  type SourceState,
} from "./source-state.rules.ts";

/** What an inspection changed of what was known. */
export interface Finding {
  readonly lost: readonly MissingAbility[];
  readonly regained: readonly MissingAbility[];
  /** The system does not answer, and this is the first inspection that says so. */
  readonly failed?: { readonly code: string };
  /** Why this inspection failed, the first or another. */
  readonly error?: unknown;
  /** It answers again after inspections that failed. */
  readonly recovered?: true;
}

/** Calls of a source that were answered or have failed, inspections among them. */
export interface CallCounts {
  readonly count: number;
  /** How long they took together. */
  readonly ms: number;
  /** Failures by code. */
  readonly failures: Readonly<Record<string, number>>;
}

const NOTHING: Finding = { lost: [], regained: [] };
/** An inspection that takes longer has failed. */
const INSPECTION_MS = 20_000;

/** An opened source of a library, and what its calls say about its system. */
export class WatchedSource {
  readonly kind: string;
  readonly roles: readonly SourceRole[];
  /** The source with its calls noted; one that this server runs itself is left as it is. */
  readonly source: Source;
  readonly #bare: Source;
  readonly #now: () => number;
  #state: SourceState = UNKNOWN_SOURCE;
  readonly #counts = { count: 0, ms: 0, failures: new Map<string, number>() };
  #isInspecting = false;
  readonly #reported = new Set<string>();

  /** @param now milliseconds since 1970 UTC */
  constructor(
    bare: Source,
    { kind, roles }: { readonly kind: string; readonly roles: readonly SourceRole[] },
    now: () => number,
  ) {
    this.kind = kind;
    this.roles = roles;
    this.#bare = bare;
    this.#now = now;
    this.source = bare.runsHere === true ? bare : noted(bare, this.#note);
  }

  get state(): SourceState {
    return this.#state;
  }

  /** Since the source was opened: at the start, and again when the library's file has changed. */
  get calls(): CallCounts {
    const { count, ms, failures } = this.#counts;
    return { count, ms, failures: Object.fromEntries(failures) };
  }

  /** This server itself runs it. */
  get runsHere(): boolean {
    return this.#bare.runsHere === true;
  }

  /** Its system describes itself. */
  get canBeInspected(): boolean {
    return this.#bare.inspect !== undefined;
  }

  get isResting(): boolean {
    return this.#bare.isResting?.() === true;
  }

  get missing(): readonly MissingAbility[] {
    return this.#state.report?.missing ?? [];
  }

  /** Records that had to be left out of its answers, by the kind of mistake. */
  get leftOut(): readonly LeftOut[] {
    return this.#bare.leftOut?.() ?? [];
  }

  /** The kinds of mistakes that this has not returned before. */
  newlyLeftOut(): readonly LeftOut[] {
    const fresh = this.leftOut.filter(({ reason }) => !this.#reported.has(reason));
    for (const { reason } of fresh) this.#reported.add(reason);
    return fresh;
  }

  get health(): Library["health"] {
    if (this.runsHere) return "up";
    return sourceHealth(this.#state, this.isResting, this.#now());
  }

  close(): void {
    this.#bare.close?.();
  }

  /** Inspects the source if it is time. Never rejects. */
  async inspectIfDue(signal: AbortSignal): Promise<Finding> {
    const { inspect } = this.#bare;
    if (inspect === undefined || this.#isInspecting) return NOTHING;
    if (!isInspectionDue(this.#state, this.#now())) return NOTHING;
    this.#isInspecting = true;
    try {
      return await this.#inspect(inspect, signal);
    } finally {
      this.#isInspecting = false;
    }
  }

  async #inspect(
    inspect: (signal: AbortSignal) => Promise<SourceReport>,
    signal: AbortSignal,
  ): Promise<Finding> {
    const started = performance.now();
    const before = this.#state;
    const end = (failure?: string) => this.#counted(started, failure);
    try {
      const limit = AbortSignal.timeout(INSPECTION_MS);
      const report = await inspect(AbortSignal.any([signal, limit]));
      this.#state = afterInspection(this.#state, end(), report);
      return { ...changes(before, report), ...(isFailing(before) && { recovered: true }) };
    } catch (error) {
      if (signal.aborted) return NOTHING;
      const code = failureOf(error) ?? "refused";
      this.#state = afterInspection(this.#state, end(code));
      return { ...NOTHING, error, ...(!isFailing(before) && { failed: { code } }) };
    }
  }

  readonly #note: NoteCall = (startedMs, failure) => {
    this.#state = afterCall(this.#state, this.#counted(startedMs, failure));
  };

  #counted(startedMs: number, failure: string | undefined): CallEnd {
    const ms = spentSince(startedMs);
    this.#counts.count += 1;
    this.#counts.ms += ms;
    const { failures } = this.#counts;
    if (failure !== undefined) failures.set(failure, (failures.get(failure) ?? 0) + 1);
    return { at: this.#now(), ms, failure };
  }
}

const spentSince = (startedMs: number) => Math.round(performance.now() - startedMs);

const isFailing = ({ inspection }: SourceState) => (inspection?.failures ?? 0) > 0;

const without = (all: readonly MissingAbility[], others: readonly MissingAbility[]) =>
  all.filter(({ ability }) => !others.some((other) => other.ability === ability));

function changes({ report }: SourceState, { missing }: SourceReport): Finding {
  const before = report?.missing ?? [];
  return { lost: without(missing, before), regained: without(before, missing) };
}

function noted(bare: Source, note: NoteCall): Source {
  const { catalogue, availability, account, checkout } = bare;
  const watch = <Access extends object>(access: Access) =>
    noteCalls(access, note, () => performance.now());
  return {
    ...bare,
    ...(catalogue && { catalogue: watch(catalogue) }),
    ...(availability && { availability: watch(availability) }),
    ...(account && { account: watch(account) }),
    ...(checkout && { checkout: watch(checkout) }),
  };
}
