import { presentation } from '../../css/presentation.ts';
import { styles } from '../../css/styles.ts';
import { windowWithBoxes } from '../../realm/supplied-boxes.ts';
import type { ElementRecord } from '../../tree/records.ts';

/** What is made of a document, for as long as it stays as it is: animations and the program's boxes change without a word. */
export function withKept<Key, Value, Result>(
  element: ElementRecord,
  create: () => Map<Key, Value>,
  steps: (known: Map<Key, Value>) => Result,
): Result {
  const isSettled = windowWithBoxes(element.nodeDocument) === null && !presentation.isAnimated(element);
  return isSettled ? styles().withKept(element, create, steps) : steps(create());
}
