import type { AnyRecord } from '../tree/link.ts';
import { activateContentHandler } from './content-handlers.ts';
import { listenersOrNull } from './listeners.ts';

/** Whether the target itself has listeners for events of that type. */
export function hears(target: AnyRecord, wanted: string): boolean {
  activateContentHandler(target, wanted);
  return listenersOrNull(target)?.list.some(({ type }) => type === wanted) === true;
}
