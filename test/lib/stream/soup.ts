import fc from 'fast-check';

/** Pages in which everything is nested wrongly, with enough around it that selectors have something to remember. */

const NAMES = [
  'div',
  'p',
  'b',
  'i',
  'a',
  'span',
  'table',
  'tr',
  'td',
  'template',
  'bdi',
  'ul',
  'li',
  'form',
  'input',
  'br',
  'fieldset',
  'legend',
  'select',
  'option',
  'button',
];
const name = fc.constantFrom(...NAMES);
const attribute = fc.constantFrom(
  '',
  '',
  '',
  ' class=a',
  ' class=b',
  ' class="a b"',
  ' lang=en',
  ' lang=de-AT',
  ' lang=""',
  ' dir=rtl',
  ' dir=auto',
  ' id=x',
  ' contenteditable',
);
const META = '<meta http-equiv=content-language content=';

const token = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(name, attribute).map(([tag, attributes]) => `<${tag}${attributes}>`) },
  { weight: 6, arbitrary: name.map((tag) => `</${tag}>`) },
  { weight: 3, arbitrary: fc.constantFrom('x', ' ', 'א', '1', '<!--c-->', '<html lang=en>', '<body class=a>') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      `${META}en>`,
      `${META}fr>`,
      '<script></script>',
      '<svg><g></g></svg>',
      '<template shadowrootmode=open>',
    ),
  },
);

const AROUND = ['', '<i></i>'.repeat(40), '<div>'.repeat(80), `${'<p>x</p>'.repeat(40)}<div>${'<b>1</b>'.repeat(70)}`];

export const soup: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom(...AROUND), fc.array(token, { minLength: 5, maxLength: 60 }), fc.constantFrom(...AROUND))
  .map(([before, tokens, after]) => {
    const half = tokens.length >> 1;
    return before + tokens.slice(0, half).join('') + after + tokens.slice(half).join('');
  });

/** Those that a start tag alone decides, together with what is before it. */
export const BACKWARD_SELECTORS = [
  ':lang(en)',
  ':lang(fr) b',
  'p:not(p:nth-child(3) ~ p)',
  ':nth-child(2n)',
  'i:nth-of-type(2n+1)',
  ':nth-of-type(3)',
  ':nth-child(2 of .a)',
  ':nth-child(2n of .a *)',
  ':first-of-type',
  ':first-child b',
  '.a div',
  '.a > * ~ b',
  '.a ~ *',
  '.a + .b i',
  ':is(.a *, .b ~ *) b',
  'div:nth-child(41) *',
  ':not(.a *)',
  ':read-write',
  ':root > body > *',
];

export const FORWARD_SELECTORS = [
  ':dir(rtl)',
  ':dir(ltr)',
  ':has(.a)',
  'div:has(> i)',
  ':has(.a + .b)',
  ':has(:is(i, b):last-child)',
  ':not(:has(*))',
  ':has(.a .b)',
  ':has(.a) b',
  ':has(~ b)',
  ':nth-last-child(2)',
  ':nth-last-child(2n of .a)',
  ':last-of-type',
  ':empty',
  'b:last-child *',
  ':has(b) p',
  'div:has(> i) b',
  ':has(b) ~ i',
  ':has(~ b) ~ i',
  ':has(+ b) i',
  ':has(.a > b) > i',
  ':has(.a + b ~ i) i',
  ':not(:has(.a)) b',
  'p:not(:has(~ .b)) *',
  ':has(:first-child.a) b',
  ':has(i:nth-child(2)) > i',
  ':not(:last-child) b',
  ':only-child > i',
  ':not(:only-child) > * > *',
  'i:empty ~ b',
  ':not(:empty) ~ i',
  'i:nth-last-child(2) + b i',
  ':not(:nth-last-of-type(1)) b',
  'b:nth-last-of-type(2) ~ i',
  ':host b',
  ':host(.a) > *',
  ':lang(de) i',
  ':dir(rtl) i',
  ':dir(ltr) > b',
  ':read-write b',
  ':disabled',
  ':enabled',
  ':disabled b',
  'input:checked ~ *',
  ':target b',
  ':indeterminate',
  'input:indeterminate ~ b',
  ':default',
  ':valid',
  ':invalid b',
  ':placeholder-shown ~ *',
  ':required ~ b',
  ':read-only',
];
