import type { ElementRecord } from '../tree/records.ts';
import { emptyTable } from '../webidl/table.ts';
import type { EventRecord } from './event-record.ts';

/** What a `click` does to an element. https://dom.spec.whatwg.org/#eventtarget-activation-behavior */
export interface ActivationBehavior {
  /** `legacyState` is what `legacyPreActivation` returned. */
  activate(element: ElementRecord, event: EventRecord, legacyState: unknown): void;
  /** https://dom.spec.whatwg.org/#eventtarget-legacy-pre-activation-behavior. Returns what taking it back needs. */
  legacyPreActivation?(element: ElementRecord): unknown;
  /** https://dom.spec.whatwg.org/#eventtarget-legacy-canceled-activation-behavior */
  legacyCanceledActivation?(element: ElementRecord, legacyState: unknown): void;
}

/** Which elements have activation behavior. */
export const activationBehaviors = emptyTable<{ of(element: ElementRecord): ActivationBehavior | null }>();
