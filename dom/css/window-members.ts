import { toElement } from '../webidl/arguments.ts';
import { requireArguments, toDOMStringOrNull } from '../webidl/convert.ts';
import { thisWindow } from '../window/Window.ts';
import { createStyleDeclaration } from './CSSStyleDeclaration.ts';
import { ComputedStyle } from './computed/computed-style.ts';

/** https://drafts.csswg.org/cssom/#extensions-to-the-window-interface */
export const cssWindowMembers = {
  getComputedStyle(element: unknown, pseudo: unknown = undefined): object {
    thisWindow(this);
    requireArguments(arguments.length, 1, "'getComputedStyle' on 'Window'");
    const record = toElement(element, 1);
    const text = toDOMStringOrNull(pseudo) ?? '';
    const name = /^::?([\w-]+)/.exec(text)?.[1] ?? null;
    return createStyleDeclaration(new ComputedStyle(record, name === null ? null : name.toLowerCase()));
  },
};
