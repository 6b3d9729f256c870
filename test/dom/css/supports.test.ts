import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { Window } from '../../setup/windows.ts';

/** Conditions, what `CSS.supports` of Chromium 156 says of them, and how a rule has them; null: there is no such rule. */
const ANSWERS = Object.entries(
  JSON.parse(readFileSync(new URL('./supports-answers.json', import.meta.url), 'utf8')) as Record<
    string,
    [holds: boolean, text: string | null]
  >,
);

/** Chromium has them, and this has not. */
const NOT_THERE = ['at-rule(@function)'];

it.each(ANSWERS)('%s', (condition, [holds, text]) => {
  const { document, CSS } = new Window();
  const style = document.createElement('style');
  style.textContent = `@supports ${condition} { a {} }`;
  document.head.append(style);
  const [rule] = style.sheet!.cssRules as unknown as [CSSSupportsRule?];
  expect([CSS.supports(condition), rule?.conditionText ?? null]).toEqual([
    holds && !NOT_THERE.includes(condition),
    text,
  ]);
});

it('takes linear time for conditions in one another', () => {
  const { CSS } = new Window();
  expect(CSS.supports(`${'('.repeat(200_000)}display: grid${')'.repeat(200_000)}`)).toBe(true);
});
