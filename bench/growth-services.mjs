/** Services that pages and programs use, on which careless code takes quadratic time or worse. The entries are as in growth-actions.mjs. */
const list = (n, item) => Array.from({ length: n }, (_, i) => item(i)).join('');

function pathGroups({ Window }, pattern, paths) {
  const { URLPattern } = new Window();
  const asked = new URLPattern({ pathname: pattern });
  return paths.map((pathname) => Object.keys(asked.exec({ pathname })?.pathname.groups ?? {}).length).join();
}

export const serviceActions = {
  'wildcards of a URL pattern': {
    size: 2000,
    testSize: 60_000,
    run: (livedom, n) => pathGroups(livedom, '/*'.repeat(n), ['/a'.repeat(n), '/a'.repeat(n - 1)]),
    answer: (n) => [n, 0].join(),
  },
  'names of a URL pattern': {
    size: 2000,
    testSize: 60_000,
    run: (livedom, n) =>
      pathGroups(
        livedom,
        list(n, (i) => `/:a${i}`),
        ['/b'.repeat(n), '/b'.repeat(n + 1)],
      ),
    answer: (n) => [n, 0].join(),
  },
  'names of a URL pattern that touch one another': {
    size: 20,
    testSize: 100,
    run: (livedom, n) =>
      pathGroups(livedom, `/${list(n, (i) => `{:a${i}}`)}`, [`/${'b'.repeat(2 * n)}`, `/${'b'.repeat(2 * n)}/`]),
    answer: (n) => [n, 0].join(),
  },
};
