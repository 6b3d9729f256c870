import { normalizeNewlines } from '../html/forms/newlines.ts';
import { isSameOrigin } from '../realm/origin.ts';
import { isSandboxed } from '../realm/sandbox.ts';
import { SandboxFlag } from '../realm/sandbox-flags.ts';
import { hostOfWindow, stateOf, topWindowOf, type WindowRecord } from '../realm/shared/window-record.ts';
import { thisWindow } from '../realm/this-window.ts';
import { documentData } from '../tree/document-data.ts';
import { toDOMString } from '../webidl/convert.ts';

/** https://html.spec.whatwg.org/#normalize-newlines */
function normalized(value: unknown): string {
  return normalizeNewlines(toDOMString(value));
}

/** https://html.spec.whatwg.org/#cannot-show-simple-dialogs: a sandbox forbids it, and a page of another origin around. */
function canShow(window: WindowRecord): boolean {
  return !isSandboxed(window, SandboxFlag.Modals) && isSameOrigin(window, topWindowOf(window));
}

/** https://html.spec.whatwg.org/#simple-dialogs: the host answers. */
export const dialogMembers = {
  alert(message: unknown = ''): void {
    const window = thisWindow(this);
    const text = normalized(message);
    if (canShow(window)) hostOfWindow(window).prompts.alert(text);
  },

  confirm(message: unknown = ''): boolean {
    const window = thisWindow(this);
    const text = normalized(message);
    return canShow(window) && hostOfWindow(window).prompts.confirm(text);
  },

  prompt(message: unknown = '', defaultValue: unknown = ''): string | null {
    const window = thisWindow(this);
    const text = normalized(message);
    const answer = normalized(defaultValue);
    return canShow(window) ? hostOfWindow(window).prompts.prompt(text, answer) : null;
  },

  print(): void {
    const window = thisWindow(this);
    const { document } = stateOf(window);
    if (document !== null && canShow(window) && documentData(document).readyState !== 'loading')
      hostOfWindow(window).prompts.print();
  },
};
