import type { Step } from './expression.ts';

/**
 * OPTIMIZATION: `//x` says descendant-or-self::node()/child::x, which is descendant::x unless a position
 * counts. (test/dom/xpath/growth.test.ts)
 */
export function joined(steps: readonly Step[]): Step[] {
  const result: Step[] = [];
  for (const step of steps) {
    const last = result.at(-1);
    const canJoin =
      last?.axis === 'descendant-or-self' &&
      last.test.kind === 'node' &&
      last.predicates.length === 0 &&
      step.axis === 'child' &&
      !step.predicates.some(({ isPositional }) => isPositional);
    if (canJoin) result[result.length - 1] = { ...step, axis: 'descendant' };
    else result.push(step);
  }
  return result;
}
