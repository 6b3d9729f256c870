import { expect, test } from 'vitest';
import { locationOf, parse, parseFragment } from '../../lib/index.ts';

test('tags, attributes and contents', () => {
  const source = '<!DOCTYPE html>\n<p class="a b"\r\n  title=c hidden>One <b>two</B>';
  const document = parse(source, { locations: true });
  const paragraph = document.querySelector('p') as Element;
  const location = locationOf(paragraph);
  const cut = (range: { start: { offset: number }; end: { offset: number } } | null | undefined): string =>
    source.slice(range?.start.offset, range?.end.offset);
  expect(cut(location?.startTag)).toBe('<p class="a b"\r\n  title=c hidden>');
  expect(location?.endTag).toBeNull();
  expect(location?.end.offset).toBe(source.length);
  expect(Object.entries(location?.attributes ?? {}).map(([name, range]) => [name, cut(range)])).toEqual([
    ['class', 'class="a b"'],
    ['title', 'title=c'],
    ['hidden', 'hidden'],
  ]);
  expect(location?.attributes.title?.start).toEqual({ offset: 34, line: 3, column: 3 });
  const bold = document.querySelector('b') as Element;
  expect(cut(locationOf(bold))).toBe('<b>two</B>');
  expect(cut(locationOf(bold)?.endTag)).toBe('</B>');
  expect(cut(locationOf(bold.firstChild as Node))).toBe('two');
  expect(cut(locationOf(paragraph.firstChild as Node))).toBe('One ');
  expect(cut(locationOf(document.doctype as Node))).toBe('<!DOCTYPE html>');
});

test('is null for what the source does not have, and where nothing was recorded', () => {
  const document = parse('<p>x', { locations: true });
  expect(locationOf(document.head)).toBeNull();
  expect(locationOf(document.createElement('p'))).toBeNull();
  expect(locationOf(parse('<p>').querySelector('p') as Element)).toBeNull();
});

test('each source has its own lines, also in one document', () => {
  const document = parse('<p>x', { locations: true });
  const fragment = parseFragment('\n\n<i>y', { context: document.body, locations: true });
  document.body.append(fragment);
  expect(locationOf(document.querySelector('i') as Element)?.start).toEqual({ offset: 2, line: 3, column: 1 });
  expect(locationOf(document.querySelector('p') as Element)?.start).toEqual({ offset: 0, line: 1, column: 1 });
});

test('refuses what is no node', () => {
  expect(() => locationOf({} as Node)).toThrow(
    'locationOf() takes a node that livedom made; it got an object (Object).',
  );
});
