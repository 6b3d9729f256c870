import { expect, test } from 'vitest';
import {
  type AccessibilityNode,
  accessibleName,
  accessibleRole,
  accessibleTree,
} from '../../../lib/accessibility/index.ts';
import { parse } from '../../../lib/index.ts';

// Each would take minutes, or all the memory, if it took more than linear time.
const N = 30_000;

function count(html: string): number {
  let nodes = 0;
  const open: (AccessibilityNode | null)[] = [accessibleTree(parse(html))];
  for (let node = open.pop(); node !== undefined && node !== null; node = open.pop()) {
    nodes++;
    for (const child of node.children) open.push(child);
  }
  return nodes;
}

const repeat = (markup: (index: number) => string): string => Array.from({ length: N }, (_, i) => markup(i)).join('');

test.each<[name: string, html: string, atLeast: number]>([
  ['elements that are named by what is in them, in each other', `${'<i role=link>x'.repeat(N)}`, 2 * N],
  ['the same without texts', `${'<i role=tab>'.repeat(N)}x`, N],
  ['elements that say nothing', `${'<div>'.repeat(N)}x`, 2],
  [
    'a web of labels',
    repeat((i) => `<i id=i${i} role=button aria-labelledby="i${(i + 1) % N} i${(i * 7) % N}">x</i>`),
    N,
  ],
  [
    'one large label of all',
    `<p id=p>${'<b>x</b>'.repeat(N)}</p>${'<i role=button aria-labelledby=p></i>'.repeat(N)}`,
    N,
  ],
  [
    'labelled elements in one that is named by them',
    `<h1>${'<a href=# aria-labelledby=p></a>'.repeat(N)}</h1><p id=p>x</p>`,
    N,
  ],
  ['labels in labels', `${'<label>x'.repeat(N)}<input>`, N],
  [
    'labels in labels, of fields that are elsewhere',
    `${repeat((i) => `<label for=f${i}>x`)}${repeat((i) => `<input id=f${i}>`)}`,
    N,
  ],
  ['labels of nothing', `${'<label>x'.repeat(N)}`, N],
  ['items outside of lists, in each other', `${'<i role=listitem>'.repeat(N)}x`, 2],
  ['the same, owned by each other', repeat((i) => `<i role=listitem id=i${i} aria-owns=i${i + 1}>x</i>`), N],
  [
    'the same with titles',
    `<p id=p>p</p>${repeat((i) => `<i role=listitem aria-labelledby=p title=t id=i${i} aria-owns=i${i + 1}>x</i>`)}`,
    N,
  ],
  [
    'owned by each other, in what describes',
    `<p aria-describedby=d>x</p><div id=d>${repeat((i) => `<i id=i${i} aria-owns=i${i + 1}>x</i>`)}</div>`,
    1,
  ],
  [
    'owned by each other, in what describes and is hidden',
    `<p aria-describedby=d>x</p><div id=d hidden>${repeat((i) => `<i id=i${i} aria-owns=i${i + 1}>x</i>`)}</div>`,
    1,
  ],
  ['headers of a row', `<table><tr>${'<th>x'.repeat(N)}</table>`, N],
  ['rows deep in a grid', `<div role=grid>${'<div>'.repeat(N)}${'<div role=row>x</div>'.repeat(N)}</div>`, N],
  ['images in images', `${'<svg>'.repeat(N)}<text>x</text>`, N],
  ['images in images with nothing in them', `${'<svg><g></g>'.repeat(N)}`, 1],
  [
    'asides and headers deep in sections',
    `${'<section>'.repeat(N)}${'<aside>x</aside><header>y</header>'.repeat(N)}`,
    N,
  ],
  ['closed details', `<details>${'<summary>x</summary>'.repeat(N)}</details>`, 3],
  ['list boxes in a name', `<h1>${'<i role=listbox>'.repeat(N)}<i role=option aria-selected=true>x</i></h1>`, N],
  ['disabled fields deep in a tree', `<fieldset disabled>${'<div>'.repeat(N)}${'<input>'.repeat(N)}`, N],
])('%s', { timeout: 120_000 }, (_name, html, atLeast) => {
  expect(count(html)).toBeGreaterThanOrEqual(atLeast);
});

test('the name of one element', () => {
  const document = parse(`<h1>${'<b>x '.repeat(N)}</h1>`);
  expect(accessibleName(document.querySelector('h1') as Element)).toHaveLength(2 * N - 1);
});

test('the role of each of many in one another', () => {
  const items = [...parse('<ul><li>'.repeat(N)).querySelectorAll('li')];
  expect(items.filter((item) => accessibleRole(item) === 'listitem')).toHaveLength(N);
});

test('the name of each of many in one another', () => {
  const links = [...parse(`${'<i role=link>'.repeat(N)}x`).querySelectorAll('i')];
  expect(links.filter((link) => accessibleName(link) === 'x')).toHaveLength(N);
});

test('the name of an element whose parts are blocks by what changes without a word', () => {
  const style = '<style>b:empty ~ b { display: block }</style>';
  const heading = parse(`${style}<h1>${'<b>x</b>'.repeat(4 * N)}</h1>`).querySelector('h1') as Element;
  expect(accessibleName(heading)).toBe('x'.repeat(4 * N));
});
