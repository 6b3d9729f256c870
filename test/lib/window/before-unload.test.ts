import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Window } from '../../setup/windows.ts';

// biome-ignore lint/suspicious/noExplicitAny: what a window has is what the tests are about
let window: any;
let reported: string[] = [];

beforeAll(() => {
  const reportError = (text: string): void => void reported.push(text);
  window = new Window({ runScripts: 'outside-only', reportError });
});
afterAll(() => window.close());

/** Dispatches an event to a handler that returns that, and gives whether it was canceled, and its `returnValue`. */
function dispatched(make: string, type: string, result: string): [boolean, unknown] {
  const [isCanceled, value] = window.eval(`(() => {
    const event = ${make};
    window.on${type} = () => (${result});
    window.dispatchEvent(event);
    window.on${type} = null;
    return [event.defaultPrevented, event.returnValue];
  })()`);
  return [isCanceled, value];
}

const BEFORE_UNLOAD = (type: string, cancelable = true): string =>
  `(() => { const e = document.createEvent('BeforeUnloadEvent'); e.initEvent('${type}', false, ${cancelable}); return e; })()`;

/** What a Chromium does. */
describe('a handler of beforeunload', () => {
  it.each([
    ['false', true, 'false'],
    ['true', true, 'true'],
    ['"x"', true, 'x'],
    ['""', true, ''],
    ['0', true, '0'],
    ['{ toString: () => "text" }', true, 'text'],
    ['undefined', false, ''],
    ['null', false, ''],
  ])('that returns %s', (result, isCanceled, returnValue) => {
    expect(dispatched(BEFORE_UNLOAD('beforeunload'), 'beforeunload', result)).toEqual([isCanceled, returnValue]);
    expect(dispatched(BEFORE_UNLOAD('beforeunload', false), 'beforeunload', result)).toEqual([false, returnValue]);
  });

  it('cancels no event of another interface, whatever it returns', () => {
    for (const make of [
      `new CustomEvent('beforeunload', { cancelable: true })`,
      `new Event('beforeunload', { cancelable: true })`,
    ]) {
      for (const result of ['false', 'true', '"x"', 'null']) {
        expect(dispatched(make, 'beforeunload', result)).toEqual([false, true]);
      }
    }
  });

  it('cancels nothing with what is no string, which is reported', () => {
    reported = [];
    const result = '{ toString() { throw new RangeError("no text") } }';
    expect(dispatched(BEFORE_UNLOAD('beforeunload'), 'beforeunload', result)).toEqual([false, '']);
    expect(reported).toEqual([expect.stringContaining('RangeError: no text')]);
  });

  it('leaves the returnValue that is there', () => {
    expect(
      window.eval(`(() => {
        const event = ${BEFORE_UNLOAD('beforeunload')};
        window.onbeforeunload = (event) => { event.returnValue = 'mine'; return 'other'; };
        window.dispatchEvent(event);
        window.onbeforeunload = null;
        return event.defaultPrevented + event.returnValue;
      })()`),
    ).toBe('truemine');
  });
});

it('a handler of another event gets a BeforeUnloadEvent as any other', () => {
  expect(dispatched(BEFORE_UNLOAD('click'), 'click', 'false')).toEqual([true, '']);
  expect(dispatched(BEFORE_UNLOAD('click'), 'click', '"x"')).toEqual([false, '']);
});
