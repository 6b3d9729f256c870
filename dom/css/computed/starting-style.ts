import type { ElementRecord } from '../../tree/records.ts';

/** https://drafts.csswg.org/css-transitions-2/#starting-style: for what `@starting-style` rules count while somebody asks; null: for nothing. */
export const starting: { element: ElementRecord | null; pseudo: string | null } = { element: null, pseudo: null };

/** What the steps give while those rules count for the element or the pseudo-element. */
export function inStartingStyle<Result>(element: ElementRecord, pseudo: string | null, steps: () => Result): Result {
  const before = { ...starting };
  starting.element = element;
  starting.pseudo = pseudo;
  try {
    return steps();
  } finally {
    starting.element = before.element;
    starting.pseudo = before.pseudo;
  }
}
