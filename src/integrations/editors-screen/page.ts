/** The page of the editors' screen; all of it is made by its script. */
export const screenPage = `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex, nofollow" />
    <title>Edit the website</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <script type="module" src="/admin/screen.js"></script>
  </head>
  <body>
    <noscript>Editing the website needs JavaScript.</noscript>
  </body>
</html>
`
