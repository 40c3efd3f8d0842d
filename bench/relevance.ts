// Prints how well the search answers its judged queries, as in docs/relevance.md: node bench/relevance.ts [--sealed]
// The sealed half is run only with --sealed: it must not be looked at while tuning the engine.
import {
  hasMarcSample,
  judgeDemo,
  judgeMarcSample,
} from "../apps/server/src/demo/relevance/judged-catalogues.ts";
import { successOf, type Judgement } from "../apps/server/src/demo/relevance/measure.ts";
import { table } from "./table.rules.ts";

const percent = (share: number): string =>
  Number.isNaN(share) ? "–" : `${(share * 100).toFixed(0)} %`;

const rowOf = (name: string, judgements: readonly Judgement[]): readonly string[] => {
  const { queries, at1, at5 } = successOf(judgements);
  return [name, String(queries), percent(at1), percent(at5)];
};

function print(title: string, judgements: readonly Judgement[]): void {
  const kinds = [...new Set(judgements.map(({ judged }) => judged.kind))];
  const rows = kinds.map((kind) =>
    rowOf(
      kind,
      judgements.filter(({ judged }) => judged.kind === kind),
    ),
  );
  const missed = judgements
    .filter(({ place }) => place !== 1)
    .map(
      ({ judged, place, found }) =>
        `- ${judged.query}: place ${String(place)} (${found.join(", ")})`,
    );
  process.stdout.write(
    `\n${title}\n\n${table(["kind", "queries", "success@1", "success@5"], [...rows, rowOf("all", judgements)])}\n${missed.join("\n")}\n`,
  );
}

const demo = await judgeDemo();
print(
  "Demo, tuned on",
  demo.filter(({ judged }) => judged.heldOut !== true),
);
print(
  "Demo, held out",
  demo.filter(({ judged }) => judged.heldOut === true),
);
print("Demo, from outside, open half", await judgeDemo("open"));
if (hasMarcSample) {
  print("Real MARC records", await judgeMarcSample());
  print("Real MARC records, from outside, open half", await judgeMarcSample("open"));
}
if (process.argv.includes("--sealed")) {
  const sealed = await judgeDemo("sealed");
  print("Demo, from outside, sealed half", sealed);
  const real = hasMarcSample ? await judgeMarcSample("sealed") : [];
  if (hasMarcSample) print("Real MARC records, from outside, sealed half", real);
  print("Both sealed halves", [...sealed, ...real]);
}
