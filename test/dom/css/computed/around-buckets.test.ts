import { afterEach, expect, test } from 'vitest';
import { aroundOfText } from '../../../../dom/css/rule-index/subject-key.ts';
import { randomNumbers } from '../../../setup/random-numbers.ts';
import { type LivedomWindow, Window } from '../../../setup/windows.ts';

const windows: LivedomWindow[] = [];

afterEach(() => {
  for (const window of windows.splice(0)) window.close();
});

function open(html: string): LivedomWindow {
  const window = new Window({ html });
  windows.push(window);
  return window;
}

test.each([
  ['.a > .b', { key: '.a', isParent: true }],
  ['p.a:hover .b', { key: '.a', isParent: false }],
  ['.c + DIV > .b', { key: 'div', isParent: true }],
  ['.c > #\\@A .b::before', { key: '#@a', isParent: false }],
  ['.a + .b', null],
  ['.a ~ .b', null],
  ['+ .b', null],
  ['> .b', null],
  [':host > .b', null],
  [':root .b', null],
  ['.b', null],
])('%s asks that of what is around', (selector, around) => {
  expect(aroundOfText(selector)).toEqual(around);
});

const CLASSES = ['a', 'b', 'c', 'd', 'A'];
const SELECTORS = [
  ...['.a', '.b', '.c', '.d', 'p', 'b', '#t', '.A', '.a.b', 'p.c', '.a:first-child', ':root', 'body', ':not(.a)', '*'],
];
const COMBINATORS = [' ', ' ', ' > ', ' > ', ' + ', ' ~ '];

type Below = ReturnType<typeof randomNumbers>;

function one<Item>(list: readonly Item[], below: Below): Item {
  return list[below(list.length)] as Item;
}

function randomTree(below: Below, depth: number): string {
  let html = '';
  for (let left = 1 + below(3); left > 0; left--) {
    const name = one(['div', 'section', 'b'], below);
    const inner = depth === 0 ? '' : randomTree(below, depth - 1);
    html += `<${name} class="${one(CLASSES, below)} ${one(CLASSES, below)}">${inner}</${name}>`;
  }
  return html;
}

function randomRule(below: Below, at: number): string {
  let selector = one(SELECTORS, below);
  for (let left = below(3); left > 0; left--) selector += one(COMBINATORS, below) + one(SELECTORS, below);
  return `${selector} { color: rgb(${at}, 0, 0) }`;
}

/** The same, or in a rule around it. */
function written(rule: string, below: Below): string {
  const [, first, rest] = /^(\S+) (.*\{ .* \})$/.exec(rule) as RegExpExecArray;
  return below(3) > 0 || rest?.startsWith('{') ? rule : `${first} { & ${rest} }`;
}

function colors(window: LivedomWindow): string[] {
  return [...window.document.querySelectorAll('body *')].map((element) => window.getComputedStyle(element).color);
}

/** What wins by all selectors of one weight, one after the other. */
function expected({ document }: LivedomWindow, rules: readonly string[]): string[] {
  const wins = new Map<Element, [weight: number, color: string]>();
  for (const rule of rules) {
    const [, selector = '', color = ''] = /^(.*) \{ color: (.*) \}$/.exec(rule) as RegExpExecArray;
    const weight =
      100 * (selector.match(/#/g)?.length ?? 0) * 100 +
      100 * (selector.match(/[.]|:(?!not)/g)?.length ?? 0) +
      (selector.match(/(?:^|[ >+~])(?:p|b|body)(?![\w-])/g)?.length ?? 0);
    for (const element of document.querySelectorAll(selector)) {
      if ((wins.get(element)?.[0] ?? 0) <= weight) wins.set(element, [weight, color]);
    }
  }
  return [...document.querySelectorAll('body *')].map((element) => {
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const won = wins.get(at);
      if (won !== undefined) return won[1];
    }
    return 'rgb(0, 0, 0)';
  });
}

test.each(Array.from({ length: 8 }, (_, seed) => seed))('of many rules those count that match, %i', (seed) => {
  const below = randomNumbers(seed);
  const rules = Array.from({ length: 150 }, (_, at) => randomRule(below, at));
  const doctype = '<!doctype html>';
  const window = open(
    `${doctype}<style>${rules.map((rule) => written(rule, below)).join('\n')}</style><body class=d><p id=t class=a></p>${randomTree(below, 3)}`,
  );
  const { document } = window;
  for (let i = 0; i < 6; i++) {
    expect(colors(window)).toEqual(expected(window, rules));
    const all = [...document.querySelectorAll('body *')];
    const element = one(all, below);
    const kind = below(4);
    if (kind === 0) element.className = one(CLASSES, below);
    else if (kind === 1) element.id = 't';
    else if (kind === 2) document.body.append(element);
    else {
      const rule = randomRule(below, rules.length);
      rules.push(rule);
      const sheet = document.styleSheets[0] as CSSStyleSheet;
      sheet.insertRule(written(rule, below), sheet.cssRules.length);
    }
  }
});

test.each(['.a', '#c', 'p', ':is(.a)', '.b, .a'])('of many rules in scopes of %s those count that match', (start) => {
  const rules = Array.from({ length: 30 }, (_, i) => `@scope (.x${i}) { :scope, p, > b { width: 3px } }`);
  rules.push(
    `@scope (${start}) { :scope, b { width: 1px } @scope (:scope > i) { :scope { width: 2px } } }`,
    `${start} { & > u { width: 4px } @scope (&) { s { width: 5px } } }`,
  );
  const { document, getComputedStyle } = open(
    `<!doctype html><style>${rules.join('\n')}</style><body><p class=a id=c><b></b><i><b></b></i><u></u><s></s></p><b></b><u></u>`,
  );
  const widths = [...document.querySelectorAll('body *')].map((element) => getComputedStyle(element).width);
  expect(widths).toEqual(['1px', '1px', '2px', '1px', '4px', '5px', 'auto', 'auto']);
});

test('of many rules in scopes of where their sheets are those count that match', () => {
  const sheet = '<style>@scope { :scope, b { width: 1px } }</style>';
  const { document, getComputedStyle } = open(
    `<p><b></b></p>${`<p>${sheet}<b></b><i><b></b></i></p>`.repeat(30)}<div><template shadowrootmode=open>${sheet.repeat(
      30,
    )}<b></b></template></div>`,
  );
  const { shadowRoot } = document.querySelector('div') as HTMLElement;
  const elements = [...document.querySelectorAll('p, b, i, div'), ...(shadowRoot?.querySelectorAll('b') ?? [])];
  const widths = elements.map((element) => getComputedStyle(element).width);
  const inScope = Array.from({ length: 30 }, () => ['1px', '1px', 'auto', '1px']).flat();
  expect(widths).toEqual(['auto', 'auto', ...inScope, '1px', '1px']);
});
