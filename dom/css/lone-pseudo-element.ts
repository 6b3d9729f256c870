import { PSEUDO_ELEMENT_FUNCTIONS, PSEUDO_ELEMENTS } from '../selectors/pseudo-elements.ts';
import { isSelector } from './supports.ts';

/** No element of another tree that has a name in this one. As in Chromium, nothing that `*` stands for but buttons. */
const FORM = /^::?(?!(?:cue|part|slotted)\b)([\w-]+)(?:\([^()*.]*\)?|(?<=^::scroll-button)\([^()]*\)?)?$/;

/** As `StyleFunctions` has it. */
export function lonePseudoElement(text: string): string | null {
  const name = FORM.exec(text)?.[1] ?? '';
  const isKnown = PSEUDO_ELEMENTS.has(name) || PSEUDO_ELEMENT_FUNCTIONS.has(name);
  return isKnown && isSelector(text) ? name : null;
}
