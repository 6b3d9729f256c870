import fc from 'fast-check';

/** Selectors in which everything is asked of others, and of others of those. */

const TESTS = [
  'b',
  'i',
  'div',
  'input',
  '*',
  '.a',
  '.b',
  ':checked',
  ':not(:checked)',
  ':valid',
  ':invalid',
  'form:valid',
  'fieldset:invalid',
  'fieldset:valid',
  ':default',
  ':indeterminate',
  ':disabled',
  ':enabled',
  ':required',
  ':read-only',
  ':read-write',
  ':in-range',
  ':out-of-range',
  ':placeholder-shown',
  ':focus',
  ':focus-within',
  ':target',
  ':defined',
  ':not(:defined)',
  ':modal',
  ':state(x)',
  ':open',
  ':any-link',
  ':dir(ltr)',
  ':dir(rtl)',
  ':lang(en)',
  ':lang(de)',
  ':empty',
  ':root',
  ':scope',
  ':first-child',
  ':last-child',
  ':only-child',
  ':nth-child(2n+1)',
  ':nth-child(-n+2)',
  ':nth-of-type(2)',
  ':first-of-type',
  ':last-of-type',
  ':nth-last-child(2)',
  ':nth-last-child(2n)',
  ':nth-last-child(-n+3)',
  ':nth-last-of-type(2)',
  ':nth-last-of-type(3n+1)',
];

const COMBINATORS = [' ', ' > ', ' + ', ' ~ '];

const one = fc.constantFrom(...TESTS);
const simple = fc.oneof(
  { weight: 3, arbitrary: one },
  {
    weight: 1,
    arbitrary: fc
      .tuple(one, fc.constantFrom(...TESTS.filter((test) => test.startsWith(':'))))
      .map((both) => both.join('')),
  },
);
const combinator = fc.constantFrom(...COMBINATORS);

function complexOf(compound: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc
    .tuple(compound, fc.array(fc.tuple(combinator, compound), { maxLength: 2 }))
    .map(([first, others]) => first + others.flat().join(''));
}

/** Without `:has()`, which has none in it. */
const plain: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: simple },
  { weight: 1, arbitrary: complexOf(simple).map((inner) => `:is(${inner}, .a .b)`) },
  { weight: 1, arbitrary: complexOf(simple).map((inner) => `:not(${inner})`) },
  { weight: 1, arbitrary: complexOf(simple).map((inner) => `:nth-child(2n of ${inner})`) },
  { weight: 1, arbitrary: complexOf(simple).map((inner) => `:nth-last-child(2 of ${inner})`) },
);

const relative = fc
  .tuple(fc.constantFrom('', '> ', '+ ', '~ '), complexOf(plain))
  .map(([leading, inner]) => `:has(${leading}${inner})`);

const any = fc.oneof(
  { weight: 4, arbitrary: plain },
  { weight: 2, arbitrary: relative },
  { weight: 1, arbitrary: complexOf(fc.oneof(simple, relative)).map((inner) => `:not(${inner})`) },
  { weight: 1, arbitrary: complexOf(fc.oneof(simple, relative)).map((inner) => `:nth-last-child(2n+1 of ${inner})`) },
);

export const randomSelector: fc.Arbitrary<string> = complexOf(any);
