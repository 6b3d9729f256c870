import { document as randomPage } from './documents.mjs';

/** The common ones several times: a selector that finds nothing tells little. */
const common = ['div', 'div', 'p', 'span', 'li', 'a', 'input'];
const types = [
  ...common,
  ...common,
  ...common,
  'div',
  'p',
  'span',
  'a',
  'ul',
  'li',
  'b',
  'i',
  'table',
  'td',
  'input',
  'select',
  'option',
  'svg',
  'linearGradient',
  'LI',
  'Div',
  'x-y',
  'form',
  'button',
  'fieldset',
  'math',
  'h1',
];
const ids = ['a', 'b', 'c', 'A', 'é', '1x', 'x:y', 'x.y'];
const classes = ['x', 'x', 'x', 'y', 'y', 'z', 'X', 'a-b', '_q', 'é', '1', '--v'];
const languages = ['en', 'en-GB', 'de', 'fr-CA', 'EN-us', 'zh-Hant-TW', '', '*', 'x'];
const inputTypes = [
  'checkbox',
  'radio',
  'text',
  'number',
  'hidden',
  'submit',
  'email',
  'range',
  'button',
  'reset',
  'TEXT',
  'q',
];

/** A page made for queries: many ids, classes, attributes, languages, form states, foreign elements. */
export function page(random) {
  if (random.chance(0.12)) return { input: randomPage(random).input };
  const start = random.pick(['<!DOCTYPE html>', '<!DOCTYPE html>', '<!DOCTYPE html>', '']);
  const language = random.chance(0.4) ? `<html lang="${random.pick(languages)}">` : '';
  let written = start + language;
  let left = random.between(30, 80);
  const element = (depth) => {
    left--;
    const name = random.pick(types);
    written += `<${name}${attributes(random, name)}>`;
    while (left > 0 && depth < 7 && random.chance(0.62)) {
      if (random.chance(0.25)) written += random.pick(['x', ' ', '\n', '<!--c-->', 'é']);
      else element(depth + 1);
    }
    if (name !== 'input') written += `</${name}>`;
  };
  while (left > 0) element(0);
  return { input: written };
}

function attributes(random, name) {
  const listed = [];
  const add = (probability, make) => random.chance(probability) && listed.push(make());
  const quoted = (text) => `"${text}"`;
  add(0.3, () => `id=${quoted(random.pick(ids))}`);
  add(
    0.5,
    () => `class=${quoted(random.list(1, 3, () => random.pick(classes)).join(random.pick([' ', '\t', '\n', '  '])))}`,
  );
  add(0.2, () => `title=${quoted(random.pick(['x', 'a b', 'a-b', 'A', '', 'x y z', 'en-x']))}`);
  add(0.15, () => `lang=${quoted(random.pick(languages))}`);
  add(0.15, () => `dir=${quoted(random.pick(['ltr', 'rtl', 'auto', 'RTL', 'x', '']))}`);
  add(0.1, () => `data-x=${quoted(random.pick(['1', 'X', 'x', 'foo bar']))}`);
  add(0.1, () =>
    random.pick([
      'hidden',
      'contenteditable',
      'tabindex=0',
      'xml:lang=de',
      'align=LEFT',
      'rel=X',
      'accept=TEXT',
      'media=x',
    ]),
  );
  if (name === 'a') add(0.6, () => 'href=#');
  if (name === 'input') {
    add(0.8, () => `type=${random.pick(inputTypes)}`);
    add(0.3, () => random.pick(['value=5', 'value=x', 'value=""']));
    add(0.2, () => random.pick(['min=1 max=3', 'placeholder=p', 'placeholder=""', 'readonly', 'name=r', 'pattern=y']));
  }
  if (/input|option|select|button|fieldset|optgroup/.test(name)) {
    add(0.3, () => 'disabled');
    add(0.3, () => 'checked');
    add(0.3, () => 'selected');
    add(0.3, () => 'required');
  }
  return listed.map((text) => ` ${text}`).join('');
}

