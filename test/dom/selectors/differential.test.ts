import { createRequire } from 'node:module';
import { selectAll } from 'css-select';
import fc from 'fast-check';
import { parseDocument } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { matches, querySelectorAll } from '../../../dom/selectors/index.ts';
import { CSS_SELECT_DIFFERS, page, selector } from './random.ts';
import { documentOf, elementsOf } from './records.ts';

/**
 * Random selectors over random trees, asked of css-select and nwsapi as well. The seed is fixed, as other packages'
 * mistakes must not fail a run now and then; SELECTOR_SEED takes another, SELECTOR_RUNS asks for more.
 */
const parameters = {
  numRuns: Number(process.env.SELECTOR_RUNS ?? 100),
  seed: Number(process.env.SELECTOR_SEED ?? 20_261_120),
};

const selectors = fc.array(selector, { minLength: 1, maxLength: 12 });

// Neither package has types that fit.
const require = createRequire(import.meta.url);
const { JSDOM } = require('jsdom') as { JSDOM: new (markup: string) => { window: Window & typeof globalThis } };
const createNwsapi = require('nwsapi') as (window: object) => {
  select(text: string, root: Document): ArrayLike<Element>;
};

/** What nwsapi has wrong: a word with white space in it, and an empty part of a value, match nothing. */
const NWSAPI_IS_WRONG = /~="[^"]* [^"]*"|[~^$*]=""/;

describe('random selectors match', { timeout: 120_000 }, () => {
  test('what css-select matches', () => {
    const property = fc.property(page, selectors, (markup, texts) => {
      const document = documentOf(markup);
      const ours = elementsOf(document);
      const root = parseDocument(markup);
      const theirs = selectAll('*', root);
      for (const text of texts.filter((candidate) => !CSS_SELECT_DIFFERS.test(candidate))) {
        const expected = selectAll(text, root).map((element) => theirs.indexOf(element));
        const actual = querySelectorAll(document, text).map((element) => ours.indexOf(element));
        expect(actual, text).toEqual(expected);
      }
    });
    fc.assert(property, parameters);
  });

  test('what nwsapi matches', () => {
    const { window } = new JSDOM('');
    const property = fc.property(page, selectors, (markup, texts) => {
      const document = documentOf(markup);
      const ours = elementsOf(document);
      const other = new window.DOMParser().parseFromString(markup, 'text/html');
      const engine = createNwsapi({ document: other, DOMException: window.DOMException });
      const theirs = [...other.getElementsByTagName('*')];
      for (const text of texts.filter((candidate) => !NWSAPI_IS_WRONG.test(candidate))) {
        const expected = Array.from(engine.select(text, other), (element) => theirs.indexOf(element));
        const actual = querySelectorAll(document, text).map((element) => ours.indexOf(element));
        expect(actual, text).toEqual(expected);
      }
    });
    fc.assert(property, parameters);
  });

  test('the same elements when these are asked one by one', () => {
    const property = fc.property(page, selectors, (markup, texts) => {
      const document = documentOf(markup);
      for (const text of texts) {
        const found = new Set(querySelectorAll(document, text));
        for (const element of elementsOf(document)) expect(matches(element, text), text).toBe(found.has(element));
      }
    });
    fc.assert(property, parameters);
  });
});
