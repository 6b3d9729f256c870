import { expect, test } from 'vitest';
import { parse } from '../../../lib/index.ts';

/** Where the ends of a range are after a change of `<p><a></a>x<b></b>y</p>`, as Chromium has it. */
function after(change: (p: Element, range: Range, at: (index: number) => ChildNode) => void): string {
  const document = parse('<!DOCTYPE html><body><p><a></a>x<b></b>y</p>');
  const p = document.querySelector('p')!;
  const range = document.createRange();
  change(p, range, (index) => p.childNodes[index]!);
  const point = (node: Node, offset: number) => `${node === p ? 'p' : node.nodeName} ${offset}`;
  expect(range.compareBoundaryPoints(START_TO_END, range)).toBeGreaterThanOrEqual(0);
  return `${point(range.startContainer, range.startOffset)}, ${point(range.endContainer, range.endOffset)}`;
}

const START_TO_END = 1;

test('a range that ends in a node goes on to where that was when it is put before its start', () => {
  const ends = (offset: number) =>
    after((p, range, at) => {
      range.setStart(at(0), 0);
      range.setEnd(at(1), offset);
      p.insertBefore(at(1), at(0));
    });
  expect([ends(0), ends(1)]).toEqual(['A 0, p 2', 'A 0, p 2']);
});

test('a range around a node that moves', () => {
  const moved = after((p, range, at) => {
    range.setStart(p, 1);
    range.setEnd(p, 2);
    p.insertBefore(at(1), at(0));
  });
  expect(moved).toBe('p 2, p 2');
});

test('a range that ends before a node which moves into it', () => {
  const moved = after((p, range, at) => {
    range.setStart(p, 0);
    range.setEnd(p, 2);
    p.insertBefore(at(2), at(1));
  });
  expect(moved).toBe('p 0, p 3');
});

test('a range in a node that moves', () => {
  const moved = after((p, range, at) => {
    range.setStart(at(3), 1);
    range.setEnd(at(3), 1);
    p.insertBefore(at(3), at(1));
  });
  expect(moved).toBe('p 4, p 4');
});

test('prepend() and replaceChild()', () => {
  const prepended = after((p, range, at) => {
    range.setStart(at(0), 0);
    range.setEnd(at(3), 1);
    p.prepend(at(3));
  });
  const replaced = after((p, range, at) => {
    range.setStart(at(1), 0);
    range.setEnd(at(3), 1);
    p.replaceChild(at(3), at(0));
  });
  expect([prepended, replaced]).toEqual(['A 0, p 4', '#text 0, p 3']);
});
