import { sip2Double, type DoubleData } from "@freihand/connector-sip2/testkit";
import { addDays, libraryId, type BibRecord } from "@freihand/contract";
import type { Peer, PeerWorld } from "./peer.ts";

const PASSWORD = "Seezeichen5";

/** A library whose titles are imported, and whose accounts and copies are asked for over SIP2. */
export async function sip2Peer(world: PeerWorld): Promise<Peer> {
  const double = await sip2Double({
    style: "openncip",
    data: dataOf(world),
    now: world.now,
    login: { kind: "raw", user: "freihand", password: PASSWORD },
    institution: "HAFENAU",
  });
  const server = {
    host: double.host,
    port: double.port,
    institution: double.institution,
    login: { user: "freihand", password: "hafenau-sip2" },
    offers: { renew: true, reserve: true, cancel: true },
  };
  return {
    id: libraryId.parse(4),
    file: {
      libname: "Stadtbibliothek Hafenau",
      shortname: "Hafenau",
      fullname: "Stadtbibliothek Hafenau",
      city: "Hafenau",
      text: {
        de: "Eine Bibliothek mit einem fremden System: Titel importiert, Konten und Verfügbarkeit über **SIP2**.",
        en: "A library with a foreign system: titles imported, accounts and availability over **SIP2**.",
      },
      sources: {
        catalogue: { kind: "embedded" },
        availability: { kind: "sip2" },
        account: { kind: "sip2", ...server },
      },
    },
    secrets: { "hafenau-sip2": PASSWORD },
    titles: [...world.records.values()],
    cards: [
      { userId: "50041001", password: "Leuchtfeuer1", state: "ordinary" },
      { userId: "50041002", password: "Leuchtfeuer2", state: "fees" },
      { userId: "50041003", password: "Leuchtfeuer3", state: "blocked" },
    ],
    down: () => double.close(),
    close: () => double.close(),
  };
}

function dataOf({ records, today }: PeerWorld): DoubleData {
  const copies = (id: string) => records.get(id)?.items ?? [];
  const barcode = (id: string, at = 0) => copies(id)[at]?.barcode ?? "";
  const loan = (card: string, id: string, dueIn: number) => ({
    card,
    barcode: barcode(id),
    due: addDays(today, dueIn),
    renewals: 0,
  });
  return {
    patrons: [
      { card: "50041001", pin: "Leuchtfeuer1", name: "Enno Harms" },
      {
        card: "50041002",
        pin: "Leuchtfeuer2",
        name: "Swantje Poppinga",
        fees: [
          ["Mahnung", 350],
          ["Ersatzausweis", 500],
        ],
      },
      { card: "50041003", pin: "Leuchtfeuer3", name: "Okko Wilken", state: "restricted" },
      { card: "50041999", pin: "unbekannt", name: "Jemand anderes" },
    ],
    items: [...records.values()].flatMap(itemsOf),
    loans: [
      loan("50041001", "harry-potter-1", 9),
      loan("50041001", "catan", 4),
      { ...loan("50041001", "der-schwarm", 2), renewals: 2 },
      loan("50041002", "darm-mit-charme", -3),
      loan("50041999", "zur-see", 12),
    ],
    holds: [
      { card: "50041001", barcode: barcode("zur-see"), pickup: "zentral", isReady: false },
      { card: "50041001", barcode: barcode("momo"), pickup: "nord", isReady: true },
    ],
  };
}

const itemsOf = ({ title, items }: BibRecord) =>
  items.flatMap(({ barcode, branch = "zentral" }) =>
    barcode === undefined ? [] : [{ barcode, title, branch }],
  );
