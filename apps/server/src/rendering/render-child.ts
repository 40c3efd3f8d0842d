import { fork } from "node:child_process";
import { dirname, join } from "node:path";
import { fromRenderer } from "./rendered-page.ts";
import type { ChildProcess } from "node:child_process";
import type { PageFetch, PageRequest, RenderedPage, ToRenderer } from "./rendered-page.ts";

/** Where a rendering failed, without foreign text. */
interface RenderFailure {
  readonly name: string;
  readonly at: readonly string[];
}

/** What became of a rendering; `none`: the page is not one that is rendered. */
export type Rendering =
  | { readonly outcome: "page"; readonly page: RenderedPage }
  | { readonly outcome: "none" }
  | { readonly outcome: "failed"; readonly failure?: RenderFailure };

/** How much a rendering may take. */
export interface ChildLimits {
  /** After this the process is hanging, and ends. */
  readonly jobMs: number;
  readonly heapMb: number;
}

interface DataCall {
  readonly call: number;
  readonly path: string;
  readonly body?: unknown;
}

interface Job {
  readonly fetch: PageFetch;
  readonly end: (rendering: Rendering) => void;
}

const FAILED: Rendering = { outcome: "failed" };

/** A process that renders one page at a time. */
export class RenderChild {
  readonly #child: ChildProcess;
  readonly #limits: ChildLimits;
  readonly #ready = Promise.withResolvers<boolean>();
  readonly #ended = Promise.withResolvers<undefined>();
  #job: Job | undefined;
  #residentMb = 0;

  /** Starts the process. @param bundle the built `render-page` */
  constructor(bundle: string, limits: ChildLimits) {
    this.#limits = limits;
    this.#child = forkRenderer(bundle, limits);
    const end = () => {
      this.#settle(FAILED);
      this.#ready.resolve(false);
      this.#ended.resolve(undefined);
    };
    this.#child.once("error", end);
    this.#child.once("exit", end);
    this.#child.on("message", (message) => {
      this.#receive(message);
    });
  }

  /** Whether it is warm; false when it has ended before. */
  get ready(): Promise<boolean> {
    return this.#ready.promise;
  }

  /** Resolves when the process has ended, for whatever reason. */
  get ended(): Promise<undefined> {
    return this.#ended.promise;
  }

  /** Its memory after the last page, in MiB; 0 before. */
  get residentMb(): number {
    return this.#residentMb;
  }

  /** Never rejects. Not to be called while another page is rendered. */
  async render(request: PageRequest, fetch: PageFetch): Promise<Rendering> {
    const { promise, resolve } = Promise.withResolvers<Rendering>();
    this.#job = { fetch, end: resolve };
    const hanging = setTimeout(() => {
      this.end();
    }, this.#limits.jobMs);
    if (this.#child.connected) this.#send({ kind: "render", request });
    else this.#settle(FAILED);
    const rendering = await promise;
    clearTimeout(hanging);
    return rendering;
  }

  /** Ends it at once: it keeps nothing. */
  end(): void {
    this.#child.kill("SIGKILL");
  }

  #settle(rendering: Rendering): void {
    this.#job?.end(rendering);
    this.#job = undefined;
  }

  #receive(received: unknown): void {
    const message = fromRenderer.safeParse(received).data;
    if (message === undefined)
      this.end(); // it speaks another language than this server
    else if (message.kind === "ready") this.#ready.resolve(true);
    else if (message.kind === "call") void this.#answer(message);
    else if (message.kind === "failed")
      this.#settle({ outcome: "failed", failure: { name: message.name, at: message.at } });
    else {
      this.#residentMb = message.residentMb;
      this.#settle(message.page ? { outcome: "page", page: message.page } : { outcome: "none" });
    }
  }

  async #answer({ call, path, body }: DataCall): Promise<void> {
    const data = await this.#job?.fetch(path, body);
    if (data !== undefined && this.#child.connected) this.#send({ kind: "data", call, data });
  }

  /** A process that ends meanwhile is noticed by its end. */
  #send(message: ToRenderer): void {
    this.#child.send(message, () => {});
  }
}

const PROCESS = join(import.meta.dirname, "render-process.ts");

/** It sees no variable of the environment, reads its own code alone, and can neither write nor start anything. */
const forkRenderer = (bundle: string, { heapMb }: ChildLimits): ChildProcess =>
  fork(PROCESS, [bundle], {
    execArgv: [
      `--max-old-space-size=${String(heapMb)}`,
      "--max-semi-space-size=8", // with 1, collecting takes a quarter to a third of the time, and the process is hardly smaller
      "--disable-warning=ExperimentalWarning",
      "--permission",
      `--allow-fs-read=${import.meta.dirname}`,
      `--allow-fs-read=${join(import.meta.dirname, "../../package.json")}`,
      `--allow-fs-read=${dirname(bundle)}`,
    ],
    env: { NODE_ENV: "production" },
    serialization: "advanced", // bytes stay bytes
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
