import { describe, expect, it } from 'vitest';
import {
  DocumentStream,
  LimitError,
  type ParsingLimits,
  parse,
  parseFragment,
  parseStream,
  serialize,
} from '../../lib/index.ts';
import { HTMLRewriter } from '../../lib/rewriter.ts';

const entries: Record<string, (html: string, limits: ParsingLimits) => Promise<Document | DocumentFragment>> = {
  parse: async (html, limits) => parse(html, limits),
  'parse of bytes': async (html, limits) => parse(new TextEncoder().encode(html), limits),
  parseFragment: async (html, limits) => parseFragment(html, limits),
  parseStream: (html, limits) => parseStream(html.match(/[\s\S]{1,100}/g) as string[], limits),
  'parseStream of bytes': (html, limits) => parseStream([new TextEncoder().encode(html)], limits),
  DocumentStream: async (html, limits) => {
    const stream = new DocumentStream(limits);
    const writer = stream.writable.getWriter();
    for (const chunk of html.match(/[\s\S]{1,100}/g) as string[]) writer.write(chunk).catch(() => undefined);
    writer.close().catch(() => undefined);
    return stream.finished;
  },
};

async function failure(entry: string, html: string, limits: ParsingLimits): Promise<LimitError> {
  const error = await (entries[entry] as (typeof entries)[string])(html, limits).then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(LimitError);
  return error as LimitError;
}

function depthOf(root: Node): number {
  let deepest = 0;
  const nodes: [node: Node, depth: number][] = [[root, root.nodeType === 1 ? 1 : 0]];
  for (let next = nodes.pop(); next !== undefined; next = nodes.pop()) {
    const [node, depth] = next;
    deepest = Math.max(deepest, depth);
    const inner = node.nodeName === 'TEMPLATE' ? (node as HTMLTemplateElement).content : node;
    for (const child of inner.childNodes) nodes.push([child, child.nodeType === 1 ? depth + 1 : depth]);
  }
  return deepest;
}

/** Markup that makes much of what a limit is for. */
const hostile: [limit: keyof ParsingLimits, value: number, name: string, html: string][] = [
  ['maxBytes', 250, 'a long text', 'x'.repeat(1000)],
  ['maxDepth', 50, 'nested elements', '<div>'.repeat(500)],
  ['maxDepth', 50, 'nested formatting elements', '<b><i>'.repeat(500)],
  ['maxDepth', 50, 'nested templates', '<template>'.repeat(500)],
  ['maxDepth', 50, 'nested tables', '<table><td>'.repeat(500)],
  ['maxDepth', 50, 'nested SVG', `<svg>${'<g>'.repeat(500)}`],
  ['maxDepth', 50, 'elements in forms that have ended', '<form><div></form>'.repeat(500)],
  ['maxNodes', 100, 'void elements', '<br>'.repeat(500)],
  ['maxNodes', 100, 'texts', '<p>x'.repeat(500)],
  ['maxNodes', 100, 'comments', '<!---->'.repeat(500)],
  ['maxNodes', 100, 'formatting elements made anew', `${'<b id=a><b id=b><b id=c>'.repeat(5)}${'<p>x'.repeat(500)}`],
  ['maxNodes', 100, 'adopted elements', '<a><div>'.repeat(300)],
  ['maxAttributes', 20, 'a tag', `<p ${Array.from({ length: 5000 }, (_, i) => `a${i}`).join(' ')}>`],
];

