import { afterEach, describe, expect, test } from 'vitest';
import type { SelectorEngine } from '../../../dom/selectors/engine.ts';
import { closest, matches, querySelector, querySelectorAll } from '../../../dom/selectors/index.ts';
import { documentData } from '../../../dom/tree/document-data.ts';
import { objectOf } from '../../../dom/tree/link.ts';
import { install } from '../../../lib/install.ts';
import { documentOf, elementsOf } from './records.ts';

install();

describe('a document that is set to use another engine', () => {
  const document = documentOf('<!DOCTYPE html><p><b></b></p>');
  const elements = elementsOf(document);
  const [bold] = elements.slice(-1);
  const asked: unknown[] = [];
  const engine: SelectorEngine = {
    first(selectors, root) {
      asked.push(['first', selectors, root]);
      return bold === undefined ? null : objectOf(bold);
    },
    select(selectors, root) {
      asked.push(['select', selectors, root]);
      return elements.map(objectOf);
    },
    match(selectors, element) {
      asked.push(['match', selectors, element]);
      return true;
    },
    closest(selectors, element) {
      asked.push(['closest', selectors, element]);
      return null;
    },
  };

  afterEach(() => {
    asked.length = 0;
  });

  test('asks it, with interface objects, and takes the records behind its answers', () => {
    documentData(document).selectorEngine = engine;
    if (bold === undefined) throw new Error('The page has elements.');
    expect(querySelector(document, 'anything :goes')).toBe(bold);
    expect(querySelectorAll(document, 'x')).toEqual(elements);
    expect(matches(bold, 'y')).toBe(true);
    expect(closest(bold, 'z')).toBe(null);
    expect(asked).toEqual([
      ['first', 'anything :goes', objectOf(document)],
      ['select', 'x', objectOf(document)],
      ['match', 'y', objectOf(bold)],
      ['closest', 'z', objectOf(bold)],
    ]);
  });

  test('no longer asks it once the setting is gone', () => {
    documentData(document).selectorEngine = null;
    expect(querySelectorAll(document, 'b')).toEqual([bold]);
    expect(asked).toEqual([]);
  });
});
