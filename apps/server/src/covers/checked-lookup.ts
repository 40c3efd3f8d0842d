import { lookup } from "node:dns";
import { callbackify } from "node:util";
import type { LookupAddress } from "node:dns";
import type { LookupFunction } from "node:net";

/** A host name resolves to an address where nobody outside may send us. */
class AddressRefused extends Error {
  override readonly name = "AddressRefused";
}

/** All addresses of a name. */
export type Resolve = (name: string) => Promise<readonly LookupAddress[]>;

export const systemResolve: Resolve = (name) =>
  new Promise((resolve, reject) => {
    lookup(name, { all: true }, (error, addresses) => {
      if (error === null) resolve(addresses);
      else reject(error);
    });
  });

/**
 * The lookup of a connection being made: the checked address is the one connected to, so a name server that answers
 * differently the next time (DNS rebinding) gains nothing. One disallowed address is enough to refuse.
 * @source Q-9
 */
export function checkedLookup(
  resolve: Resolve,
  isAllowed: (address: string) => boolean,
): LookupFunction {
  const checked = async (name: string): Promise<readonly LookupAddress[]> => {
    const addresses = await resolve(name);
    if (addresses.length === 0 || !addresses.every(({ address }) => isAllowed(address)))
      throw new AddressRefused("the host's address is not on the open internet");
    return addresses;
  };
  const look = callbackify(checked);
  return (name, { all }, done) => {
    look(name, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error !== null) done(error, "");
      else if (all === true) done(null, [...addresses]);
      else done(null, first?.address ?? "", first?.family);
    });
  };
}
