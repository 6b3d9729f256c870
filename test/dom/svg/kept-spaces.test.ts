import { expect, test } from 'vitest';
import { randomNumbers } from '../../setup/random-numbers.ts';
import { Window } from '../../setup/windows.ts';

const SVG = 'http://www.w3.org/2000/svg';
const NAMES = ['g', 'g', 'g', 'svg', 'use', 'rect', 'symbol', 'path', 'circle', 'animateTransform', 'defs'];
const CHANGES: readonly (readonly [name: string, ...values: readonly string[]])[] = [
  ['transform', 'translate(3 4)', 'scale(2)', 'rotate(90)', ''],
  ['style', 'transform: translate(5px, 0)', 'display: none', 'x: 7px', ''],
  ['class', 'moved', 'gone', 'wide', ''],
  ['href', '#a', '#b', '#c'],
  ['id', 'a', 'b', 'c'],
  ['x', '1', '50%', ''],
  ['width', '10', '50%', '2em'],
  ['height', '10', '20'],
  ['viewBox', '0 0 10 10', '5 5 20 10', ''],
  ['d', 'M0 0L5 5', 'M1 1h9v3'],
  ['r', '3', '4'],
  ['display', 'none', 'inline'],
];

const RULES = [
  '.moved { transform: scale(3) } .gone { display: none }',
  '.wide { width: 33px } g g { transform: none }',
];

function random(seed: number) {
  const number = randomNumbers(seed);
  return <Item>(items: ArrayLike<Item>): Item => items[number(items.length)] as Item;
}

// biome-ignore lint/suspicious/noExplicitAny: what is of the window has no types of its own here
function change(document: any, pick: ReturnType<typeof random>): void {
  const elements = document.querySelectorAll('svg, svg *');
  const one = pick<Element>(elements);
  const other = pick<Element>(elements);
  const [name, ...values] = pick(CHANGES);
  const [value, made, rules] = [pick(values) as string, pick(NAMES), pick(RULES)];
  const act = pick([0, 1, 2, 3, 4, 4, 4, 4, 4, 4]);
  if (act === 0 && one !== elements[0]) one.remove();
  else if (act === 1) one.append(document.createElementNS(SVG, made));
  else if (act === 2 && !other.contains(one)) one.append(other);
  else if (act === 3) document.querySelector('style').textContent = rules;
  else if (value === '') one.removeAttribute(name);
  else one.setAttribute(name, value);
}

// biome-ignore lint/suspicious/noExplicitAny: the same
function measured(document: any): string[] {
  // biome-ignore lint/suspicious/noExplicitAny: the same
  return Array.from(document.querySelectorAll('svg, svg *'), (element: any) => {
    if (element.getBBox === undefined) return element.nodeName;
    const matrices = [element.getCTM(), element.getScreenCTM()].map(({ a, b, c, d, e, f }) => [a, b, c, d, e, f]);
    const { x, y, width, height } = element.getBBox();
    return `${element.nodeName} ${[...matrices, x, y, width, height].map(String).join(' ')}`;
  });
}

test.each(Array.from({ length: 40 }, (_, seed) => seed + 1))(
  'spaces and boxes that are kept are as those that are worked out anew: %i',
  (seed) => {
    const html = `<style>${RULES[0]}</style><svg><g id=a><g><rect width=4 height=5></rect></g></g><use href="#a"></use></svg>`;
    const [kept, fresh] = [new Window({ html }), new Window({ html })];
    const picks = [random(seed), random(seed)] as const;
    for (let step = 0; step < 40; step++) {
      change(kept.document, picks[0]);
      change(fresh.document, picks[1]);
      // Whatever comes into a page, styles are worked out anew.
      fresh.document.body.append(fresh.document.createElement('b'));
      fresh.document.body.lastChild?.remove();
      expect(measured(kept.document), `${step}`).toEqual(measured(fresh.document));
    }
    kept.close();
    fresh.close();
  },
);