const attributeTests = [
  '[id]',
  '[class~=x]',
  '[class|=a]',
  '[title="a b"]',
  '[title^=a]',
  '[title$="b"]',
  "[title*='-']",
  '[title=""]',
  '[title^=""]',
  '[title~=""]',
  '[title~="a b"]',
  '[data-x=x]',
  '[data-x=x i]',
  '[data-x=X s]',
  '[DATA-X]',
  '[type=text]',
  '[type=TEXT]',
  '[type=TEXT s]',
  '[align=left]',
  '[rel=x]',
  '[lang|=en]',
  '[lang|=EN]',
  '[|id]',
  '[*|id]',
  '[*|lang]',
  '[xml\\:lang]',
  '[ id = "a" ]',
  '[id=a i]',
  '[hidden]',
  '[title!=x]',
  '[id=1]',
  '[id="1x"]',
  '[title="a\\\nb"]',
  '[media=X]',
  '[accept=text]',
  '[class=x y]',
  '[x:y]',
  '[id',
  '[id="a"',
];
const pseudoClasses = [
  ':first-child',
  ':last-child',
  ':only-child',
  ':first-of-type',
  ':last-of-type',
  ':only-of-type',
  ':empty',
  ':root',
  ':scope',
  ':link',
  ':any-link',
  ':visited',
  ':enabled',
  ':disabled',
  ':checked',
  ':required',
  ':optional',
  ':read-only',
  ':read-write',
  ':default',
  ':indeterminate',
  ':valid',
  ':invalid',
  ':in-range',
  ':out-of-range',
  ':placeholder-shown',
  ':hover',
  ':focus',
  ':active',
  ':target',
  ':defined',
  ':host',
  ':open',
  ':modal',
  ':popover-open',
  ':FIRST-child',
  ':dir(ltr)',
  ':dir(rtl)',
  ':dir(x)',
  ':lang(en)',
  ':lang("en")',
  ':lang(en, de)',
  ':lang("*-GB")',
  ':lang("")',
  ':lang(EN-gb)',
  ':lang(zh-TW)',
  ':lang("zh-*-TW")',
  ':unknown',
  ':first',
  ':not()',
  ':is()',
  ':where()',
  ':has()',
  ':focus-within',
  ':focus-visible',
  ':autofill',
  ':fullscreen',
  ':user-invalid',
  ':blank',
  ':target-within',
  ':local-link',
  ':current',
  ':heading',
  ':heading(1)',
  ':host(div)',
  ':host-context(div)',
  ':state(x)',
];
const steps = [
  '1',
  '2',
  '2n',
  '2n+1',
  'odd',
  'even',
  '-n+3',
  'n',
  'n+2',
  '3n-1',
  ' 2n + 1 ',
  '+n',
  '-2n+4',
  '0',
  '0n+2',
  'N',
  'ODD',
  '2n+',
  'x',
  '1.5',
  '+ 2n',
  'n- 1',
  '-n- 1',
  '+3',
  '3 n',
  '2N-1',
  '-0n+1',
  '',
  '10n-10',
];
const invalid = [
  '',
  ' ',
  '>',
  'a >',
  '> a',
  'a > > b',
  'a,,b',
  ',a',
  'a,',
  '..x',
  '#',
  '.',
  '#1',
  '.1',
  'a:',
  'a::',
  'a b}',
  '{',
  'a[',
  '*a',
  'a*',
  '**',
  'a+',
  '~',
  'a||b',
  '!a',
  'a/b',
  'a()',
  '[]',
  '[=x]',
  '[a=]',
  ':not(',
  ':not(a',
  ':is(a',
  ':nth-child(',
  'a(b)',
  '@a',
  '"a"',
  '\\',
  'ns|a',
  '|',
  'a|',
  '||a',
  '&',
  'a&',
  ':is(&)',
  'div\\',
  '<!-- a',
  'a -->',
  '5',
  '$x',
  'a % b',
  '/* c */',
  'a/**/b',
];
const pseudoElements = [
  '::before',
  ':before',
  ':first-line',
  '::after',
  '::first-letter',
  '::selection',
  '::marker',
  '::backdrop',
  '::placeholder',
  '::slotted(div)',
  '::part(x)',
  '::cue',
  '::-webkit-x',
  '::x',
  '::before:hover',
  '::BEFORE',
  '::highlight(x)',
  '::view-transition',
  '::file-selector-button',
  '::details-content',
];
const oddNames = [
  '\\64 iv',
  'd\\69v',
  '\\000064iv',
  '#\\31 x',
  '#x\\:y',
  '#x\\.y',
  '.\\31',
  '.\\--v',
  '.--v',
  '.é',
  '#é',
  '.a\\-b',
  '*|div',
  '|div',
  '*|*',
  '|*',
  'svg|*',
  '\\*',
  '.\\0 x',
  '#\\61',
  'DIV',
  'linearGradient',
  'lineargradient',
  'LINEARGRADIENT',
  '.\\58',
  '._q',
  '-a',
  '--a',
  '.-1',
  '.-\\31',
];

