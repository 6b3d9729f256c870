import { documentData } from '../tree/document-data.ts';
import { toDOMString } from '../webidl/convert.ts';
import { thisWindow } from './Window.ts';
import { hostOfWindow } from './window-record.ts';

/** https://html.spec.whatwg.org/#normalize-newlines */
function normalized(value: unknown): string {
  return toDOMString(value).replace(/\r\n?/g, '\n');
}

/** https://html.spec.whatwg.org/#simple-dialogs: the host answers. */
export const dialogMembers = {
  alert(message: unknown = ''): void {
    const host = hostOfWindow(thisWindow(this));
    host.prompts.alert(normalized(message));
  },

  confirm(message: unknown = ''): boolean {
    const host = hostOfWindow(thisWindow(this));
    return host.prompts.confirm(normalized(message));
  },

  prompt(message: unknown = '', defaultValue: unknown = ''): string | null {
    const host = hostOfWindow(thisWindow(this));
    const text = normalized(message);
    return host.prompts.prompt(text, normalized(defaultValue));
  },

  print(): void {
    const window = thisWindow(this);
    const { document } = window;
    if (document !== null && documentData(document).readyState !== 'loading') hostOfWindow(window).prompts.print();
  },
};
