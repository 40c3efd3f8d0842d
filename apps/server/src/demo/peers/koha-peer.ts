import { kohaDouble, type KohaDouble } from "@freihand/connector-koha/testkit";
import { addDays, libraryId, type BibRecord } from "@freihand/contract";
import type { Peer, PeerWorld } from "./peer.ts";

/** The double knows one secret. */
const SECRET = "koha-geheim";
const FIRST_NUMBER = 1001;

/** A library whose titles are imported with Koha's numbers, and whose accounts and copies are in Koha. */
export async function kohaPeer(world: PeerWorld): Promise<Peer> {
  const double = await kohaDouble();
  const titles = [...world.records.values()].map((record, at) => ({
    ...record,
    id: String(FIRST_NUMBER + at),
  }));
  fill(double, world, titles);
  const auth = { clientId: "freihand", clientSecret: "koppel-koha" };
  return {
    id: libraryId.parse(6),
    file: {
      libname: "Stadtbücherei Koppel",
      shortname: "Koppel",
      fullname: "Stadtbücherei Koppel",
      city: "Koppel",
      text: {
        de: "Eine Bibliothek mit einem fremden System: Titel importiert, Konten und Verfügbarkeit aus **Koha**.",
        en: "A library with a foreign system: titles imported, accounts and availability from **Koha**.",
      },
      sources: {
        catalogue: { kind: "embedded" },
        availability: { kind: "koha" },
        account: { kind: "koha", url: double.url, auth },
      },
    },
    secrets: { "koppel-koha": SECRET },
    titles,
    cards: [
      { userId: "60061001", password: "Pferdewiese1", state: "ordinary" },
      { userId: "60061002", password: "Pferdewiese2", state: "blocked" },
    ],
    down: () => double.close(),
    close: () => double.close(),
  };
}

function fill({ koha }: KohaDouble, world: PeerWorld, titles: readonly BibRecord[]): void {
  koha.today = world.today;
  koha.libraries = world.branches.map(({ id, name }) => ({ library_id: id, name }));
  koha.biblios = titles.map(({ id, title, creators }) => ({
    biblio_id: Number(id),
    title,
    author: creators[0]?.name ?? "",
  }));
  koha.items = titles.flatMap(({ id, items }) =>
    items.map(({ barcode = "", branch = "", shelfmark = "" }) => ({
      item_id: Number(barcode),
      biblio_id: Number(id),
      external_id: barcode,
      holding_library_id: branch,
      callnumber: shelfmark,
      lost_status: 0,
    })),
  );
  koha.patrons = [
    patron(1, { cardnumber: "60061001", password: "Pferdewiese1", surname: "Brandes" }),
    patron(2, { cardnumber: "60061002", password: "Pferdewiese2", surname: "Lührs" }),
  ].map((one) => ({ ...one, restricted: one.patron_id === 2 }));
  koha.checkouts = ["harry-potter-1", "catan", "der-schwarm"].map((work, at) => ({
    checkout_id: at + 1,
    patron_id: 1,
    item_id: Number(world.records.get(work)?.items[0]?.barcode),
    due_date: `${addDays(world.today, 4 + 3 * at)}T23:59:00+01:00`,
    renewals_count: work === "der-schwarm" ? 2 : 0,
  }));
  koha.holds = [];
  koha.debits = [];
}

const patron = (
  id: number,
  card: { readonly cardnumber: string; readonly password: string; readonly surname: string },
) => ({
  patron_id: id,
  userid: `leser${String(id)}`,
  firstname: "Imke",
  expiry_date: "2040-12-31",
  restricted: false,
  ...card,
});
