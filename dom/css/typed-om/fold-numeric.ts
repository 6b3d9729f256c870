import type { NumericValue } from './value-states.ts';

/**
 * What a numeric value comes to, from its innermost values on. No stack is needed for values in values.
 *
 * @param known - What is known of values that stand in several places; null: each place has a result of its own.
 */
export function foldNumeric<Result>(
  root: NumericValue,
  combine: (value: NumericValue, parts: readonly Result[]) => Result,
  known: Map<NumericValue, Result> | null = new Map(),
): Result {
  const results: Result[] = [];
  const open: { readonly value: NumericValue; isEntered: boolean }[] = [{ value: root, isEntered: false }];
  for (let top = open.pop(); top !== undefined; top = open.pop()) {
    const { value } = top;
    if (value.type === 'CSSUnitValue') {
      results.push(combine(value, []));
      continue;
    }
    const { items } = value.values;
    if (top.isEntered) {
      const result = combine(value, results.splice(results.length - items.length));
      known?.set(value, result);
      results.push(result);
      continue;
    }
    if (known?.has(value)) {
      results.push(known.get(value) as Result);
      continue;
    }
    open.push({ value, isEntered: true });
    for (let i = items.length - 1; i >= 0; i--) open.push({ value: items[i] as NumericValue, isEntered: false });
  }
  return results[0] as Result;
}
