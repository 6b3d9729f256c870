import { defineProperty } from '../../webidl/language/intrinsics.ts';
import { modulesRealm } from './modules-realm.ts';

const HANDED_OVER = 'ª';

/**
 * Binds names in the global scope the way `const` does: no property of the global object has them. Scripts of a page cannot
 * name them, as names with this letter are refused there.
 */
export function bindHidden(bindings: Readonly<Record<string, unknown>>): void {
  defineProperty(globalThis, HANDED_OVER, { value: bindings, configurable: true });
  const { services } = modulesRealm();
  const failure = services.runScript(
    `const {${Object.keys(bindings).join(',')}}=globalThis.${HANDED_OVER}`,
    'livedom:modules',
    1,
    1,
  );
  Reflect.deleteProperty(globalThis, HANDED_OVER);
  if (failure !== null) throw new TypeError(`The names of rewritten scripts could not be bound: ${failure}`);
}
