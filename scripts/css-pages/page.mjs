import { declarations } from './declarations.mjs';
import { rules } from './rules.mjs';

/**
 * What is asked of each element, properties that need no layout, of each kind of value and of inheritance: by name, the value that
 * most elements have, which is not recorded.
 */
export const PROPERTIES = {
  color: 'rgb(0, 0, 0)',
  'background-color': 'rgba(0, 0, 0, 0)',
  'border-top-color': 'rgb(0, 0, 0)',
  'border-left-style': 'none',
  'border-right-width': '0px',
  'outline-width': '0px',
  'font-size': '16px',
  'font-weight': '400',
  'font-style': 'normal',
  'line-height': 'normal',
  'letter-spacing': 'normal',
  'text-indent': '0px',
  'text-transform': 'none',
  'text-align': 'start',
  'white-space': 'normal',
  visibility: 'visible',
  cursor: 'auto',
  direction: 'ltr',
  'list-style-type': 'disc',
  opacity: '1',
  'z-index': 'auto',
  position: 'static',
  float: 'none',
  'margin-left': '0px',
  'padding-top': '0px',
  'transition-duration': '0s',
  'flex-grow': '0',
  '--a': '',
  '--b': '',
};

const NAMES = ['div', 'p', 'span', 'b', 'ul', 'li', 'section', 'em', 'a', 'h2'];

/** An element with up to three levels below it; each has an id by its position, which rules may name. */
function element(random, depth, count) {
  const name = random.pick(NAMES);
  count.value++;
  const attributes = [];
  if (random.chance(0.7)) attributes.push(`class="${random.list(1, 2, () => random.pick(['x', 'y', 'z'])).join(' ')}"`);
  if (random.chance(0.2)) attributes.push(`id=e${count.value}`);
  if (random.chance(0.2)) attributes.push(`data-k=${random.pick(['1', '2'])}`);
  if (random.chance(0.08)) attributes.push('lang=de');
  if (random.chance(0.25)) attributes.push(`style="${declarations(random, 1, 3)}"`);
  const inner = [];
  for (let left = depth > 2 ? 0 : random.between(0, 3); left > 0 && count.value < 9; left--)
    inner.push(element(random, depth + 1, count));
  return `<${[name, ...attributes].join(' ')}>${inner.join('') || 't'}</${name}>`;
}

/** A small page of one or two style sheets and up to ten elements. */
export function page(random) {
  const sheets = random.list(1, 2, () => `<style>${rules(random, random.between(3, 7), 0)}</style>`);
  const count = { value: 0 };
  const body = random.list(1, 3, () => element(random, 0, count));
  return `<!DOCTYPE html>${sheets.join('')}<body>${body.join('')}`;
}
