import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { UserInput } from '../../../lib/input/index.ts';
import { startLog } from '../../../scripts/input/logger.mjs';
import { type LivedomWindow, Window } from '../../setup/windows.ts';
import { differences } from './differences.ts';
import { scenarios } from './scenarios.mjs';

/** What Chromium fires for what somebody does (scripts/record-input.mjs), and the same here. */
const recorded = JSON.parse(readFileSync(path.join(import.meta.dirname, 'recorded.json'), 'utf8')) as Record<
  string,
  string[][]
>;

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
  drag: (input, window, from: string, to: string) => input.drag(elementOf(window, from), elementOf(window, to)),
  upload: (input, window, selector: string, names: string[]) =>
    input.upload(
      elementOf(window, selector),
      names.map((name) => ({ name, contents: 'text' })),
    ),
  tap: (_, window, selector: string) => new UserInput(window, { pointer: 'touch' }).click(elementOf(window, selector)),
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

const settle = (): Promise<void> => new Promise((done) => setTimeout(done, 20));

async function logOf(
  markup: string,
  actions: readonly [string, ...unknown[]][],
  runScripts?: 'dangerously',
): Promise<string[][]> {
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
    taken.push([...log.take()]);
  }
  window.close();
  return taken;
}

describe('what somebody does in a window with scripts', () => {
  test('is recorded for every scenario', () => {
    expect(Object.keys(recorded)).toEqual(scenarios.map(([name]) => name));
  });

  test.each(scenarios.filter(([name]) => !differences.has(name)).map((given) => [given[0], given] as const))(
    '%s: the events of Chromium',
    async (name, [, markup, ...actions]) => {
      expect(await logOf(markup, actions as never, 'dangerously')).toEqual(recorded[name]);
    },
  );

  test.each(scenarios.filter(([name]) => differences.has(name)).map((given) => [given[0], given] as const))(
    '%s: other events than those of Chromium, as listed',
    async (name, [, markup, ...actions]) => {
      expect(await logOf(markup, actions as never, 'dangerously')).not.toEqual(recorded[name]);
    },
  );
});

describe('what somebody does in a window without scripts', () => {
  const isWithout = (markup: string): boolean => !/<script|onclick/.test(markup);
  const without = scenarios.filter(([name, markup]) => isWithout(markup) && !differences.has(name));

  test.each(without.map((given) => [given[0], given] as const))(
    '%s: the events of Chromium',
    async (name, [, markup, ...actions]) => {
      expect(await logOf(markup, actions as never)).toEqual(recorded[name]);
    },
  );
});
