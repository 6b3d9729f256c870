import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { UserInput } from '../../../../lib/input/index.ts';
import { type LivedomWindow, Window } from '../../../setup/windows.ts';

let window: LivedomWindow;
let document: Document;
let input: UserInput;

beforeEach(() => {
  window = new Window({
    html: `<form><fieldset><input id=mail type=email><input id=box type=checkbox required><textarea id=text></textarea>
      <select id=list required><option value="">None<option value=a>a</select></fieldset><button>Send</button></form>`,
  });
  document = window.document as unknown as Document;
  input = new UserInput(window);
});

afterEach(() => window.close());

const element = (selector: string): HTMLInputElement => document.querySelector(selector) as HTMLInputElement;
const ids = (selector: string): string => Array.from(document.querySelectorAll(selector), ({ id }) => id).join(' ');
const told = (): string[] => [ids(':user-valid'), ids(':user-invalid')];

/** What the form is submitted by must not navigate. */
const stay = (): void => element('form').addEventListener('submit', (event) => event.preventDefault());

describe(':user-valid and :user-invalid', () => {
  test('match nothing that nobody has changed, nor what a script has', () => {
    element('#mail').value = 'no address';
    element('#box').click();
    element('#mail').dispatchEvent(new window.Event('change') as unknown as Event);
    expect(told()).toEqual(['', '']);
  });

  test('match a text control that somebody has left changed', async () => {
    await input.type(element('#mail') as never, 'no address');
    expect(told()).toEqual(['', '']);
    element('#mail').blur();
    expect(told()).toEqual(['', 'mail']);
    element('#mail').value = 'a@b.c';
    expect(told()).toEqual(['mail', '']);
  });

  test('do not match what somebody has only visited', async () => {
    await input.click(element('#mail') as never);
    element('#mail').blur();
    expect(told()).toEqual(['', '']);
  });

  test('match what somebody has checked and chosen', async () => {
    await input.click(element('#box') as never);
    await input.select(element('#list') as never, 'a');
    expect(told()).toEqual(['box list', '']);
    await input.click(element('#box') as never);
    expect(told()).toEqual(['list', 'box']);
  });

  test('match all controls once they are to be submitted, and none when they are reset', () => {
    stay();
    (document.querySelector('form') as HTMLFormElement).requestSubmit();
    expect(told()).toEqual(['mail text', 'box list']);
    (document.querySelector('form') as HTMLFormElement).reset();
    expect(told()).toEqual(['', '']);
  });

  test('match them where nothing is validated, as in Chromium', () => {
    stay();
    element('form').setAttribute('novalidate', '');
    element('button').click();
    expect(told()).toEqual(['mail text', 'box list']);
  });

  test('match no controls that are not validated', () => {
    stay();
    element('#mail').disabled = true;
    element('button').click();
    expect(told()).toEqual(['text', 'box list']);
  });

  test('change styles', async () => {
    document.head.append(
      Object.assign(document.createElement('style'), { textContent: ':user-invalid { color: red }' }),
    );
    const color = (): string => window.getComputedStyle(element('#mail')).color;
    const before = color();
    await input.type(element('#mail') as never, 'no address');
    element('#mail').blur();
    expect([before, color()]).toEqual(['rgb(0, 0, 0)', 'rgb(255, 0, 0)']);
  });
});
