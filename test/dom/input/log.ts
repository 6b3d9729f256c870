import { setTimeout as wait } from 'node:timers/promises';
import { vi } from 'vitest';
import { UserInput } from '../../../lib/input/index.ts';
import { startLog, withoutKeys } from '../../../scripts/input/logger.mjs';
import { type LivedomWindow, Window } from '../../setup/windows.ts';

type Act = (input: UserInput, window: LivedomWindow, ...given: never[]) => Promise<void> | void;

const elementOf = (window: LivedomWindow, selector: string): Element =>
  window.document.querySelector(selector) as unknown as Element;

const pointerAt = (element: Element, type: string) =>
  [
    {
      type: 'pointer',
      id: 'mouse',
      actions: [
        { type: 'pointerMove', origin: element },
        { type, button: 0 },
      ],
    },
  ] as const;

const files = new WeakMap<LivedomWindow, Map<string, File>>();
const fingers = new WeakMap<LivedomWindow, Map<string, UserInput>>();

/** What has been made for the window under that name, or is now. */
function kept<Value>(
  known: WeakMap<LivedomWindow, Map<string, Value>>,
  window: LivedomWindow,
  name: string,
  make: () => Value,
): Value {
  const made = known.get(window) ?? new Map<string, Value>();
  known.set(window, made);
  const value = made.get(name) ?? make();
  made.set(name, value);
  return value;
}

const ACTIONS: Record<string, Act> = {
  click: (input, window, selector: string, options: object) => input.click(elementOf(window, selector), options),
  dblclick: (input, window, selector: string) => input.dblclick(elementOf(window, selector)),
  hover: (input, window, selector: string) => input.hover(elementOf(window, selector)),
  down: (input, window, selector: string) =>
    input.perform(pointerAt(elementOf(window, selector), 'pointerDown') as never),
  up: (input, window, selector: string) => input.perform(pointerAt(elementOf(window, selector), 'pointerUp') as never),
  focus: (_, window, selector: string) => (elementOf(window, selector) as HTMLElement).focus(),
  press: (input, _, keys: string) => input.press(keys),
  async keys(input, _, text: string) {
    for (const key of text) await input.press(key);
  },
  async insert(input, window, text: string) {
    await input.type(window.document.activeElement as unknown as Element, text);
  },
  async clear(input, window, selector: string) {
    await input.clear(elementOf(window, selector));
  },
  drag: (input, window, from: string, to: string) => input.drag(elementOf(window, from), elementOf(window, to)),
  upload: (input, window, selector: string, names: string[]) =>
    input.upload(
      elementOf(window, selector),
      names.map((name) => kept(files, window, name, () => new window.File(['text'], name) as never)),
    ),
  tap: (_, window, selector: string) =>
    kept(fingers, window, '', () => new UserInput(window, { pointer: 'touch' })).click(elementOf(window, selector)),
  wheel: (input, window, selector: string, deltaX: number, deltaY: number) =>
    input.hover(elementOf(window, selector)).then(() =>
      input.perform([
        {
          type: 'wheel',
          actions: [{ type: 'scroll', origin: elementOf(window, selector), deltaX, deltaY }],
        },
      ]),
    ),
};

/** Frames come between actions and never within one, however busy the machine is; tasks take their time. */
async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(20);
  await wait(20);
}

/** What is fired in a page for what somebody does there, by action. */
export async function logOf(
  markup: string,
  actions: readonly [string, ...unknown[]][],
  runScripts?: 'dangerously',
): Promise<string[][]> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] });
  const window = new Window({
    html: `<!DOCTYPE html><body>${markup}`,
    url: 'http://input.test/',
    runScripts,
    pretendToBeVisual: true,
  });
  await settle();
  const log =
    runScripts === undefined ? startLog(window) : (window.eval(`(${startLog})(window)`) as ReturnType<typeof startLog>);
  const input = new UserInput(window);
  const taken: string[][] = [];
  for (const [action, ...given] of actions) {
    await (ACTIONS[action] as Act)(input, window, ...(given as never[]));
    await settle();
    const lines = [...log.take()];
    taken.push(action === 'clear' ? withoutKeys(lines) : lines);
  }
  window.close();
  vi.useRealTimers();
  return taken;
}
