import { startDaiaDouble, type DaiaDouble } from "@freihand/connector-daia/testkit";
import { paiaDouble, type PaiaDouble } from "@freihand/connector-paia/testkit";
import { sampleOf, startSruDouble } from "@freihand/connector-sru/testkit";
import { addDays, libraryId, type BibRecord } from "@freihand/contract";
import type { Peer, PeerWorld } from "./peer.ts";

const DOCUMENT = "http://uri.example.org/document/marschen:ppn:";
const PLACE = "http://uri.example.org/place/";
const COPY = "http://uri.example.org/document/marschen:bar:";
const LOAN_DAYS = 28;

/** A university library: titles over SRU, what is on the shelf over DAIA, accounts over PAIA. */
export async function paiaPeer(world: PeerWorld): Promise<Peer> {
  const titles = [...world.records.values()];
  const [catalogue, shelf, accounts] = await Promise.all([
    startSruDouble(titles.map(sampleOf)),
    startDaiaDouble(),
    paiaDouble(),
  ]);
  const lent = new Map(LENT.map(([work, dueIn]) => [work, addDays(world.today, dueIn)]));
  for (const record of titles) putOnShelf(shelf, record, { lent, world });
  fill(accounts, world);
  const down = async () => {
    shelf.close();
    await accounts.close();
  };
  return {
    id: libraryId.parse(5),
    file: {
      libname: "Universitätsbibliothek Marschen",
      shortname: "UB Marschen",
      fullname: "Universitätsbibliothek Marschen",
      city: "Marschen",
      text: {
        de: "Eine Bibliothek mit fremden Systemen: Titel über **SRU**, Verfügbarkeit über **DAIA**, Konten über **PAIA**.",
        en: "A library with foreign systems: titles over **SRU**, availability over **DAIA**, accounts over **PAIA**.",
      },
      sources: {
        catalogue: { kind: "sru", url: catalogue.url },
        availability: { kind: "daia", url: shelf.url, document: `${DOCUMENT}{id}` },
        account: {
          kind: "paia",
          url: accounts.url,
          document: `${DOCUMENT}{id}`,
          copy: `${COPY}{id}`,
        },
      },
    },
    secrets: {},
    titles: [],
    cards: [{ userId: "70051001", password: "Salzwiese1", state: "ordinary" }],
    down,
    close: async () => {
      catalogue.close();
      await down();
    },
  };
}

/** The reader's loans: title, and in how many days it is due. */
const LENT: readonly (readonly [work: string, dueIn: number])[] = [
  ["harry-potter-1", 9],
  ["catan", 4],
];

interface Shelving {
  readonly lent: ReadonlyMap<string, string>;
  readonly world: PeerWorld;
}

function putOnShelf(shelf: DaiaDouble, { id, items }: BibRecord, { lent, world }: Shelving): void {
  const due = lent.get(id);
  shelf.put(
    `${DOCUMENT}${id}`,
    items.map(({ shelfmark = "", branch }, at) => {
      const department = world.branches.find((one) => one.id === branch)?.name ?? "";
      const here = { label: shelfmark, department };
      return due !== undefined && at === 0
        ? { ...here, unavailable: [{ service: "loan", expected: due, queue: 0 }] }
        : { ...here, available: [{ service: "presentation" }, { service: "loan" }] };
    }),
  );
}

/** The place to fetch it from is asked for. @source PAIA 1.3 "Conditions" */
const STORAGE = "http://purl.org/ontology/paia#StorageCondition";

function fill({ state }: PaiaDouble, { records, branches, today }: PeerWorld): void {
  const option = branches.map(({ id, name }) => ({ id: `${PLACE}${id}`, about: name }));
  state.conditions = new Map(
    [...records.keys()].map((id) => [`${DOCUMENT}${id}`, { [STORAGE]: { option } }]),
  );
  const docs = LENT.map(([work, dueIn]) => ({
    status: 3,
    item: `${COPY}${records.get(work)?.items[0]?.barcode ?? ""}`,
    edition: `${DOCUMENT}${work}`,
    about: records.get(work)?.title,
    endtime: addDays(today, dueIn),
    canrenew: true,
  }));
  state.patrons = [
    {
      username: "70051001",
      password: "Salzwiese1",
      id: "70051001",
      name: "Theda Janssen",
      status: 0,
      renewedUntil: addDays(today, LOAN_DAYS),
      docs,
      fees: {},
    },
  ];
}
