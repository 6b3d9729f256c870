import type { DocumentRecord, ElementRecord } from '../tree/records.ts';

/**
 * What a form-associated custom element submits; of a FormData, its entries.
 * https://html.spec.whatwg.org/#face-submission-value
 */
export type SubmissionValue = null | string | object | readonly (readonly [string, unknown])[];

/** The https://html.spec.whatwg.org/#elementinternals of a custom element, whether a script has them or not. */
export class InternalsState {
  readonly kind = 'ElementInternals';
  readonly element: ElementRecord;
  /** The ElementInternals object, once it is attached. */
  object: object | null = null;

  /** The form owner and the disabled state that the element was told of. */
  formOwner: ElementRecord | null = null;
  isDisabled = false;
  /** The `form` attribute that the element is noted with, and in which document. */
  formId: string | null = null;
  formIdDocument: DocumentRecord | null = null;
  /** What notes it: made when it is first needed, as a `WeakRef` holds the element until the task ends. */
  reference: WeakRef<ElementRecord> | null = null;

  submissionValue: SubmissionValue = null;
  /** https://html.spec.whatwg.org/#face-validity-flags, as bits of `Flaw`. */
  flaws = 0;
  /** https://html.spec.whatwg.org/#face-validation-message */
  validationMessage = '';
  /** https://html.spec.whatwg.org/#face-validation-anchor; null: the element itself. */
  validationAnchor: ElementRecord | null = null;

  /** https://html.spec.whatwg.org/#states-set */
  states: StatesState | null = null;
  /** https://html.spec.whatwg.org/#internal-content-attribute-map, for the members of ARIAMixin. */
  readonly aria: Map<string, string | AriaElements> = new Map();

  constructor(element: ElementRecord) {
    this.element = element;
  }
}

export class StatesState {
  readonly kind = 'CustomStateSet';
  readonly set: Set<string> = new Set();
  object: object | null = null;
}

/** Elements that a member of ARIAMixin refers to, and the array that it gives for those of them that count. */
export class AriaElements {
  readonly references: readonly WeakRef<ElementRecord>[];
  current: readonly ElementRecord[] = [];
  array: readonly object[] = Object.freeze([]);

  constructor(references: readonly WeakRef<ElementRecord>[]) {
    this.references = references;
  }
}
