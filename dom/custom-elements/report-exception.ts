import { reportException } from '../realm/own-window.ts';
import { type ReactionRealm, realmOfConstructor, realmOfObject } from '../realm/shared/realms.ts';

/** https://html.spec.whatwg.org/#report-an-exception, for the global object of the function's realm. */
export function reportExceptionOf(throwing: object, exception: unknown): void {
  report(realmOfObject(throwing), exception);
}

/** The same for what a constructor throws. */
export function reportExceptionOfConstructor(constructor: object, exception: unknown): void {
  report(realmOfConstructor(constructor), exception);
}

function report(realm: ReactionRealm | null, exception: unknown): void {
  if (realm === null) reportException(exception);
  else realm.callbacks.reportException(exception);
}
