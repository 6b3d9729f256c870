import { asciiLowercase } from '../../names/ascii-case.ts';
import { plainAttributeName } from '../../names/attribute-name.ts';
import { getAttribute } from '../../tree/attributes.ts';
import type { DocumentRecord, ElementRecord } from '../../tree/records.ts';

export const POPOVER = plainAttributeName('popover');

/** https://html.spec.whatwg.org/#attr-popover: its state; null is "No Popover". */
export type PopoverType = 'auto' | 'hint' | 'manual';

export function popoverTypeOf(value: string | null): PopoverType | null {
  if (value === null) return null;
  const keyword = asciiLowercase(value);
  if (keyword === '' || keyword === 'auto') return 'auto';
  return keyword === 'hint' ? 'hint' : 'manual';
}

export function popoverType(element: ElementRecord): PopoverType | null {
  return popoverTypeOf(getAttribute(element, POPOVER));
}

/** What an element has that is or was a popover. */
class PopoverState {
  /** https://html.spec.whatwg.org/#popover-visibility-state */
  isShowing = false;
  /** https://html.spec.whatwg.org/#opened-in-popover-mode, where it is in one of its document's lists. */
  mode: 'auto' | 'hint' | null = null;
  isHiding = false;
  previouslyFocused: ElementRecord | null = null;
  /** https://html.spec.whatwg.org/#popover-trigger */
  trigger: ElementRecord | null = null;
}

const states = new WeakMap<ElementRecord, PopoverState>();

export function popoverState(element: ElementRecord): PopoverState {
  let state = states.get(element);
  if (state === undefined) {
    state = new PopoverState();
    states.set(element, state);
  }
  return state;
}

export function isPopoverShowing(element: ElementRecord): boolean {
  return states.get(element)?.isShowing === true;
}

/** What has shown a popover that shows. */
export function popoverTrigger(popover: ElementRecord): ElementRecord | null {
  return states.get(popover)?.trigger ?? null;
}

/** The popovers of a document that close one another, those on top last. */
interface PopoverLists {
  /** https://html.spec.whatwg.org/#document-showing-auto-popover-list */
  readonly auto: ElementRecord[];
  /** https://html.spec.whatwg.org/#document-showing-hint-popover-list */
  readonly hint: ElementRecord[];
  /** https://html.spec.whatwg.org/#popover-showing-or-hiding, of any of its popovers: until then no other can be shown. */
  isShowingOrHiding: boolean;
}

const lists = new WeakMap<DocumentRecord, PopoverLists>();

export function popoverLists(document: DocumentRecord): PopoverLists {
  let found = lists.get(document);
  if (found === undefined) {
    found = { auto: [], hint: [], isShowingOrHiding: false };
    lists.set(document, found);
  }
  return found;
}
