import type { ElementRecord } from '../../tree/records.ts';

/** https://drafts.csswg.org/css-transitions-2/#starting-style: the element for which `@starting-style` rules count, while somebody asks; null: none. */
export const starting: { element: ElementRecord | null } = { element: null };

/** What the steps give while those rules count for the element. */
export function inStartingStyle<Result>(element: ElementRecord, steps: () => Result): Result {
  const before = starting.element;
  starting.element = element;
  try {
    return steps();
  } finally {
    starting.element = before;
  }
}
