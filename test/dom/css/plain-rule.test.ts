import { expect, test } from 'vitest';
import { plainRuleAt } from '../../../dom/css/plain-rule.ts';
import { findOutside } from '../../../dom/css/syntax.ts';
import { randomNumbers } from '../../setup/random-numbers.ts';

const PIECES = [
  ...['.a', '#b', 'p', ' > ', ':not(.c)', '[d="}"]', 'color', ': ', 'red', ';', '{', '}', '(', ')', '[', ']', '"', "'"],
  ...[
    '\\',
    '\\"',
    '\\}',
    '/',
    '/*',
    '*/',
    '\n',
    'url(',
    'url("',
    'rgb(1, 2)',
    '"}"',
    "'\\''",
    '@',
    '<!--',
    '--x:',
    '\u00e4',
  ],
];

/** https://drafts.csswg.org/css-syntax/#consume-qualified-rule */
test('a plain rule is what is found by going through the text', () => {
  const below = randomNumbers(1);
  let plain = 0;
  for (let i = 0; i < 100_000; i++) {
    const piece = () => PIECES[below(PIECES.length)] as string;
    const some = () => Array.from({ length: below(6) }, piece).join('');
    const text = `${some()}${below(2) === 0 ? '{' : ''}${some()}${below(2) === 0 ? '}' : ''}${some()}`;
    const rule = plainRuleAt(text, 0);
    if (rule === null) continue;
    plain++;
    const brace = findOutside(text, 0, '{');
    const end = findOutside(text, brace + 1, '}');
    expect([text, rule.prelude, rule.block, rule.end]).toEqual([
      text,
      text.slice(0, brace),
      text.slice(brace + 1, end),
      end + 1,
    ]);
  }
  expect(plain).toBeGreaterThan(1000);
});

test.each([
  ['.a{color:red}b{}', 0],
  ['b{c:"\\"}" url(d) rgb(var(--x, e))}', 0],
  ['.a\\{b > c{}', 0],
])('%s begins with one', (text, start) => {
  expect(plainRuleAt(text, start)).not.toBeNull();
});

test('ends soon where there is no end: quadratic time would be longer than a test may take', () => {
  for (const text of ['.a{', '.a', '.a{b:(', '.a{b:"', '.a{"";'])
    expect(plainRuleAt(text + 'ab()""'.repeat(1_000_000), 0)).toBeNull();
});
