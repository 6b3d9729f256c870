import type { ElementRecord } from '../../tree/records.ts';

/** https://html.spec.whatwg.org/#constructing-entry-list: the forms that are at it. */
const constructing = new WeakSet<ElementRecord>();

export function isConstructingEntryList(form: ElementRecord): boolean {
  return constructing.has(form);
}

export function setConstructingEntryList(form: ElementRecord, isConstructing: boolean): void {
  if (isConstructing) constructing.add(form);
  else constructing.delete(form);
}
