import type { ClockPort, Platform } from "../../platform/ports/platform.ts";
import { idleAt, type Idle } from "./idle.rules.ts";

/** Pause between two clock checks, in milliseconds; activity is broadcast no more often. */
const CHECK_INTERVAL_MS = 1000;

/** What a watch reports. */
export interface IdleDeps {
  /** @param secondsLeft undefined: no need to warn */
  readonly onWarn: (secondsLeft: number | undefined) => void;
  /** Once: the time is over. */
  readonly onOver: () => void;
  /** There was activity since the last call. @param at milliseconds since 1970 */
  readonly onActive: (at: number) => void;
}

/**
 * Waits for inactivity. The clock decides, not the timer: a device that has slept past the limit times out at once.
 * While it warns, only `stay` counts, so that the next person does not keep the previous patron signed in.
 * @source Q-21
 */
export class IdleWatch {
  readonly #clock: ClockPort;
  readonly #deps: IdleDeps;
  readonly #ends: readonly (() => void)[];
  #last: number;
  #reported: number;

  /** @param since the last activity, in milliseconds since 1970 */
  constructor({ clock, page }: Pick<Platform, "clock" | "page">, since: number, deps: IdleDeps) {
    this.#clock = clock;
    this.#deps = deps;
    this.#last = since;
    this.#reported = since;
    const look = () => this.#look();
    const timer = setInterval(look, CHECK_INTERVAL_MS);
    this.#ends = [
      () => {
        clearInterval(timer);
      },
      page.onShown(look),
      page.onInput(() => {
        if (this.#idle().kind === "fine") this.#last = clock.now();
        else look();
      }),
    ];
  }

  /** The last activity, in milliseconds since 1970. */
  lastSign(): number {
    return this.#last;
  }

  /** The patron confirms that they are still there. */
  stay(): void {
    this.noteActivity(this.#clock.now());
  }

  /** There was activity, here or in another tab. @param at milliseconds since 1970 */
  noteActivity(at: number): void {
    if (this.#look() === "over") return;
    this.#last = Math.max(this.#last, at);
    this.#look();
  }

  end(): void {
    for (const end of this.#ends) end();
  }

  #idle(): Idle {
    this.#last = Math.min(this.#last, this.#clock.now());
    return idleAt(this.#last, this.#clock.now());
  }

  #look(): Idle["kind"] {
    const idle = this.#idle();
    const { onWarn, onOver, onActive } = this.#deps;
    if (idle.kind === "over") {
      this.end();
      onOver();
      return idle.kind;
    }
    onWarn(idle.kind === "warning" ? idle.secondsLeft : undefined);
    if (this.#last > this.#reported) onActive(this.#last);
    this.#reported = this.#last;
    return idle.kind;
  }
}
