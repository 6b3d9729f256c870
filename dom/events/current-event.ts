import type { EventRecord } from './event-record.ts';

/** The event of https://dom.spec.whatwg.org/#window-current-event, for the getter of `window.event`. */
export const current: { event: EventRecord | null } = { event: null };
