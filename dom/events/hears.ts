import type { AnyRecord } from '../tree/link.ts';
import { activateContentHandler } from './content-handlers.ts';
import { listensFor } from './listeners.ts';

/** Whether the target itself has listeners for events of that type, those of attributes among them. */
export function hears(target: AnyRecord, type: string): boolean {
  activateContentHandler(target, type);
  return listensFor(target, type);
}
