import { join } from "node:path";
import { readAppleCertificates, type AppleCertificates } from "./apple-certificates.ts";
import { readGoogleAccount, type GoogleAccount } from "./google-account.ts";
import { SecretProblem } from "./secret-problem.ts";
import type {
  ApplePassSettings,
  GooglePassSettings,
} from "../projects/settings/pass-settings.rules.ts";

/** Reports something about secrets to the operator. */
interface SecretLog {
  warn(facts: { readonly secrets: string; readonly problem: string }, message: string): void;
}

interface SecretParts {
  /** Folder of all secrets. */
  readonly folder: string;
  readonly log: SecretLog;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
}

/** Certificates and keys of wallets; undefined where they cannot be used, which is logged once. */
export interface WalletSecrets {
  readonly apple: (settings: ApplePassSettings) => Promise<AppleCertificates | undefined>;
  readonly google: (settings: GooglePassSettings) => Promise<GoogleAccount | undefined>;
  /** From now on every problem is reported again. */
  readonly resetWarnings: () => void;
}

/** New files are noticed after this time, without a restart. */
const KEPT_MS = 60_000;
const DAY_MS = 86_400_000;
const WARNED_DAYS_BEFORE = 30;

/** Secrets of wallets, read from disk. */
export function walletSecrets({ folder, log, now }: SecretParts): WalletSecrets {
  const warned = new Set<string>();
  const warn = (secrets: string, problem: string) => {
    const line = `${secrets}: ${problem}`;
    if (!warned.has(line)) log.warn({ secrets, problem }, "a wallet's secrets need a look");
    warned.add(line);
  };
  const apples = new RecentReads<AppleCertificates>(now, warn);
  const googles = new RecentReads<GoogleAccount>(now, warn);
  return {
    apple: (settings) => {
      const name = settings.certificates;
      return apples.look({ name, key: JSON.stringify(settings) }, async () => {
        const path = join(folder, name);
        const { certificates, validToMs } = await readAppleCertificates(path, settings, now());
        if (validToMs - now() < WARNED_DAYS_BEFORE * DAY_MS)
          warn(name, `runs out on ${toDay(validToMs)}`);
        return certificates;
      });
    },
    google: ({ serviceAccount: name }) =>
      googles.look({ name, key: name }, () => readGoogleAccount(join(folder, name))),
    resetWarnings: () => {
      warned.clear();
      apples.forget();
      googles.forget();
    },
  };
}

/** What was last found on disk. */
class RecentReads<T> {
  readonly #now: () => number;
  readonly #warn: (name: string, problem: string) => void;
  readonly #looks = new Map<string, { readonly until: number; readonly found: Found<T> }>();

  constructor(now: () => number, warn: (name: string, problem: string) => void) {
    this.#now = now;
    this.#warn = warn;
  }

  look({ name, key }: { readonly name: string; readonly key: string }, read: () => Promise<T>) {
    const known = this.#looks.get(key);
    if (known !== undefined && known.until > this.#now()) return known.found;
    const found: Found<T> = read().catch((error: unknown) => {
      if (!(error instanceof SecretProblem)) throw error;
      this.#warn(name, error.message);
      return undefined;
    });
    this.#looks.set(key, { until: this.#now() + KEPT_MS, found });
    return found;
  }

  forget(): void {
    this.#looks.clear();
  }
}

type Found<T> = Promise<T | undefined>;

const toDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
