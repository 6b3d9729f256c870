import { eventHooks } from '../events/hooks.ts';
import { realmOfObject } from './realms.ts';

/** https://html.spec.whatwg.org/#report-an-exception, for the global object of the function's realm. */
export function reportExceptionOf(throwing: object, exception: unknown): void {
  const realm = realmOfObject(throwing);
  if (realm === null) eventHooks.reportException(exception);
  else realm.callbacks.reportException(exception);
}
