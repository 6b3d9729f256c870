import { describe, expect, test } from 'vitest';
import { openContext } from '../../../lib/environment/open-context.ts';
import { Window } from '../../../lib/index.ts';
import { JSDOM } from '../../../lib/jsdom/index.ts';

type Global = Pick<typeof globalThis, 'ClipboardEvent' | 'DataTransfer' | 'DragEvent'>;
const OTHER = { files: [], getData: () => 'text' } as unknown as DataTransfer;

describe.each([
  ['an environment', () => openContext().global as unknown as Global],
  ['livedom/jsdom', () => new JSDOM('').window as unknown as Global],
])('what a test makes up in the place of a DataTransfer, in %s', (_name, open) => {
  test('is taken for none, so that Testing Library can put it on one', () => {
    const { ClipboardEvent, DragEvent } = open();
    expect(new DragEvent('drop', { dataTransfer: OTHER }).dataTransfer).toBe(null);
    expect(new ClipboardEvent('paste', { clipboardData: OTHER }).clipboardData).toBe(null);
  });

  test('is refused where it is no object, and a DataTransfer is taken', () => {
    const { DataTransfer, DragEvent } = open();
    const dataTransfer = new DataTransfer();
    expect(new DragEvent('drop', { dataTransfer }).dataTransfer).toBe(dataTransfer);
    expect(() => new DragEvent('drop', { dataTransfer: 1 as unknown as null })).toThrow('DataTransfer');
  });
});

test('it is refused in other windows', () => {
  const { DragEvent } = new Window() as unknown as Global;
  expect(() => new DragEvent('drop', { dataTransfer: OTHER })).toThrow('DataTransfer');
});
