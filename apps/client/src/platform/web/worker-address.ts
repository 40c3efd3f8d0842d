const WORKER = "/sw.js";

/** The part of Trusted Types that is needed here; the browser's own value takes the place of the string. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

/**
 * Address of the service worker in the form required by `require-trusted-types-for 'script'`. The policy allows only
 * this one address.
 * @source Q-2
 */
export function workerAddress(): string {
  const types: unknown = Reflect.get(window, "trustedTypes");
  if (!hasPolicies(types)) return WORKER;
  return types.createPolicy("freihand-sw", { createScriptURL: onlyWorker }).createScriptURL(WORKER);
}

function onlyWorker(url: string): string {
  if (url !== WORKER) throw new TypeError(`Not the service worker: ${url}`);
  return url;
}

function hasPolicies(types: unknown): types is TrustedTypes {
  return typeof types === "object" && types !== null && "createPolicy" in types;
}
