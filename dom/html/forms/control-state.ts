import { rareOf } from '../../tree/rare-data.ts';
import type { ElementRecord } from '../../tree/records.ts';

/** What is chosen in a file input: the state of a FileList. */
interface ChosenFiles {
  readonly length: number;
  readonly files: readonly { readonly file: { readonly name: string } | null }[];
  /** The File object of that index. */
  at(index: number): object | undefined;
}

/** What somebody has typed, which may not be the value: half a number, an address before its spaces are cut off. */
export interface TypedText {
  readonly text: string;
  /** What became of it. */
  readonly value: string;
}

/**
 * What a form control remembers beyond its attributes, in its rare data. It is made when a script (or a reader of the
 * state) first changes one of these; a control without it is as its markup says. Checkedness and selectedness are bits of the
 * record's flags.
 */
export class ControlState {
  /** input, textarea, output: the value when it is no longer what the markup gives; null otherwise. */
  value: string | null = null;
  /** https://html.spec.whatwg.org/#concept-fe-dirty */
  isDirty = false;
  /** https://html.spec.whatwg.org/#user-validity: somebody has changed the control, or tried to submit it. */
  userValidity = false;
  /** Null: a script has set the value last, or nobody has. */
  typed: TypedText | null = null;
  /** https://html.spec.whatwg.org/#custom-validity-error-message */
  customValidityError = '';
  /** https://html.spec.whatwg.org/#dom-input-indeterminate */
  isIndeterminate = false;
  /** An image button: the attributes of the event with its https://html.spec.whatwg.org/#concept-input-type-image-coordinate. */
  selectingClick: Readonly<Record<string, unknown>> | null = null;
  /** input: https://html.spec.whatwg.org/#concept-input-type-file-selected, once somebody asked or a script chose. */
  files: ChosenFiles | null = null;
  /** A select without `multiple`: the option that is selected. */
  selectedOption: ElementRecord | null = null;
  /** A select element whose selectedness is known: the selectedcontent elements in it that are not disabled. */
  selectedContents: Set<ElementRecord> | null = null;
  /** A selectedcontent element: the select element that has it in that set. */
  shownSelect: ElementRecord | null = null;
  /** A form: the controls that the parser gave it although it is not their nearest ancestor form. */
  associatedByParser: ElementRecord[] | null = null;
  /** https://html.spec.whatwg.org/#concept-textarea/input-selection, in code units of the relevant value. */
  selectionStart = 0;
  selectionEnd = 0;
  selectionDirection: 'forward' | 'backward' = 'forward';
  /** The relevant value when the selection was set. */
  textWithSelection = '';
}

/** The state of a control, made now if it has none. */
export function controlState(element: ElementRecord): ControlState {
  const rare = rareOf(element);
  rare.own ??= new ControlState();
  return rare.own as ControlState;
}

/** The state of a control that has one. */
export function existingControlState(element: ElementRecord): ControlState | null {
  return element.rare === null ? null : (element.rare.own as ControlState | null);
}
