import { expect, it } from 'vitest';
import { LineMap } from '../../../parser/input-stream/line-map.ts';

it('counts lines and columns from 1, whatever ends a line', () => {
  const source = 'ab\ncd\r\n\rx';
  const lines = new LineMap(source);
  const found = Array.from({ length: source.length + 1 }, (_, offset) => lines.position(offset));
  expect(found.map(({ line, column }) => `${line}:${column}`)).toEqual([
    '1:1',
    '1:2',
    '1:3',
    '2:1',
    '2:2',
    '2:3',
    '2:4',
    '3:1',
    '4:1',
    '4:2',
  ]);
});

it('counts code units', () => {
  expect(new LineMap('\u{1F600}x').position(2)).toEqual({ line: 1, column: 3 });
});

it('answers for a source of many lines', () => {
  const lines = new LineMap('x\n'.repeat(100_000));
  for (let line = 1; line <= 100_000; line += 997) {
    expect(lines.position(2 * line - 1)).toEqual({ line, column: 2 });
  }
});
