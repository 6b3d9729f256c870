import fc from 'fast-check';

/** Random pages and selectors in the part of the language that other engines have right too. */

interface Branch {
  readonly tag: string;
  readonly attributes: readonly string[];
  readonly children: readonly (Branch | string)[];
}

const tagName = fc.constantFrom('div', 'span', 'b', 'i', 'section');
const className = fc.constantFrom('a', 'b', 'ab', 'a-b');
const identifier = fc.constantFrom('x', 'y', 'z');
const value = fc.constantFrom('', 'a', 'b', 'a b', 'a-b', 'ab', 'b a-b');

const attributes = fc
  .record({
    class: fc.option(
      fc.array(className, { maxLength: 3 }).map((names) => names.join(' ')),
      { freq: 2 },
    ),
    id: fc.option(identifier, { freq: 1 }),
    title: fc.option(value, { freq: 1 }),
  })
  .map((record) => Object.entries(record).flatMap(([name, text]) => (text === null ? [] : [`${name}="${text}"`])));

const text = fc.constantFrom('x', ' ', '<!--c-->');

const branch = fc.memo((depth): fc.Arbitrary<Branch> => {
  const child: fc.Arbitrary<Branch | string> =
    depth <= 1 ? text : fc.oneof({ weight: 4, arbitrary: branch() }, { weight: 1, arbitrary: text });
  return fc.record({ tag: tagName, attributes, children: fc.array(child, { maxLength: 4 }) });
});

function markupOf({ tag, attributes: list, children }: Branch): string {
  const inner = children.map((child) => (typeof child === 'string' ? child : markupOf(child))).join('');
  return `<${[tag, ...list].join(' ')}>${inner}</${tag}>`;
}

export const page: fc.Arbitrary<string> = fc
  .array(branch(5), { minLength: 1, maxLength: 3 })
  .map((branches) => `<!DOCTYPE html><html><head></head><body>${branches.map(markupOf).join('')}</body></html>`);

const attributeTest = fc
  .tuple(fc.constantFrom('class', 'title', 'id', 'nope'), fc.constantFrom('=', '~=', '|=', '^=', '$=', '*='), value)
  .map(([name, operator, expected]) => `[${name}${operator}"${expected}"]`);

const anPlusB = fc.oneof(
  fc.constantFrom('odd', 'even', '1', '2', 'n', '-n+2', '2n+1', '3n-1', 'n+2', '0', '-1', '2n', '-2n+5'),
  fc
    .tuple(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -3, max: 4 }))
    .map(([a, b]) => `${a}n${b < 0 ? b : `+${b}`}`),
);

const structural = fc.oneof(
  fc.constantFrom(':first-child', ':last-child', ':only-child', ':empty', ':root'),
  fc.constantFrom(':first-of-type', ':last-of-type', ':only-of-type'),
  fc
    .tuple(fc.constantFrom('nth-child', 'nth-last-child', 'nth-of-type', 'nth-last-of-type'), anPlusB)
    .map(([name, formula]) => `:${name}(${formula})`),
);

const plainTest = fc.oneof(
  { weight: 4, arbitrary: className.map((name) => `.${name}`) },
  { weight: 2, arbitrary: identifier.map((name) => `#${name}`) },
  { weight: 2, arbitrary: attributeTest },
  { weight: 1, arbitrary: fc.constantFrom('[title]', '[class]', '[nope]') },
  { weight: 3, arbitrary: structural },
);

const combinator = fc.constantFrom(' ', ' > ', ' + ', ' ~ ');

function compoundOf(test: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc
    .tuple(fc.oneof(tagName, fc.constantFrom('', '*')), fc.array(test, { maxLength: 2 }))
    .map(([type, tests]) => type + tests.join('') || '*');
}

function complexOf(compound: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc
    .tuple(compound, fc.array(fc.tuple(combinator, compound), { maxLength: 3 }))
    .map(([first, rest]) => first + rest.flat().join(''));
}

const plainCompound = compoundOf(plainTest);
const plainComplex = complexOf(plainCompound);

const nestingTest = fc.oneof(
  { weight: 4, arbitrary: plainTest },
  { weight: 1, arbitrary: plainCompound.map((inner) => `:not(${inner})`) },
  {
    weight: 1,
    arbitrary: fc.array(plainComplex, { minLength: 1, maxLength: 2 }).map((list) => `:is(${list.join(', ')})`),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom('', '> ', '+ ', '~ '), plainComplex).map((has) => `:has(${has.join('')})`),
  },
);

export const selector: fc.Arbitrary<string> = complexOf(compoundOf(nestingTest));

/**
 * What css-select has otherwise: white space is empty, as a draft once said; the first compound inside `:has` may match
 * outside of the element; a root is not the nth child where n is any number; and `~=""` matches an empty value.
 */
export const CSS_SELECT_DIFFERS = /:empty|~=""|:has\([^)]*[\w*"\])] *[ >+~] *[\w*.#[:]|:nth-[a-z-]+\(\s*\+?1?n/;
