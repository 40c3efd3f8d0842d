import * as z from "zod/mini";
import { library } from "../../packages/contract/src/index.ts";
import type { TaggedLibrary } from "../../apps/native/simulator/control-panel/panel-setup.cast.ts";

/** Libraries of a server whose items have tags, and the data on these. */
export async function taggedLibraries(server: string): Promise<readonly TaggedLibrary[]> {
  const answer = await fetch(`${server}/services/en/basic/libraries`, {
    headers: { "X-Version": "3.4.0" },
  });
  if (!answer.ok)
    throw new Error(`${server} does not list its libraries: ${String(answer.status)}`);
  const libraries = z.array(library).parse(await answer.json());
  return libraries.flatMap(({ id, libname, nfc }) => {
    const owner = nfc?.owners[0];
    if (nfc === undefined || owner === undefined) return [];
    const { afiInStock, afiOnLoan } = nfc;
    return [{ id, name: libname, policy: { ...owner, afiInStock, afiOnLoan } }];
  });
}
