import { stateOf, type WindowRecord } from '../../realm/shared/window-record.ts';
import { type Callback, callCallback } from '../../scripting/call-callback.ts';
import { construct, defineHidden } from '../../webidl/language/intrinsics.ts';

type Registry = typeof FinalizationRegistry;

/**
 * https://html.spec.whatwg.org/#hostenqueuefinalizationregistrycleanupjob: what a cleanup callback throws is reported, and it
 * runs as long as its window is open only. The engine calls it with nothing around it, so each is wrapped.
 */
export function guardFinalizationRegistries(window: WindowRecord, global: { FinalizationRegistry?: Registry }): void {
  const { FinalizationRegistry: Unguarded } = global;
  if (Unguarded === undefined) return;
  // No trap but this one, not even one that a script gives to all objects.
  const handler: ProxyHandler<Registry> = {
    __proto__: null,
    construct(target: Registry, given: unknown[], newTarget: Registry): object {
      return construct(target, [guarded(window, given[0])], newTarget) as object;
    },
  } as never;
  const Guarded = new Proxy(Unguarded, handler);
  defineHidden(Unguarded.prototype, 'constructor', Guarded);
  defineHidden(global, 'FinalizationRegistry', Guarded);
}

/** What is no function, the registry refuses by itself. */
function guarded(window: WindowRecord, callback: unknown): unknown {
  if (typeof callback !== 'function') return callback;
  return (held: unknown): void => {
    if (!stateOf(window).isClosed) callCallback(window, callback as Callback, undefined, [held]);
  };
}
