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
    [':indeterminate', 'input:valid', ':valid', 'form:valid ~ p', ':default'],
  ],
  'controls that name forms': [
    (n) => `${START}${numbered(n, (i) => `<form id=f${i}></form><input form=f${i} required>`)}`,
    ['form:valid', 'form:invalid ~ input', ':has(form:invalid) input'],
  ],
  'controls deep in a tree that name forms': [
    (n) => `${START}${'<div>'.repeat(n)}${numbered(n, (i) => `<form id=f${i}></form><input form=f${i} required>`)}`,
    ['form:valid', ':indeterminate'],
  ],
  'hosts deep in a tree': [
    (n) =>
      `${START}${'<div>'.repeat(n)}${'<div><template shadowrootmode=open><p><b></b></p></template></div>'.repeat(n)}`,
    [':host-context(.none) b', ':host(:not(.none)) p b', ':not(:host-context(body)) ~ b'],
  ],
  'controls that name one form': [
    (n) => `${START}<form id=f></form>${'<input form=f required><p id=f><button form=f></button>'.repeat(n)}`,
    [':valid', 'form:invalid ~ p', ':default', ':default ~ p'],
  ],
  'forms that are valid now and then': [
    (n) =>
      `${START}<form>${numbered(n, (i) => `<input type=radio required name=a${i}><b></b><input type=radio name=a${i} checked><b></b>`)}`,
    [
      'form:valid b',
      'form:invalid > b',
      ':invalid ~ b',
      ':has(:invalid) b',
      ':indeterminate ~ b',
      ':has(:indeterminate) b',
    ],
  ],
  'fieldsets that are valid now and then': [
    (n) =>
      `${START}${'<fieldset>'.repeat(n)}${numbered(n, (i) => `<input type=radio required name=a${i}><b></b><input type=radio name=a${i} checked><b></b>`)}`,
    ['fieldset:valid', 'fieldset:valid b', 'fieldset:invalid > b', ':valid'],
  ],
  'fieldsets with radio buttons': [
    (n) => `${START}${'<fieldset><input type=radio name=a required>'.repeat(n)}${'<b></b></fieldset>'.repeat(n)}`,
    ['fieldset:valid', ':invalid', 'fieldset:invalid b', ':has(:invalid) ~ b'],
  ],
  'states of others': [
    (n) => `${START}<form>${'<input required><button></button><b></b>'.repeat(n)}`,
    [
      ':valid ~ b',
      ':invalid ~ b',
      ':default ~ b',
      ':not(:default) ~ b',
      ':indeterminate ~ b',
      ':defined ~ b',
      ':not(:defined) ~ b',
      ':modal ~ b',
      ':state(x) ~ b',
      ':has(:valid)',
      ':has(:default) b',
      ':has(:defined)',
      ':has(:modal) b',
      ':nth-child(2n of :invalid ~ *)',
    ],
  ],
  'places from the end': [
    (n) => `${START}${'<p class=a></p><b></b>'.repeat(n)}`,
    [
      ':nth-last-child(2) ~ b',
      ':nth-last-child(2n) ~ b',
      ':nth-last-of-type(2) ~ b',
      ':nth-last-of-type(3n) + b',
      ':nth-last-child(2 of .a) ~ b',
      ':not(:nth-last-child(3)) ~ b',
      ':has(:nth-last-child(2)) b',
      ':has(~ :nth-last-child(2))',
      ':nth-child(2n of :nth-last-child(3n) ~ *)',
    ],
  ],
  'places in deep trees': [
    (n) => `${START}${'<div><i class=a></i>'.repeat(n)}${'<b></b></div>'.repeat(n)}`,
    [
      ':has(:nth-child(2 of .a))',
      ':has(:nth-last-child(2)) b',
      ':has(:is(.a ~ b, i > b)) b',
      ':not(:has(:not(div div i))) b',
      ':has(:read-only)',
      ':has(> :read-write) b',
      'div:nth-last-child(2) > b',
    ],
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
    [':dir(ltr)', ':dir(rtl)', ':dir(ltr) ~ p', ':has(:dir(rtl)) p', ':not(:dir(rtl)) > p'],
  ],
  'directions decided late': [
    (n) => `${START}${'<div dir=auto><b></b><script></script>'.repeat(n)}א${'</div>א<p></p>'.repeat(n)}`,
    [':dir(rtl)', ':dir(rtl) ~ p', ':has(:dir(rtl))', ':dir(rtl) > b', ':has(:dir(ltr)) p'],
  ],
  'directions of what is before a table': [
    (n) => `${START}<div dir=auto><table>${'<p><b></b></p>'.repeat(n)}`,
    ['b:dir(rtl)', ':has(:dir(rtl)) b'],
  ],
  'last children': [
    (n) => START + '<p><i></i></p>'.repeat(n),
    [':has(p:last-child) i', ':has(:only-child) i', ':has(p:empty) i', ':not(:has(i:empty)) i'],
  ],
  'hosts that are asked for more': [
    (n) => `${START}${'<i></i>'.repeat(n)}<div><template shadowrootmode=open>${'<b></b>'.repeat(n)}</template></div>`,
    [
      ':host(:nth-child(2)) b',
      ':not(:host(:nth-child(2))) > b',
      ':host:has(.none) b',
      ':host:not(:has(:last-child)) b',
      ':host-context(:nth-child(2)) b',
    ],
  ],
  'hosts deep in a tree that are asked for more': [
    (n) => `${START}${'<div>'.repeat(n)}${'<div><template shadowrootmode=open><b></b></template></div>'.repeat(n)}`,
    [':host(:nth-child(2)) b', ':host-context(:nth-child(2)) b', ':host:has(.none) b'],
  ],
  'many names of elements': [
    (n) => START + numbered(n, (i) => `<x-${i}></x-${i}><x-${i >> 1}></x-${i >> 1}>`),
    [
      ':nth-last-of-type(2) ~ *',
      ':nth-last-of-type(2n) ~ *',
      ':last-of-type ~ *',
      ':not(:last-of-type) + *',
      ':only-of-type ~ *',
      ':has(~ :last-of-type)',
      ':has(> :nth-last-of-type(-n+2)) *',
    ],
  ],
  'many names of elements in one another': [
    (n) => START + numbered(n, (i) => `<x-${i}><b></b><y-${i}>`),
    [':last-of-type *', ':not(:only-of-type) > *', ':has(:nth-last-of-type(2))'],
  ],
  'declared languages': [
    (n) =>
      `${START}<div lang=en>${'<div>'.repeat(n)}${[...'dfdf']
        .map(declared)
        .join('')
        .repeat(n / 4)}`,
    [':lang(de) i', ':nth-child(2n of :lang(de) *)', ':has(:lang(de))', ':has(:lang(de)) i', ':has(~ i:lang(fr)) ~ i'],
  ],
};

/** Pages on which those selectors do take longer, as the types of `parseStream` say. */
export const slowPages = {
  'names of elements that come often': [
    (n) => START + numbered(n, (i) => `<x-${i % Math.ceil(Math.sqrt(n))}></x-${i % Math.ceil(Math.sqrt(n))}>`),
    [':nth-last-of-type(2n) ~ *'],
  ],
  'hosts deep in a tree, and others': [
    (n) => `${START}${'<div>'.repeat(n)}${'<div><template shadowrootmode=open><b></b></template></div>'.repeat(n)}`,
    [':host:has(.none) *'],
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

/** What takes longer. */
export const slowStreams = Object.fromEntries(
  Object.entries(slowPages).map(([name, [page, selectors]]) =>
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
