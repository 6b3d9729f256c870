import { afterEach, expect, test } from 'vitest';
import { UserInput } from '../../../../lib/input/index.ts';
import { type LivedomWindow, Window } from '../../../setup/windows.ts';

const GIVEN = 'a\rb\r\nc\n\rd';

let window: LivedomWindow;

afterEach(() => window.close());

function open(): HTMLTextAreaElement {
  window = new Window({ html: '<textarea></textarea>', runScripts: 'outside-only' });
  return window.document.querySelector('textarea')!;
}

/** However they come into a text area. https://html.spec.whatwg.org/#concept-fe-api-value */
const WAYS: Record<string, (textarea: HTMLTextAreaElement) => unknown> = {
  'its children': (textarea) => textarea.append(GIVEN),
  'its value': (textarea) => Object.assign(textarea, { value: GIVEN }),
  'what replaces a range': (textarea) => textarea.setRangeText(GIVEN),
  'what is pasted': (textarea) => {
    textarea.focus();
    return new UserInput(window).paste(GIVEN);
  },
  'what a script inserts': (textarea) => {
    textarea.focus();
    textarea.ownerDocument.execCommand('insertText', false, GIVEN);
  },
};

test.each(Object.entries(WAYS))('newlines are normalized in %s', async (_name, put) => {
  const textarea = open();
  await put(textarea);
  expect(textarea.value).toBe('a\nb\nc\n\nd');
  expect(textarea.textLength).toBe(8);
  expect((textarea.cloneNode() as HTMLTextAreaElement).value).toBe('a\nb\nc\n\nd');
});
