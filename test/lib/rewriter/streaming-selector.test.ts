import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compile } from '../../../dom/selectors/compile.ts';
import { LastingMatches, lastingMatchesOf } from '../../../dom/selectors/lasting-matches.ts';
import { matchesList } from '../../../dom/selectors/match.ts';
import { MatchContext } from '../../../dom/selectors/match-context.ts';
import { HTMLRewriter } from '../../../lib/index.ts';
import { RawParser } from '../../../parser/rewriter/raw-parser.ts';
import { BACKWARD_SELECTORS, soup } from '../stream/soup.ts';

it('what is remembered of a page tells what matches without it, at each start tag', { timeout: 120_000 }, () => {
  // What `meta` elements say is remembered when they are not in the tree any more.
  const page = soup.map((markup) => markup.replaceAll('http-equiv', 'name'));
  const property = fc.property(page, fc.constantFrom(...BACKWARD_SELECTORS), fc.nat(20), (markup, selector, size) => {
    const expected: boolean[] = [];
    const actual: boolean[] = [];
    const parser = new RawParser(
      {
        ignoresText: true,
        text: () => undefined,
        garbage: () => undefined,
        startTagRead: () => undefined,
        markup(kind, _start, _end, element) {
          if (kind !== 'startTag' || element === null) return;
          const document = element.nodeDocument;
          const matches = lastingMatchesOf(document) ?? new LastingMatches(document, true);
          actual.push(matches.matches(element, selector));
          expected.push(matchesList(compile(selector, document), element, new MatchContext(element)));
        },
        elementEnded: () => undefined,
        elementIsEmpty: () => undefined,
      },
      { keepsSiblings: true },
    );
    for (let i = 0; i < markup.length; i += size + 1) parser.write(markup.slice(i, i + size + 1));
    parser.end();
    expect(actual).toEqual(expected);
  });
  fc.assert(property, { numRuns: Number(process.env.SELECTOR_RUNS ?? 60) });
});

it('the language that a page declares counts from there on', async () => {
  const page =
    '<head><title>0</title><meta http-equiv=Content-Language content=en><title>1</title></head><p>2<p lang=de>3';
  const rewriter = new HTMLRewriter().on('title:lang(en), p:lang(en)', { element: (e) => void e.prepend('*') });
  expect(await rewriter.transform(page)).toBe(page.replace('1', '*1').replace('2', '*2'));
});

it('knows the first legend of a disabled fieldset when that has ended', async () => {
  const page =
    '<fieldset disabled><legend><input name=a></legend><legend><input name=b></legend><input name=c></fieldset><input name=d>';
  const found = async (selector: string) => {
    const names: (string | null)[] = [];
    const element = (input: { getAttribute(name: string): string | null }) =>
      void names.push(input.getAttribute('name'));
    await new HTMLRewriter().on(selector, { element }).transform(page);
    return names.join('');
  };
  expect(await found('input:disabled')).toBe('bc');
  expect(await found('input:enabled')).toBe('ad');
  expect(await found('input:read-write')).toBe('ad');
  expect(await found('input:read-only')).toBe('bc');
});

it('what comes after the end tags of the head and the body has siblings before them', async () => {
  const page = '<head><meta></head><title>a</title><body><p>b</p></body><i>c</i></html><b>d</b>';
  const rewriter = new HTMLRewriter().on(':first-child', { element: (e) => void e.before('*') });
  expect(await rewriter.transform(page)).toBe(page.replace('<head>', '*<head>').replace(/<meta>|<p>/g, '*$&'));
});

it('looks for siblings in linear time, however often the body ends', async () => {
  let count = 0;
  // Quadratic growth takes many minutes.
  const rewriter = new HTMLRewriter().on('div:first-child', { element: () => void count++ });
  await rewriter.transform('</body><div>'.repeat(150_000));
  expect(count).toBe(150_000);
});