describe.each(Object.keys(entries))('%s', (entry) => {
  it.each(hostile)('fails with %s (%d) for %s, and keeps what came before', async (limit, value, _, html) => {
    const page = `<p>before</p>${html}`;
    const error = await failure(entry, page, { [limit]: value });
    expect([error.name, error.limit, error.value]).toEqual(['LimitError', limit, value]);
    expect(error.reached).toBeGreaterThan(value);
    expect(error).toBeInstanceOf(RangeError);
    expect(error.message).toContain(`the option '${limit}' is ${value}; the input comes to ${error.reached}.`);
    const parsed = error.document;
    // What comes in one piece is refused in one piece.
    if (limit !== 'maxBytes') expect(parsed.textContent ?? parsed.firstChild?.textContent).toContain('before');
    if (limit === 'maxDepth') expect(depthOf(parsed)).toBe(value);
  });

  it('is as without limits within them', async () => {
    const html = '<!doctype html><p a b>x<!--y--><b><p>z</b><template><i></template>';
    const limits = { maxBytes: 1000, maxDepth: 10, maxNodes: 30, maxAttributes: 2, maxTime: 60_000 };
    const take = entries[entry] as (typeof entries)[string];
    expect(serialize(await take(html, limits))).toBe(serialize(await take(html, {})));
  });

  it('fails with maxTime', async () => {
    const error = await failure(entry, '<p>x'.repeat(400_000), { maxTime: 1 });
    expect([error.limit, error.value]).toEqual(['maxTime', 1]);
  });

  it.each(['maxBytes', 'maxDepth', 'maxNodes', 'maxAttributes', 'maxTime'] as const)(
    'refuses a wrong %s',
    async (limit) => {
      const take = async () => (entries[entry] as (typeof entries)[string])('x', { [limit]: '5' as unknown as number });
      await expect(take()).rejects.toThrow(new RegExp(`'${limit}' must be a number that is not negative; got "5"`));
    },
  );
});

it('counts exactly', () => {
  const nested = (depth: number) => '<div>'.repeat(depth);
  expect(() => parseFragment(nested(7), { maxDepth: 7 })).not.toThrow();
  expect(() => parseFragment(nested(8), { maxDepth: 7 })).toThrow(LimitError);
  expect(() => parseFragment('<p>x<!--y--><b>', { maxNodes: 4 })).not.toThrow();
  expect(() => parseFragment('<p>x<!--y--><b>z', { maxNodes: 4 })).toThrow(LimitError);
  expect(() => parseFragment('<p a b>', { maxAttributes: 2 })).not.toThrow();
  expect(() => parseFragment('<p a b c>', { maxAttributes: 2 })).toThrow(LimitError);
  expect(() => parse('12345', { maxBytes: 5 })).not.toThrow();
  expect(() => parse('123456', { maxBytes: 5 })).toThrow(LimitError);
});

it('counts attributes that html tags add to one element', () => {
  const html = Array.from({ length: 10 }, (_, i) => `<html a${i}>`).join('');
  expect(() => parse(html, { maxAttributes: 9 })).toThrow(/'maxAttributes' is 9; the input comes to 10/);
  expect(parse(html, { maxAttributes: 10 }).documentElement.attributes.length).toBe(10);
});

it('counts what template elements put elsewhere', () => {
  const step = (i: number) => `<template for="m${i}">${'<div>'.repeat(5)}<?marker name="m${i + 1}"></template>`;
  const html = `<section><?marker name="m0"></section>${Array.from({ length: 20 }, (_, i) => step(i)).join('')}`;
  const depth = depthOf(parse(html));
  expect(depth).toBe(103);
  expect(() => parse(html, { maxDepth: 102 })).toThrow(/'maxDepth' is 102; the input comes to 103/);
  expect(() => parse(html, { maxDepth: 103 })).not.toThrow();
});

it('leaves the parser as it was for the next page', () => {
  expect(() => parse('<div>'.repeat(100), { maxDepth: 10 })).toThrow(LimitError);
  expect(depthOf(parse('<div>'.repeat(100)))).toBe(102);
});

const declaration = '<!DOCTYPE r [<!ENTITY e "<i>x</i>">]>';

/** XML that makes much of what a limit is for, after an element `before`. */
const hostileXml: [limit: keyof ParsingLimits, value: number, name: string, content: string][] = [
  ['maxBytes', 250, 'a long text', 'x'.repeat(1000)],
  ['maxDepth', 50, 'nested elements', '<a>'.repeat(500) + '</a>'.repeat(500)],
  ['maxNodes', 100, 'empty elements', '<a/>'.repeat(500)],
  ['maxNodes', 100, 'comments and instructions', '<!--x--><?a b?>'.repeat(300)],
  ['maxNodes', 100, 'CDATA sections', '<![CDATA[x]]><a/>'.repeat(300)],
  ['maxNodes', 100, 'elements of an entity', '&e;'.repeat(300)],
  ['maxAttributes', 20, 'a tag', `<a ${Array.from({ length: 5000 }, (_, i) => `a${i}=""`).join(' ')}/>`],
];

