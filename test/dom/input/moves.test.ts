import { afterEach, expect, test } from 'vitest';
import { UserInput } from '../../../lib/input/index.ts';
import { type LivedomWindow, Window } from '../../setup/windows.ts';

let window: LivedomWindow;
let input: UserInput;
afterEach(() => window.close());

type Attribute = 'movementX' | 'movementY' | 'pointerId' | 'isPrimary' | 'which' | 'clientX';

/** What is fired at the one element of the page, which is a hundred pixels wide and high and scrolls, with these attributes. */
function logOf(
  types: string,
  attributes: readonly Attribute[],
  { style = '', url = 'https://moves.test/' } = {},
): string[] {
  const boxes: Record<string, object> = {
    p: { x: 0, y: 0, width: 100, height: 100, scrollHeight: 500 },
    b: { x: 150, y: 150, width: 10, height: 10 },
    body: { x: 0, y: 0, width: 200, height: 200 },
  };
  window = new Window({
    html: `<body><p style="overflow: auto; ${style}">text</p>`,
    url,
    layout: { boxOf: ({ localName }: Element) => boxes[localName] ?? boxes.body } as never,
  });
  input = new UserInput(window);
  const log: string[] = [];
  for (const type of types.split(' '))
    window.document.querySelector('p')?.addEventListener(type, (event) => {
      const values = attributes.map((attribute) => (event as unknown as PointerEvent)[attribute]);
      log.push([type, ...values].join(' '));
    });
  return log;
}

type Step = readonly [x: number, y: number] | 'pointerDown' | 'pointerUp' | 'pointerCancel';

function perform(pointerType: string, steps: readonly Step[], id = pointerType): Promise<void> {
  const actions = steps.map((step) =>
    typeof step === 'string' ? { type: step } : { type: 'pointerMove', x: step[0], y: step[1] },
  );
  return input.perform([{ type: 'pointer', id, parameters: { pointerType }, actions }] as never);
}

test('moves say how far they are, and are told as they come where the context is secure', async () => {
  const log = logOf('pointerrawupdate pointermove mousemove mousedown', ['movementX', 'movementY', 'which']);
  await perform('mouse', [[10, 10], [30, 15], 'pointerDown', [20, 15]]);
  expect(log).toEqual([
    ...['pointerrawupdate 0 0 0', 'pointermove 0 0 0', 'mousemove 0 0 0'],
    ...['pointerrawupdate 20 5 0', 'pointermove 20 5 0', 'mousemove 20 5 0', 'mousedown 0 0 1'],
    ...['pointerrawupdate -10 0 0', 'pointermove -10 0 0', 'mousemove -10 0 1'],
  ]);
});

test('moves are not told as they come where the context is not secure', async () => {
  const log = logOf('pointerrawupdate pointermove', [], { url: 'http://localhost@moves.test/' });
  await perform('mouse', [[10, 10]]);
  expect(log).toEqual(['pointermove']);
});

test('a move is the one event that it coalesces', async () => {
  logOf('', []);
  const told: unknown[] = [];
  window.document.addEventListener('pointermove', (event) => {
    const [one, ...others] = (event as unknown as PointerEvent).getCoalescedEvents();
    told.push(one?.type, one?.clientX, one?.isTrusted, one?.target === event.target, one?.bubbles, others.length);
  });
  await perform('mouse', [[10, 10]]);
  expect(told).toEqual(['pointermove', 10, true, true, false, 0]);
});

test('each touch is a pointer of its own, of which the first is primary', async () => {
  const log = logOf('pointerdown click', ['pointerId', 'isPrimary']);
  await perform('touch', [[10, 10], 'pointerDown'], 'one');
  await perform('touch', [[20, 20], 'pointerDown'], 'two');
  await perform('touch', ['pointerUp'], 'one');
  await perform('touch', ['pointerUp'], 'two');
  await perform('touch', [[20, 20], 'pointerDown', 'pointerUp'], 'two');
  expect(log).toEqual(['pointerdown 2 true', 'pointerdown 3 false', 'pointerdown 4 true', 'click 4 false']);
});

const TOUCH_TYPES = 'pointermove pointercancel pointerleave pointerup touchmove touchend click';

test('a finger that goes further than a tap scrolls, and its pointer is canceled', async () => {
  const log = logOf(TOUCH_TYPES, ['clientX']);
  await perform('touch', [[50, 90], 'pointerDown', [50, 80], [50, 50], [50, 40], 'pointerUp']);
  expect(log).toEqual([
    ...[
      'pointermove 50',
      'pointermove 50',
      'touchmove ',
      'pointercancel 0',
      'pointerleave 50',
      'touchmove ',
      'touchend ',
    ],
  ]);
  expect(window.document.querySelector('p')?.scrollTop).toBe(35);
});

test.each(['none', 'pan-x', 'pan-up'])('a finger scrolls as touch-action allows: %s', async (action) => {
  const log = logOf(TOUCH_TYPES, [], { style: `touch-action: ${action}` });
  await perform('touch', [[50, 90], 'pointerDown', [50, 50], 'pointerUp']);
  expect(log).toEqual(['pointermove', 'touchmove', 'pointerup', 'pointerleave', 'touchend']);
  expect(window.document.querySelector('p')?.scrollTop).toBe(0);
});

test('a finger scrolls where touch-action allows that way', async () => {
  logOf('', [], { style: 'touch-action: pan-x pan-down' });
  await perform('touch', [[50, 90], 'pointerDown', [50, 50], 'pointerUp']);
  expect(window.document.querySelector('p')?.scrollTop).toBe(25);
});

test('what touch-action is when a finger comes counts', async () => {
  logOf('', [], { style: 'touch-action: none' });
  const scrolled = window.document.querySelector('p') as unknown as HTMLElement;
  scrolled.addEventListener('pointerdown', () => scrolled.style.setProperty('touch-action', 'auto'));
  await perform('touch', [[50, 90], 'pointerDown', [50, 50], 'pointerUp']);
  expect(scrolled.scrollTop).toBe(0);
});

test('a finger that scrolls closes no popover', async () => {
  logOf('', []);
  const popover = window.document.createElement('b');
  popover.popover = 'auto';
  window.document.body.append(popover);
  popover.showPopover();
  await perform('touch', [[50, 90], 'pointerDown', [50, 50], 'pointerUp']);
  expect(popover.matches(':popover-open')).toBe(true);
  await perform('touch', [[50, 90], 'pointerDown', 'pointerUp']);
  expect(popover.matches(':popover-open')).toBe(false);
});

test('one of two fingers is heard of wherever it moves', async () => {
  const log = logOf('touchmove', []);
  await perform('touch', [[10, 10], 'pointerDown'], 'one');
  await perform('touch', [[12, 10]], 'one');
  expect(log).toEqual([]);
  await perform('touch', [[20, 20], 'pointerDown', [22, 20]], 'two');
  expect(log).toEqual(['touchmove']);
});

test('what a drag leaves knows where it went', async () => {
  logOf('', []);
  const { document } = window;
  document.querySelector('p')?.setAttribute('draggable', 'true');
  const told: unknown[] = [];
  document.addEventListener('dragleave', (event) => told.push((event as unknown as DragEvent).relatedTarget));
  await perform('mouse', [[50, 50], 'pointerDown', [60, 60], [70, 60], [150, 150]]);
  expect(told).toEqual([document.body]);
});
