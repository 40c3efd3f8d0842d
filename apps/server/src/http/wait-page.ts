/**
 * The page for a browser that requested too many pages: it needs nothing else from here, because what it loads is
 * counted, too. In both languages, as an address has none.
 * @param seconds until it may call again
 */
export function waitPage(seconds: number): string {
  return `<!doctype html>
<html lang="de">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <title>Bitte warten Sie einen Moment · Please wait a moment</title>
  </head>
  <body>
    <main>
      <h1>Bitte warten Sie einen Moment</h1>
      <p>Von Ihrem Anschluss kamen in kurzer Zeit sehr viele Aufrufe, vielleicht auch von anderen im selben Netz. Bitte warten Sie ${time(seconds, "Sekunde", "n")} und laden Sie die Seite dann neu.</p>
      <section lang="en">
        <h2>Please wait a moment</h2>
        <p>A lot of requests came from your connection in a short time, perhaps also from others on the same network. Please wait ${time(seconds, "second", "s")}, then reload the page.</p>
      </section>
      <p><a href="">Neu laden <span lang="en">· Reload</span></a></p>
    </main>
  </body>
</html>
`;
}

const time = (seconds: number, one: string, more: string): string =>
  `${String(seconds)} ${one}${seconds === 1 ? "" : more}`;