describe.each([
  ['a string', (xml: string) => xml],
  ['bytes', (xml: string) => new TextEncoder().encode(xml)],
])('parse of XML as %s', (_, inputOf) => {
  const contentType = 'text/xml';

  it.each(hostileXml)('fails with %s (%d) for %s, and keeps what came before', (limit, value, _name, content) => {
    const input = inputOf(`${declaration}<r><before/>${content}</r>`);
    let error: unknown;
    try {
      parse(input, { contentType, [limit]: value });
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(LimitError);
    const { reached, document, ...rest } = error as LimitError;
    expect([rest.limit, rest.value, reached > value]).toEqual([limit, value, true]);
    if (limit !== 'maxBytes') expect(document.querySelector('before')).not.toBeNull();
    if (limit === 'maxDepth') expect(depthOf(document)).toBe(value);
  });

  it('is as without limits within them', () => {
    const input = inputOf(`${declaration}<r a="b" c="d"><i>&e;</i><!--y--><?z z?></r>`);
    const limits = { maxBytes: 1000, maxDepth: 3, maxNodes: 6, maxAttributes: 2, maxTime: 60_000 };
    expect(serialize(parse(input, { contentType, ...limits }))).toBe(serialize(parse(input, { contentType })));
    expect(() => parse(input, { contentType, maxDepth: 2 })).toThrow(/'maxDepth' is 2; the input comes to 3/);
    expect(() => parse(input, { contentType, maxNodes: 5 })).toThrow(/'maxNodes' is 5; the input comes to 6/);
  });

  it('fails with maxTime', () => {
    const input = inputOf(`<r>${'<a>x</a>'.repeat(400_000)}</r>`);
    expect(() => parse(input, { contentType, maxTime: 1 })).toThrow(/'maxTime' is 1/);
  });
});

const rewriters: Record<string, (html: string, limits: ParsingLimits) => Promise<string>> = {
  'a string': (html, limits) => new HTMLRewriter(limits).transform(html),
  'a stream of bytes': async (html, limits) => {
    const body = new Blob([html]).stream() as ReadableStream<Uint8Array>;
    return new Response(new HTMLRewriter(limits).transform(body)).text();
  },
  'a response': (html, limits) => new HTMLRewriter(limits).transform(new Response(html)).text(),
};

describe.each(Object.keys(rewriters))('HTMLRewriter of %s', (kind) => {
  const rewrite = rewriters[kind] as (typeof rewriters)[string];

  it.each(hostile.filter(([, , name]) => name !== 'texts' && name !== 'comments'))(
    'fails with %s (%d) for %s',
    async (limit, value, _, html) => {
      const error = await rewrite(`<p>before</p>${html}`, { [limit]: value }).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(LimitError);
      const { reached, document, ...rest } = error as LimitError;
      expect([rest.limit, rest.value, reached > value, document.firstChild]).toEqual([limit, value, true, null]);
    },
  );

  it('is as without limits within them', async () => {
    const html = '<!doctype html><p a b>x<!--y--><b><p>z</b><template><i></template>';
    const limits = { maxBytes: 1000, maxDepth: 10, maxNodes: 30, maxAttributes: 2, maxTime: 60_000 };
    expect(await rewrite(html, limits)).toBe(html);
  });

  it('fails with maxTime, of which handlers are not', async () => {
    await expect(rewrite('<p>x'.repeat(400_000), { maxTime: 1 })).rejects.toThrow(/'maxTime' is 1/);
    const wait = () => new Promise<void>((resolve) => setTimeout(resolve, 300));
    const rewriter = new HTMLRewriter({ maxTime: 250 }).on('b', { element: wait });
    expect(await rewriter.transform('<b>x</b>')).toBe('<b>x</b>');
  });

  it('keeps nothing of a page for the next', async () => {
    const rewriter = new HTMLRewriter({ maxNodes: 10, maxBytes: 60 });
    for (let i = 0; i < 5; i++) expect(await rewriter.transform('<p>x</p>'.repeat(5))).toBe('<p>x</p>'.repeat(5));
  });
});

it.each(['maxBytes', 'maxDepth', 'maxNodes', 'maxAttributes', 'maxTime'])('a rewriter refuses a wrong %s', (limit) => {
  expect(() => new HTMLRewriter({ [limit]: -1 })).toThrow(
    new RegExp(`new HTMLRewriter\\(\\): the option '${limit}' must be a number that is not negative; got -1`),
  );
});
