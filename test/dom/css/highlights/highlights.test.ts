import { describe, expect, it } from 'vitest';
import { Window } from '../../../setup/windows.ts';

/** What a script of a page gives for the text. */
function valueOf<Value>(script: string): Value {
  const window = new Window({ html: '<!DOCTYPE html><p>some text</p>', runScripts: 'outside-only' });
  const value = JSON.parse(window.eval(`JSON.stringify((() => { ${script} })())`) as string) as Value;
  window.close();
  return value;
}

describe('Highlight', () => {
  it('is a set of ranges with a type and a priority', () => {
    const script = `
      const [a, b] = [new Range(), new StaticRange({ startContainer: document, startOffset: 0, endContainer: document, endOffset: 0 })];
      const highlight = new Highlight(a, b, a);
      highlight.type = 'spelling-error';
      highlight.type = 'other';
      highlight.priority = '3.7';
      const seen = [];
      highlight.forEach((value, key, set) => seen.push(value === key && set === highlight));
      return [
        highlight.size, highlight.has(b), highlight.delete(b), highlight.has(b), highlight.add(b).add(b) === highlight, [...highlight].length,
        [...highlight.entries()][1].every((range) => range === b), highlight.keys().next().value === a, highlight.type, highlight.priority,
        seen, Highlight.prototype.values === Highlight.prototype[Symbol.iterator], Object.prototype.toString.call(highlight), Highlight.length,
        highlight.clear(), highlight.size,
      ]`;
    expect(valueOf(script)).toEqual([
      ...[2, true, true, false, true, 2, true, true, 'spelling-error', 3],
      ...[[true, true], true, '[object Highlight]', 0, null, 0],
    ]);
  });

  it('names its members as Chromium does', () => {
    const script = `
      return [Highlight, CustomStateSet, FontFaceSet].map(({ prototype }) =>
        ['keys', 'values', 'entries', Symbol.iterator].map((key) => prototype[key].name))`;
    expect(valueOf(script)).toEqual(Array(3).fill(['keys', 'values', 'entries', 'values']));
  });

  it('says what is no range', () => {
    const messageOf = (call: string) =>
      `try { ${call} } catch (error) { return [error instanceof TypeError, error.message] }`;
    expect(valueOf(messageOf('new Highlight(new Range(), {})'))).toEqual([
      true,
      "Failed to construct 'Highlight': parameter 2 is not of type 'AbstractRange'.",
    ]);
    expect(valueOf(messageOf('new Highlight().add(document)'))).toEqual([
      true,
      "Failed to execute 'add' on 'Highlight': parameter 1 is not of type 'AbstractRange'.",
    ]);
  });
});

describe('CSS.highlights', () => {
  it('is a map of highlights by their names', () => {
    const script = `
      const { highlights } = CSS;
      const [a, b] = [new Highlight(), new Highlight()];
      const thrown = (call) => { try { call(); } catch (error) { return error.message; } };
      return [
        highlights === CSS.highlights, highlights instanceof HighlightRegistry, highlights.size, highlights.set('a', a).set('b', b).size,
        highlights.get('a') === a, highlights.get('c') === undefined, highlights.has('b'), [...highlights.keys()], [...highlights][1][1] === b,
        [...highlights.values()].length, highlights.delete('a'), highlights.delete('a'), highlights.size, Object.keys(CSS).slice(0, 4),
        thrown(() => new HighlightRegistry()), thrown(() => highlights.set('a', {})), highlights.clear(), highlights.size,
      ]`;
    const keys = ['highlights', 'escape', 'registerProperty', 'supports'];
    expect(valueOf(script)).toEqual([
      ...[true, true, 0, 2, true, true, true, ['a', 'b'], true, 2, true, false, 1, keys],
      "Failed to construct 'HighlightRegistry': Illegal constructor",
      "Failed to execute 'set' on 'HighlightRegistry': parameter 2 is not of type 'Highlight'.",
      ...[null, 0],
    ]);
  });
});
