import { expect, test } from 'vitest';
import { Window } from '../../setup/windows.ts';

const window = new Window();

/** What an event says where it arrives. */
function wayOf(kind: 'MouseEvent' | 'DragEvent' | 'PointerEvent', type: string): (string | undefined)[] {
  const target = window.document.createElement('i');
  const event = new window[kind](type, { relatedTarget: window.document.createElement('b') });
  let way: (string | undefined)[] = [];
  target.addEventListener(type, () => {
    const { fromElement, toElement } = event as unknown as Record<string, Element | null>;
    way = [fromElement?.localName, toElement?.localName];
  });
  target.dispatchEvent(event);
  return way;
}

test('mouse events say where from and where to', () => {
  for (const kind of ['MouseEvent', 'DragEvent'] as const) {
    for (const type of ['mouseout', 'mouseleave']) expect(wayOf(kind, type)).toEqual(['i', 'b']);
    for (const type of ['mouseover', 'mousemove', 'click']) expect(wayOf(kind, type)).toEqual(['b', 'i']);
  }
});

test('pointer events do not', () => {
  for (const type of ['pointerout', 'pointerleave', 'pointerover', 'mouseout', 'click']) {
    expect(wayOf('PointerEvent', type)).toEqual([undefined, undefined]);
  }
});

test('what nobody can hold down is not told of, as in Chromium', () => {
  const isTold = (key: string) =>
    new window.KeyboardEvent('keydown', { [`modifier${key}`]: true }).getModifierState(key);
  for (const key of ['AltGraph', 'CapsLock', 'Fn', 'NumLock', 'ScrollLock', 'Symbol']) expect(isTold(key)).toBe(true);
  for (const key of ['FnLock', 'Hyper', 'Super', 'SymbolLock']) expect(isTold(key)).toBe(false);
});
