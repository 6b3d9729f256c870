import { defineProperty, ownKeys, withoutPrototype } from '../../webidl/language/intrinsics.ts';

const HANDED_OVER = 'ª';

/**
 * Binds names in the global scope the way `const` does: no property of the global object has them. Scripts of a page cannot
 * name them, as names with this letter are refused there.
 */
export function bindHidden(
  bindings: Readonly<Record<string, unknown>>,
  runScript: (text: string) => string | null,
): void {
  defineProperty(globalThis, HANDED_OVER, withoutPrototype({ value: bindings, configurable: true }));
  const failure = runScript(`const {${ownKeys(bindings).join(',')}}=globalThis.${HANDED_OVER}`);
  Reflect.deleteProperty(globalThis, HANDED_OVER);
  if (failure !== null) throw new TypeError(`The names of rewritten scripts could not be bound: ${failure}`);
}
