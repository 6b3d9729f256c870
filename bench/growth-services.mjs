import { list } from './growth-list.mjs';

/** Services that pages and programs use, on which careless code takes quadratic time or worse. The entries are as in growth-actions.mjs. */

function pathGroups({ Window }, pattern, paths) {
  const { URLPattern } = new Window();
  const asked = new URLPattern({ pathname: pattern });
  return paths.map((pathname) => Object.keys(asked.exec({ pathname })?.pathname.groups ?? {}).length).join();
}

export const serviceActions = {
  'marks and measures, each found, and then taken away, by its name': {
    size: 2000,
    testSize: 60_000,
    run({ Window }, n) {
      const { performance } = new Window();
      let found = 0;
      for (let i = 0; i < n; i++) performance.mark(`m${i}`);
      for (let i = 0; i < n; i++) {
        performance.measure(`n${i}`, `m${i}`);
        found += performance.getEntriesByName(`m${i}`).length + performance.getEntriesByName(`n${i}`, 'mark').length;
      }
      for (let i = 0; i < n; i++) performance.clearMarks(`m${i}`);
      return [found, performance.getEntries().filter(({ entryType }) => entryType !== 'navigation').length].join();
    },
    answer: (n) => [n, n].join(),
  },
  'a blob to which is added, again and again': {
    size: 4000,
    testSize: 60_000,
    run({ Window }, n) {
      const { Blob } = new Window();
      let blob = new Blob([]);
      for (let i = 0; i < n; i++) blob = new Blob([blob, 'a']);
      return blob.slice(1).size;
    },
    answer: (n) => n - 1,
  },
  'white space in the value of a cookie, and of an attribute of it': {
    size: 10_000,
    testSize: 400_000,
    run({ Window }, n) {
      const window = new Window({ url: 'https://example.test/' });
      const { document } = window;
      document.cookie = `a=b${' '.repeat(n)}c; max-age=1${' '.repeat(n)}1`;
      document.cookie = `d=e${' '.repeat(n)}`;
      const { cookie } = document;
      window.close();
      return cookie;
    },
    // Of more than 4096 bytes there is none.
    answer: (n) => (n < 4000 ? `a=b${' '.repeat(n)}c; d=e` : 'd=e'),
  },
  'import maps one by one, and all of them once more': {
    size: 1000,
    testSize: 20_000,
    run({ Window }, n) {
      const map = (names) => {
        const imports = Object.fromEntries(names.map((name) => [`${name}/`, '/x/']));
        return `<script type=importmap>${JSON.stringify({ imports, scopes: { [`/${names[0]}/`]: { x: '/y' } } })}</script>`;
      };
      const names = Array.from({ length: n }, (_, i) => `a${i}`);
      let ignored = 0;
      const html = `${list(n, (i) => map([names[i]]))}${map(names)}`;
      const console = (_method, text) => {
        if (text.includes('is ignored')) ignored++;
      };
      new Window({ html, url: 'https://example.test/', runScripts: 'dangerously', console }).close();
      return ignored;
    },
    answer: (n) => n + 1,
  },
  'typed values of CSS in one another': {
    size: 2000,
    testSize: 60_000,
    run({ Window }, n) {
      const { CSS, CSSMathMin, CSSMathNegate, CSSMathSum } = new Window();
      let value = CSS.px(1);
      for (let i = 0; i < n; i++)
        value = new CSSMathMin(new CSSMathSum(CSS.px(1), new CSSMathNegate(value)), CSS.em(1));
      return value.toString();
    },
    answer: (n) => `${'min(1px - '.repeat(n)}1px${', 1em)'.repeat(n)}`,
  },
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
