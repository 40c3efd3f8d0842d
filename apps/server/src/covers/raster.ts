import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { setPriority } from "node:os";
import { dirname, join } from "node:path";
import pLimit from "p-limit";

/** Makes a PNG of a drawing; undefined: there is none at the moment, another time there may be. */
export type Raster = (svg: string) => Promise<Uint8Array | undefined>;

/** What a raster depends on. */
interface RasterParts {
  /** Called when a drawing gives no picture, or too slowly: nothing of what is drawn. */
  readonly onFailure: () => void;
  readonly limits?: Partial<RasterLimits>;
}

interface RasterLimits {
  /** After this the process is hanging, and ends. */
  readonly drawingMs: number;
  /** Drawings that wait for their turn, some five seconds: as long as messengers wait. For further ones there is none. */
  readonly maxWaiting: number;
  /** A process that draws nothing for so long ends: it takes 150 MB. */
  readonly idleMs: number;
}

const LIMITS: RasterLimits = { drawingMs: 10_000, maxWaiting: 24, idleMs: 30_000 };
const HEAP_MB = 64;
/** Patrons come first. */
const PRIORITY = 10;

/** Draws one picture after the other, in a process that is there only while pictures are drawn. @source decision 76 */
export function processRaster({ onFailure, limits }: RasterParts): Raster {
  const { drawingMs, maxWaiting, idleMs } = { ...LIMITS, ...limits };
  const turn = pLimit(1);
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  const end = () => {
    child?.kill("SIGKILL");
    child = undefined;
  };
  const draw = async (svg: string): Promise<Uint8Array | undefined> => {
    clearTimeout(idle);
    if (child?.connected !== true) child = forkRaster();
    const png = await drawnBy(child, svg, drawingMs);
    if (png === undefined) {
      end();
      onFailure();
    }
    idle = setTimeout(end, idleMs).unref();
    return png;
  };
  return async (svg) => (turn.pendingCount >= maxWaiting ? undefined : turn(() => draw(svg)));
}

/** Never rejects. */
async function drawnBy(
  child: ChildProcess,
  svg: string,
  withinMs: number,
): Promise<Uint8Array | undefined> {
  const over = new AbortController();
  const { signal } = over;
  const timeUp = setTimeout(() => {
    over.abort();
  }, withinMs);
  const reply = once(child, "message", { signal }).then(
    ([message]: unknown[]) => message,
    () => undefined,
  );
  const gone = once(child, "exit", { signal }).catch(() => undefined);
  child.send(svg, () => {});
  const answered = await Promise.race([reply, gone]);
  clearTimeout(timeUp);
  over.abort();
  return pngOf(answered);
}

function pngOf(message: unknown): Uint8Array | undefined {
  if (typeof message !== "object" || message === null || !("png" in message)) return undefined;
  return message.png instanceof Uint8Array ? message.png : undefined;
}

const { resolve } = createRequire(import.meta.url);
const PROCESS = join(import.meta.dirname, "raster-process.ts");
const FONTS = ["DejaVuSerif-Bold", "DejaVuSans", "DejaVuSans-Bold"];

/** It sees no variable of the environment, reads its own code and fonts alone, and can neither write nor start anything. */
function forkRaster(): ChildProcess {
  const wasm = resolve("@resvg/resvg-wasm/index_bg.wasm");
  const fonts = FONTS.map((name) => resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));
  const readable = [
    import.meta.dirname,
    join(import.meta.dirname, "../../package.json"),
    dirname(wasm),
    ...fonts,
  ];
  const child = fork(PROCESS, [wasm, ...fonts], {
    execArgv: [
      `--max-old-space-size=${String(HEAP_MB)}`,
      "--max-semi-space-size=1",
      "--disable-warning=ExperimentalWarning",
      "--permission",
      ...readable.map((path) => `--allow-fs-read=${path}`),
    ],
    env: { NODE_ENV: "production" },
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  // it ends with the server, whose end it must not delay
  child.unref();
  child.channel?.unref();
  child.on("error", () => {});
  if (child.pid !== undefined) lower(child.pid);
  return child;
}

function lower(pid: number): void {
  try {
    setPriority(pid, PRIORITY);
  } catch {
    // it has ended already, or this system has no priorities
  }
}
