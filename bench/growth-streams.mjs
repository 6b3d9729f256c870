/**
 * Pages and selectors on which a careless implementation takes quadratic time while a page is read as a stream.
 */
const START = '<html><head></head><body>';

export const streamPages = {
  deep: (n) => `${START}${'<div>'.repeat(n)}x${'</div>'.repeat(n)}`,
  flat: (n) => START + '<p><i>x</i></p>'.repeat(n),
  'void elements': (n) => START + '<br>'.repeat(n),
  controls: (n) => START + '<fieldset>'.repeat(n) + '<input>'.repeat(n),
  'foster parents': (n) => `${START}<table>${'<i></i>'.repeat(n)}</table>`,
  'misnested tags': (n) => START + '<b><p></b></p>'.repeat(n / 4),
};

/** Those that HTMLRewriter takes. */
export const backwardSelectors = [
  ':lang(en)',
  ':nth-child(2n)',
  ':nth-of-type(3)',
  ':nth-child(2 of .a *)',
  ':first-of-type',
  'p:not(p:nth-child(3) ~ p)',
  '.a *',
  '.a ~ * i',
  ':read-write',
  ':enabled',
];

export const forwardSelectors = [
  ':dir(rtl)',
  ':has(.none)',
  ':not(:has(> i))',
  ':has(.none) i',
  ':not(:has(.none)) > i',
  ':has(~ .none) i',
  ':has(+ p) ~ p',
  ':nth-last-child(2)',
  ':last-of-type',
  ':not(:last-child) i',
];

/** Pages that only some selectors find hard: what they ask changes for reasons that no place tells. */
export const statePages = {
  'radio buttons': [
    (n) => `${START}<form>${'<input type=radio name=a>'.repeat(n)}`,
    [':indeterminate', ':valid', 'input:checked'],
  ],
  'checked radio buttons': [
    (n) => `${START}${'<p>x</p>'.repeat(n)}${'<input type=radio name=a checked><b></b>'.repeat(n)}`,
    [':checked ~ b', ':not(:checked) ~ b', ':has(:checked)', ':has(:checked) > b', 'input:checked'],
  ],
  'radio buttons with ids': [
    (n) => `${START}${'<input type=radio name=a id=i>'.repeat(n)}`,
    [':indeterminate', ':valid', 'input:checked'],
  ],
  'radio buttons that name forms': [
    (n) => `${START}${numbered(n, (i) => `<input type=radio name=a form=f${i}><form id=f${i}></form><p id=f${i}>`)}`,
    [':indeterminate', 'input:valid'],
  ],
  'radio buttons among forms': [
    (n) => `${START}${'<div>'.repeat(n)}${'<form><input type=radio name=a></form><input type=radio name=a>'.repeat(n)}`,
    [':indeterminate', 'input:valid'],
  ],
  'radio buttons among checked ones': [
    (n) => `${START}${'<input type=radio name=a><input type=radio name=b checked>'.repeat(n)}`,
    [':indeterminate', ':valid'],
  ],
  'checkboxes before others': [
    (n) => `${START}<input type=checkbox disabled placeholder=x>${'<b></b>'.repeat(n)}`,
    [':not(:checked) ~ b', ':disabled ~ b', ':not(:focus) ~ b', ':not(:placeholder-shown) ~ b', ':read-only ~ b'],
  ],
  'disabled fieldsets': [
    (n) => START + '<fieldset disabled>'.repeat(n) + '<input><b></b>'.repeat(n),
    [':disabled b', ':has(:disabled)', ':not(:enabled) > b', ':not(:focus-within) b'],
  ],
  'selected options': [
    (n) => START + '<select><option>x<option selected>y</select><b></b>'.repeat(n),
    [':checked', ':has(:checked) ~ b', 'select:not(:has(:disabled))'],
  ],
  forms: [
    (n) => START + '<form><input><button>x</button></form>'.repeat(n),
    ['form:valid', ':valid', 'button:default', ':default'],
  ],
  'nested fieldsets': [
    (n) => START + '<fieldset>'.repeat(n) + '<input></fieldset>'.repeat(n),
    ['fieldset:valid', ':valid'],
  ],
  'deep inputs': [(n) => START + '<div><input type=number value=1 min=2>'.repeat(n), [':in-range', ':out-of-range']],
  targets: [
    (n) => START + '<a name=x></a><p id=y><i>x</i></p>'.repeat(n),
    [':target', ':target ~ p', ':target i', ':has(:target)', ':not(:target) > i'],
  ],
  'undecided directions': [
    (n) => `${START}<div dir=auto>${'<div>'.repeat(n)}${'<p></p>'.repeat(n)}`,
    [':dir(ltr)', ':dir(rtl)'],
  ],
  'last children': [
    (n) => START + '<p><i></i></p>'.repeat(n),
    [':has(p:last-child) i', ':has(:only-child) i', ':has(p:empty) i', ':not(:has(i:empty)) i'],
  ],
  'declared languages': [
    (n) =>
      `${START}<div lang=en>${'<div>'.repeat(n)}${[...'dfdf']
        .map(declared)
        .join('')
        .repeat(n / 4)}`,
    [':lang(de) i', ':nth-child(2n of :lang(de) *)'],
  ],
};

