import pLimit from "p-limit";
import { restartDelay } from "./restart-delay.rules.ts";
import { RenderChild } from "./render-child.ts";
import type { ChildLimits, Rendering } from "./render-child.ts";
import type { PageFetch, PageRequest } from "./rendered-page.ts";

/** A rendering, or `busy`: none was begun, another time it may be. */
export type Attempt = Rendering | { readonly outcome: "busy" };

/** Renders pages in a process of its own, one after the other. */
export interface Renderer {
  /** Renders with this build from now on; its process is started, and again whenever it ends. */
  use(bundle: string): void;
  /** Never rejects. */
  render(request: PageRequest, fetch: PageFetch): Promise<Attempt>;
  close(): void;
}

/** What a renderer depends on. */
export interface RendererParts {
  /** Reports what happened, in words without foreign text. */
  readonly warn: (facts: object, text: string) => void;
  readonly limits?: Partial<RendererLimits>;
}

interface RendererLimits extends ChildLimits {
  /** Pages that wait for their turn; further ones are `busy`. */
  readonly maxWaiting: number;
  /** Beyond this, a process is replaced between two pages. */
  readonly maxResidentMb: number;
  readonly restartDelay: (ends: number) => number;
}

const LIMITS: RendererLimits = {
  jobMs: 5000,
  heapMb: 192,
  maxWaiting: 8,
  maxResidentMb: 400,
  restartDelay,
};

const BUSY: Attempt = { outcome: "busy" };

/** A renderer; without a build until `use`. */
export class ProcessRenderer implements Renderer {
  readonly #warn: RendererParts["warn"];
  readonly #limits: RendererLimits;
  readonly #turn = pLimit(1);
  #bundle: string | undefined;
  /** The process in use, and once more when it is warm. */
  #child: RenderChild | undefined;
  #warm: RenderChild | undefined;
  #starting: NodeJS.Timeout | undefined;
  /** How often in a row a process has ended without a page. */
  #ends = 0;

  constructor({ warn, limits }: RendererParts) {
    this.#warn = warn;
    this.#limits = { ...LIMITS, ...limits };
  }

  use(bundle: string): void {
    if (bundle === this.#bundle) return;
    this.#bundle = bundle;
    this.#ends = 0;
    this.#replace(0);
  }

  async render(request: PageRequest, fetch: PageFetch): Promise<Attempt> {
    if (this.#warm === undefined || this.#turn.pendingCount >= this.#limits.maxWaiting) return BUSY;
    return this.#turn(() => this.#run(request, fetch));
  }

  close(): void {
    this.#bundle = undefined;
    this.#replace(0);
  }

  async #run(request: PageRequest, fetch: PageFetch): Promise<Attempt> {
    const child = this.#warm;
    if (child === undefined) return BUSY;
    const rendering = await child.render(request, fetch);
    if (rendering.outcome === "failed") {
      this.#warn({ ...rendering.failure }, "a page could not be rendered; it was sent without");
      return rendering;
    }
    this.#ends = 0;
    const isLarge = child.residentMb > this.#limits.maxResidentMb;
    if (isLarge && child === this.#child) this.#replace(0);
    return rendering;
  }

  /** Ends the process in use, and starts another. */
  #replace(afterMs: number): void {
    const before = this.#child;
    this.#child = undefined;
    this.#warm = undefined;
    before?.end();
    clearTimeout(this.#starting);
    this.#starting = setTimeout(() => void this.#start(), afterMs).unref();
  }

  async #start(): Promise<void> {
    if (this.#bundle === undefined) return;
    const child = new RenderChild(this.#bundle, this.#limits);
    this.#child = child;
    if ((await child.ready) && this.#child === child) this.#warm = child;
    await child.ended;
    if (this.#child !== child) return; // it was replaced
    this.#ends += 1;
    const afterMs = this.#limits.restartDelay(this.#ends);
    this.#warn({ afterMs }, "the process that renders pages has ended, and is started again");
    this.#replace(afterMs);
  }
}
