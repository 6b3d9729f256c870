import { asciiLowercase } from '../names/ascii-case.ts';
import { toElement } from '../realm/arguments.ts';
import { thisWindow } from '../realm/this-window.ts';
import { requireArguments, toDOMStringOrNull } from '../webidl/convert.ts';
import { createStyleDeclaration } from './style-object.ts';
import { styles } from './styles.ts';

/** https://drafts.csswg.org/cssom/#dom-window-getcomputedstyle. Null: the element itself is meant. The empty string: there is no such pseudo-element. */
function pseudoElementName(text: string): string | null {
  if (text === '') return null;
  const folded = asciiLowercase(text);
  // In browsers those that may have one colon may have none.
  if (!text.startsWith(':')) return styles().lonePseudoElement(`:${folded}`);
  // As in Chromium, parts of elements that are not its pseudo-elements have no style but that of the element.
  return styles().lonePseudoElement(folded) ?? (/^::(?:cue|-webkit-[\w-]+)$/.test(folded) ? null : '');
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
