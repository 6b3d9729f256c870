import { asciiLowercase } from '../names/element-name.ts';
import { toElement } from '../realm/arguments.ts';
import { thisWindow } from '../realm/this-window.ts';
import { LEGACY_PSEUDO_ELEMENTS, PSEUDO_ELEMENT_FUNCTIONS, PSEUDO_ELEMENTS } from '../selectors/pseudo-elements.ts';
import { requireArguments, toDOMStringOrNull } from '../webidl/convert.ts';
import { createStyleDeclaration } from './style-object.ts';
import { styles } from './styles.ts';

/** https://drafts.csswg.org/cssom/#dom-window-getcomputedstyle: at the end of the text all is closed. */
const FORM = /^(::?)([\w-]+)(\([ \t\n]*-?[a-z_][\w-]*[ \t\n]*\)?)?$/i;

/** Null: the element itself is meant. The empty string: there is no such pseudo-element. */
function pseudoElementName(text: string): string | null {
  if (!text.startsWith(':')) return null;
  const [, colons = '', written = '', isFunction = ''] = FORM.exec(text) ?? [];
  const name = asciiLowercase(written);
  if (isFunction !== '') {
    const isKnown =
      colons === '::' && PSEUDO_ELEMENT_FUNCTIONS.has(name) && name !== 'slotted' && name !== 'part' && name !== 'cue';
    return isKnown ? name : '';
  }
  if (colons === ':') return LEGACY_PSEUDO_ELEMENTS.has(name) ? name : '';
  if (PSEUDO_ELEMENTS.has(name)) return name;
  // As in Chromium, parts of elements that are not its pseudo-elements have no style but that of the element.
  return name.startsWith('-webkit-') ? null : '';
}

/** https://drafts.csswg.org/cssom/#extensions-to-the-window-interface */
export const cssWindowMembers = {
  getComputedStyle(element: unknown, pseudo: unknown = undefined): object {
    thisWindow(this);
    requireArguments(arguments.length, 1);
    const record = toElement(element, 1);
    const name = pseudoElementName(toDOMStringOrNull(pseudo) ?? '');
    return createStyleDeclaration(record, styles().createComputedStyle(record, name));
  },
};
