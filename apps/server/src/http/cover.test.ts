import { toolsAt } from "../projects/testkit/source-tools.ts";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { JPEG } from "../covers/testkit/pictures.ts";
import { liveSetup } from "../libraries/live-setup.ts";
import { loadProjects } from "../projects/projects.ts";
import { folderWith, LIBRARY, PLAIN } from "../projects/testkit/project-folder.ts";
import { fakeKind } from "./fake/fake-library.ts";
import { testApp } from "./fake/test-app.ts";
import type { Provided, ProvidedPictures } from "../covers/provided-pictures.ts";

const kind = fakeKind(z.object({}));
const COVERS = { url: "https://covers.example.org/{id}-{size}.jpg" };
const PICTURE: Provided = { status: "picture", picture: { bytes: JPEG, type: "image/jpeg" } };

const setupWith = (covers: unknown) => {
  const root = folderWith({
    ...PLAIN,
    "basic/libraries/1.json": { ...LIBRARY, covers },
    "basic/libraries/2.json": { ...LIBRARY, id: 2 },
  });
  return liveSetup({
    read: () => loadProjects(root),
    kindsOf: () => [kind],
    toolsOf: toolsAt(() => 0),
  });
};

function appWith(answer: Provided) {
  const asked: string[] = [];
  const pictures: ProvidedPictures = async (address) => {
    asked.push(address);
    return answer;
  };
  return { asked, made: testApp({ setup: setupWith(COVERS), pictures }) };
}

test("a library's own provider supplies the picture, in the requested size, cacheable for a week", async () => {
  const { asked, made } = appWith(PICTURE);
  const { app } = await made;
  const reply = await app.inject({ url: "/services/cover/large/basic/1/7" });
  expect(reply.rawPayload).toEqual(JPEG);
  expect(reply.headers).toMatchObject({
    "content-type": "image/jpeg",
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
    "cache-control": expect.stringMatching(/^public, max-age=604800/),
  });
  expect(asked).toEqual(["https://covers.example.org/7-large.jpg"]);
  const again = await app.inject({
    url: "/services/cover/large/basic/1/7",
    headers: { "if-none-match": String(reply.headers.etag) },
  });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
});

test("where the provider has none, or does not answer, the cover is drawn and soon requested again", async () => {
  for (const status of ["none", "later"] as const) {
    const { app } = await appWith({ status }).made;
    const { headers, body } = await app.inject({ url: "/services/cover/small/basic/1/7" });
    expect(headers).toMatchObject({
      "content-type": "image/svg+xml",
      "cache-control": "public, max-age=300",
    });
    expect(body).toContain("Momo");
  }
});

test("Q-9: no provider is asked for a title that the library does not have, nor for a library without a provider", async () => {
  const { asked, made } = appWith(PICTURE);
  const { app } = await made;
  for (const place of ["basic/1/fehlt", "basic/2/7", "nirgends/1/7", "basic/9/7"])
    await app.inject({ url: `/services/cover/small/${place}` });
  expect(asked).toEqual([]);
});

test("rulings 3: a project that does not exist has no covers", async () => {
  const { app } = await appWith(PICTURE).made;
  const reply = await app.inject({ url: "/services/cover/small/nirgends/1/7" });
  expect([reply.statusCode, reply.json<{ field: string }>().field]).toEqual([404, "projectId"]);
});

test("the provider is not sent to patrons, and a wrong one stops the start with file and field", async () => {
  const { app } = await appWith(PICTURE).made;
  const { body } = await app.inject({ url: "/services/de/basic/libraries" });
  expect(body).not.toContain("covers.example.org");
  expect(() => setupWith({ url: "https://127.0.0.1/{isbn}" })).toThrow(
    /libraries\/1\.json, field "covers\.url": is no https address/,
  );
});
