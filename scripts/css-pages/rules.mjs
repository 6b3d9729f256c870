import { declarations } from './declarations.mjs';

const TYPES = ['div', 'p', 'span', 'b', 'ul', 'li', '*', 'h2', 'a'];
const PARTS = [
  ...['.x', '.y', '.z', '#e1', '#e2', '[data-k]', '[data-k="1"]', ':first-child', ':last-child', ':nth-child(2n+1)'],
  ...[
    ':only-child',
    ':not(.x)',
    ':is(.x, #e3)',
    ':where(.y)',
    ':has(.z)',
    ':empty',
    ':lang(de)',
    ':root',
    ':nth-of-type(2)',
  ],
];
const CONDITIONS = [
  ...['@media (min-width: 500px)', '@media (width < 500px)', '@media print', '@media not print', '@media (hover)'],
  ...['@supports (color: red)', '@supports not (color: red)', '@supports selector(:has(a))', '@supports (nope: 1)'],
  ...[
    '@layer one',
    '@layer two',
    '@layer',
    '@layer one.inner',
    '@scope (.x)',
    '@scope (.x) to (.y)',
    '@container style(--a: red)',
  ],
];

function compound(random) {
  const parts = random.chance(0.6) ? [random.pick(PARTS)] : [];
  return (parts.length === 0 || random.chance(0.15) ? random.pick(TYPES) : '') + parts.join('');
}

function selector(random) {
  const compounds = random.list(1, random.chance(0.3) ? 3 : 1, () => compound(random));
  return compounds.reduce((text, one) => text + random.pick([' ', ' > ', ' + ', ' ~ ', ' ']) + one);
}

const list = (random) => random.list(1, 2, () => selector(random)).join(', ');

function nested(random) {
  return `${random.pick(['&', '& ', '> ', ''])}${random.pick(PARTS.filter((part) => /^[.#[]/.test(part)))} { ${declarations(random, 1, 2)} }`;
}

function rule(random, depth) {
  if (depth < 2 && random.chance(0.3))
    return `${random.pick(CONDITIONS)} { ${rules(random, random.between(1, 3), depth + 1)} }`;
  const inner = random.chance(0.15) ? `; ${nested(random)} ${declarations(random, 0, 1)}` : '';
  return `${list(random)} { ${declarations(random, 1, 4)}${inner} }`;
}

/** So many rules, some of them in others. */
export function rules(random, count, depth) {
  return Array.from({ length: count }, () => rule(random, depth)).join(' ');
}
