import { reportException } from '../realm/own-window.ts';
import { relevantWindow } from '../realm/relevant-window.ts';
import { type ReactionRealm, realmOfConstructor, realmOfObject } from '../realm/shared/realms.ts';
import type { NodeRecord } from '../tree/records.ts';

/** https://html.spec.whatwg.org/#report-an-exception, for the global object of the function's realm, or where it has none, of the node. */
export function reportExceptionOf(throwing: object, exception: unknown, node: NodeRecord): void {
  report(realmOfObject(throwing), exception, node);
}

/** The same for what a constructor throws. */
export function reportExceptionOfConstructor(constructor: object, exception: unknown, node: NodeRecord): void {
  report(realmOfConstructor(constructor), exception, node);
}

function report(realm: ReactionRealm | null, exception: unknown, node: NodeRecord): void {
  const window = relevantWindow(node);
  if (realm === null) reportException(exception, window);
  else realm.callbacks.reportException(exception, window);
}
