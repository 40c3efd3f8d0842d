import { randomBytes } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import type { AdmissionParts } from "./admission.ts";
import type { DeviceCutoffs } from "./device-cutoffs.ts";
import type { KeyRing } from "./key-ring.ts";
import { DEVICE_LIFE_MS, knownDevices } from "./known-devices.ts";
import { loginGuard } from "./login-guard.ts";
import { ProcessMemory } from "./process-memory.ts";
import { loginPuzzles, usedHere, type UsedPuzzles } from "./login-puzzles.ts";
import { tokenSeal } from "./token-seal.ts";
import type { LoginMemory } from "./login-memory.ts";

/** What several servers remember together of attempts to sign in. */
export interface SharedAttempts {
  readonly memory: LoginMemory;
  readonly puzzles: UsedPuzzles;
}

/** What slowing guesses down depends on. */
interface LoginNeeds {
  readonly keys: KeyRing;
  readonly deviceCutoffs: DeviceCutoffs;
  /** Successful logins of one card; 0: no limit. */
  readonly loginsPerHour: number;
  /** Undefined: this is the only server, which remembers them in memory. */
  readonly sharedAttempts?: SharedAttempts | undefined;
  readonly log: Pick<FastifyBaseLogger, "warn">;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
}

const ALARM = "unusually many logins fail; devices that are new to a card have to solve puzzles";

/** The checks that a login has to pass. */
export const loginParts = (needs: LoginNeeds): AdmissionParts => ({
  guard: guardOf(needs),
  puzzles: loginPuzzles(puzzlesOf(needs)),
  devices: devicesOf(needs),
});

const guardOf = ({ sharedAttempts, loginsPerHour, now, log }: LoginNeeds) =>
  loginGuard({
    memory: sharedAttempts?.memory ?? new ProcessMemory(loginsPerHour),
    now,
    loginsPerHour,
    onAlarm: (library) => {
      log.warn({ library }, ALARM);
    },
  });

/** Alone, a fresh key for each run: a restart, which forgets what was used, invalidates everything from before it. */
const puzzlesOf = ({ sharedAttempts, keys, now }: LoginNeeds) =>
  sharedAttempts === undefined
    ? { key: randomBytes(32), used: usedHere(now), now }
    : { key: keys.deriveAll("login puzzles")[0], used: sharedAttempts.puzzles, now };

const devicesOf = ({ keys, deviceCutoffs: cutoffs, now }: LoginNeeds) =>
  knownDevices({
    seal: tokenSeal({ keys, kind: "device+jwt", lifeMs: DEVICE_LIFE_MS, now }),
    keys,
    cutoffs,
    now,
  });