function numbered(n, markup) {
  return Array.from({ length: n }, (_, i) => markup(i)).join('');
}

function declared(letter) {
  return `<meta http-equiv=content-language content=${letter}e><i>x</i>`;
}

/** Each way of reading a page, and finding in it what a selector asks for. */
const ways = {
  async HTMLRewriter({ HTMLRewriter }, page, selector) {
    let count = 0;
    await new HTMLRewriter().on(selector, { element: () => void count++ }).transform(page);
    return count;
  },
  async parseStream({ parseStream }, page, selector) {
    let count = 0;
    await parseStream([page], { url: URL_OF_PAGES, onElement: { [selector]: () => void count++ } });
    return count;
  },
  /** While a window loads it. */
  async Window({ Window }, page, selector) {
    const { document } = new Window({ url: 'http://example.test/' });
    document.open();
    const length = Math.ceil(page.length / PIECES);
    let count = 0;
    for (let i = 0; i < PIECES; i++) {
      document.write(page.slice(i * length, (i + 1) * length));
      const found = document.querySelectorAll(selector);
      count = found.length;
      if (count > 0 && !found[count - 1].matches(selector)) throw new Error(`${selector} matches, and does not.`);
    }
    document.close();
    return count;
  },
};

const PIECES = 4;
const URL_OF_PAGES = 'http://example.test/#x';

/**
 * A case for each page and way: `runs` has what to do for each selector, and `size` the n of the small run, as in
 * growth-cases.mjs.
 */
export const streams = Object.fromEntries(
  Object.entries(streamPages).flatMap(([name, page]) =>
    Object.entries(ways).map(([way, read]) => {
      const selectors = way === 'HTMLRewriter' ? backwardSelectors : [...backwardSelectors, ...forwardSelectors];
      return caseOf(way, read, name, page, selectors);
    }),
  ),
);

/** Such cases for the pages of states. */
export const stateStreams = Object.fromEntries(
  Object.entries(statePages).map(([name, [page, selectors]]) =>
    caseOf('parseStream', ways.parseStream, name, page, selectors),
  ),
);

function caseOf(way, read, name, page, selectors) {
  const runs = selectors.map((selector) => [selector, (livedom, n) => read(livedom, page(n), selector)]);
  return [`${way}, ${name}`, { size: 5000, page, runs: Object.fromEntries(runs) }];
}

/** How many elements each way of reading a page finds. */
export async function readStreams({ HTMLRewriter, parse, parseStream, DocumentStream }, page, selector) {
  const counts = { matched: 0, rewritten: 0, kept: 0, removed: 0, amongRemoved: 0, streamed: 0 };
  counts.matched = parse(page).querySelectorAll(selector).length;
  if (backwardSelectors.includes(selector)) {
    await new HTMLRewriter().on(selector, { element: () => void counts.rewritten++ }).transform(page);
  }
  await parseStream([page], { onElement: { [selector]: () => void counts.kept++ } });
  const remove = (element) => element.remove();
  await parseStream([page], {
    onElement: {
      [selector](element) {
        counts.removed++;
        element.remove();
      },
    },
  });
  await parseStream([page], { onElement: { '*': remove, [selector]: () => void counts.amongRemoved++ } });
  const stream = new DocumentStream().onElement(selector, () => void counts.streamed++);
  const writer = stream.writable.getWriter();
  await writer.write(page);
  await writer.close();
  return counts;
}
