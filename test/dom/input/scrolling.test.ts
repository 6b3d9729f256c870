import { afterEach, describe, expect, test } from 'vitest';
import { UserInput } from '../../../lib/input/index.ts';
import { type LivedomWindow, Window } from '../../setup/windows.ts';

const BOXES: Readonly<Record<string, { x: number; y: number; width: number; height: number; scrollHeight?: number }>> =
  {
    page: { x: 0, y: 0, width: 800, height: 3000 },
    list: { x: 0, y: 0, width: 200, height: 100, scrollHeight: 150 },
    item: { x: 0, y: 0, width: 200, height: 100 },
  };

let window: LivedomWindow;

afterEach(() => window.close());

function open(style = ''): UserInput {
  window = new Window({
    html: `<!DOCTYPE html><style>#list { overflow: auto; ${style} }</style><body id=page><div id=list><p id=item tabindex=0>x</p></div>`,
    layout: { boxOf: ({ id }: Element) => BOXES[id] ?? null },
  });
  return new UserInput(window);
}

const listTop = (): number => (window.document.getElementById('list') as unknown as Element).scrollTop;

const wheel = (input: UserInput, deltaY: number): Promise<void> =>
  input.perform([{ type: 'wheel', actions: [{ type: 'scroll', x: 10, y: 10, deltaX: 0, deltaY }] }]);

describe('a wheel', () => {
  test('scrolls the nearest that can be scrolled in that direction', async () => {
    const input = open();
    await wheel(input, 30);
    expect([listTop(), window.scrollY]).toEqual([30, 0]);
    await wheel(input, 30);
    expect([listTop(), window.scrollY]).toEqual([50, 0]);
    await wheel(input, 30);
    expect([listTop(), window.scrollY]).toEqual([50, 30]);
  });

  test('scrolls nothing around what ends the chain, and nothing that hides what is out of it', async () => {
    const input = open('overscroll-behavior: contain');
    await wheel(input, -30);
    expect([listTop(), window.scrollY]).toEqual([0, 0]);
    await wheel(input, 80);
    await wheel(input, 80);
    expect([listTop(), window.scrollY]).toEqual([50, 0]);
    window.close();
    await wheel(open('overflow: hidden'), 30);
    expect([listTop(), window.scrollY]).toEqual([0, 30]);
  });

  test('scrolls nothing when it is prevented', async () => {
    const input = open();
    window.addEventListener('wheel', (event) => event.preventDefault(), { passive: false });
    await wheel(input, 30);
    expect([listTop(), window.scrollY]).toEqual([0, 0]);
  });
});

describe('keys', () => {
  test('scroll what has the focus, or the page', async () => {
    const input = open();
    await input.press('ArrowDown');
    expect([listTop(), window.scrollY]).toEqual([0, 40]);
    await input.press('Home');
    (window.document.getElementById('item') as unknown as HTMLElement).focus();
    await input.press('ArrowDown');
    expect([listTop(), window.scrollY]).toEqual([40, 0]);
    await input.press('ArrowUp');
    await input.press('Space');
    expect(listTop()).toBe(50);
    await input.press('End');
    expect(window.scrollY).toBe(3000 - window.innerHeight);
  });

  test('scroll nothing where they write', async () => {
    const input = open();
    const field = window.document.createElement('textarea');
    window.document.body.append(field);
    field.focus();
    await input.press('ArrowDown');
    await input.press('Space');
    expect([window.scrollY, field.value]).toEqual([0, ' ']);
  });
});
