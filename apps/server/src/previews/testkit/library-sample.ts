import { library, type Library } from "@freihand/contract";

/** A library that offers everything. */
export const librarySample = (id: number, facts: Partial<Library> = {}): Library => ({
  ...library.parse({
    id,
    libname: `Bücherei ${String(id)}`,
    shortname: `B${String(id)}`,
    fullname: `Bücherei ${String(id)}`,
    city: "Lindenau",
    api: "embedded",
    can: {
      account: true,
      reserve: true,
      change: true,
      cancel: true,
      renew: true,
      renewAll: true,
      pass: true,
      events: true,
      acquisitions: true,
      nfc: true,
      suggest: true,
    },
    health: "up",
  }),
  ...facts,
});