class SelectorWriter {
  constructor(random) {
    this.random = random;
  }

  simple(depth) {
    const { random } = this;
    return random.weighted([
      [5, () => `.${random.pick(classes.slice(0, 10))}`],
      [3, () => `#${random.pick(ids.slice(0, 5))}`],
      [4, () => random.pick(attributeTests)],
      [4, () => random.pick(pseudoClasses.slice(0, 27))],
      [2, () => random.pick(pseudoClasses)],
      [3, () => this.nth(depth)],
      [depth > 2 ? 0 : 5, () => this.functional(depth)],
      [0.4, () => random.pick(pseudoElements)],
    ])();
  }

  nth(depth) {
    const { random } = this;
    const name = random.pick(['nth-child', 'nth-last-child', 'nth-of-type', 'nth-last-of-type']);
    const of = depth < 2 && random.chance(0.2) ? ` of ${this.list(depth + 1)}` : '';
    return `:${name}(${random.chance(0.8) ? random.pick(steps.slice(0, 16)) : random.pick(steps)}${of})`;
  }

  functional(depth) {
    const { random } = this;
    const name = random.weighted([
      [4, 'not'],
      [4, 'is'],
      [2, 'where'],
      [4, 'has'],
      [0.3, '-webkit-any'],
      [0.3, 'matches'],
      [0.2, 'NOT'],
    ]);
    if (name === 'has') {
      const relative = () => random.pick(['', '', '> ', '+ ', '~ ', '>']) + this.complex(depth + 1);
      return `:has(${random.list(1, 2, relative).join(', ')})`;
    }
    return `:${name}(${this.list(depth + 1)})`;
  }

  compound(depth) {
    const { random } = this;
    const type = random.weighted([
      [5, () => random.pick(types)],
      [3, () => '*'],
      [0.3, () => random.pick(oddNames)],
      [5, () => ''],
    ])();
    const simples = random.list(type === '' ? 1 : 0, random.chance(0.15) ? 2 : 1, () => this.simple(depth));
    return type + simples.join('');
  }

  complex(depth) {
    const { random } = this;
    let written = this.compound(depth);
    while (random.chance(depth === 0 ? 0.35 : 0.15)) {
      written +=
        random.weighted([
          [6, ' '],
          [4, ' > '],
          [2, ' + '],
          [2, ' ~ '],
          [1, '>'],
          [1, '\n'],
          [0.5, '+'],
          [0.3, '/**/ '],
          [0.1, ' || '],
        ]) + this.compound(depth);
    }
    return written;
  }

  list(depth) {
    const { random } = this;
    return random
      .list(1, random.chance(0.3) ? 3 : 1, () => (random.chance(0.01) ? random.pick(invalid) : this.complex(depth)))
      .join(random.pick([', ', ',', ' , ']));
  }

  selector() {
    const { random } = this;
    return random.weighted([
      [16, () => this.list(0)],
      [4, () => this.simple(1)],
      [4, () => `${random.pick(types)}${this.simple(1)}`],
      [4, () => `${random.pick(types)}${random.pick([' ', ' > ', ' + ', ' ~ '])}${this.simple(1)}`],
      [1, () => random.pick(invalid)],
      [1, () => random.pick(oddNames)],
      [1, () => random.pick(pseudoClasses)],
      [1, () => random.pick(attributeTests)],
      [0.7, () => ` ${this.complex(0)} `],
    ])();
  }
}

/** A page and what is asked of it: each selector by `querySelectorAll` on the document, some on an element. */
export function selectors(random, low = 25, high = 40) {
  const writer = new SelectorWriter(random);
  const queries = random.list(low, high, () => {
    const query = { selector: writer.selector() };
    if (random.chance(0.15)) query.from = random.between(1, 12);
    return query;
  });
  return { ...page(random), queries };
}
