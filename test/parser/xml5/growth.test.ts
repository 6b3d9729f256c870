import { describe, expect, test } from 'vitest';
import { parseXml5, Xml5Stream } from '../../../lib/index.ts';

describe('hostile input takes linear time', () => {
  test.each<[string, (n: number) => string]>([
    ['nested elements', (n) => '<a>'.repeat(n)],
    ['end tags that fit nothing', (n) => `${'<a>'.repeat(n)}${'</b>'.repeat(n)}`],
    ['end tags that close all', (n) => `<r>${'<a>'.repeat(n)}</r>`],
    ['attributes', (n) => `<a ${Array.from({ length: n }, (_, i) => `a${i}=b`).join(' ')}>`],
    ['ampersands', (n) => '&'.repeat(n)],
    ['references without an end', (n) => `<a>${'&amp'.repeat(n)}`],
    ['comments without an end', (n) => '<!--'.repeat(n)],
    ['brackets', (n) => `<a><![CDATA[${']'.repeat(n)}`],
    ['colons', (n) => `<a ${':'.repeat(n)}`],
    ['a digit after another', (n) => `<a>&#${'1'.repeat(n)};`],
    ['comments that may be empty', (n) => `${'<!-->'.repeat(n)}<a>`],
    ['empty comments that may not be', (n) => `<a>${'<!--->x'.repeat(n)}`],
    ['doctypes with a literal that has no end', (n) => '<!DOCTYPE a SYSTEM ">'.repeat(n)],
    ['doctypes with an entity that has no end', (n) => '<!DOCTYPE a [<!ENTITY e ">]>'.repeat(n)],
    ['declarations that are none', (n) => `<!DOCTYPE a [${'<!B '.repeat(n)}`],
    ['declarations with open literals', (n) => `<!DOCTYPE a [${'<!ENTITY "'.repeat(n)}`],
    ['characters that are no declaration', (n) => `<!DOCTYPE a [${'b%]'.repeat(n)}`],
    [
      'declared attributes',
      (n) => `<!DOCTYPE a [<!ATTLIST a ${Array.from({ length: n / 10 }, (_, i) => `b${i} ID "c" `).join('')}>]><a/>`,
    ],
    [
      'attributes declared for many elements',
      (n) =>
        `<!DOCTYPE a [<!ATTLIST a ${Array.from({ length: n / 10 }, (_, i) => `b${i} ID #IMPLIED `).join('')}>]>${'<a c="">'.repeat(n)}`,
    ],
    [
      'entities in entities',
      (n) =>
        `<!DOCTYPE a [${Array.from({ length: n / 10 }, (_, i) => `<!ENTITY e${i} "&e${i + 1};">`).join('')}]><a b="&e0;">&e0;</a>`,
    ],
    ['references to an entity', (n) => `<!DOCTYPE a [<!ENTITY e "<b/>">]><a>${'&e;'.repeat(n)}`],
    ['carriage returns in a subset', (n) => `<!DOCTYPE a [${'\r\n<!B>'.repeat(n / 10)}]><a>`],
    ['declarations of the same attributes', (n) => `<!DOCTYPE a [${'<!ATTLIST a b ID #IMPLIED>'.repeat(n / 10)}]><a>`],
  ])('%s', (_, make) => {
    expect(parseXml5(make(100_000)).nodeType).toBe(9);
    const input = make(10_000);
    const stream = new Xml5Stream();
    for (const c of input) stream.write(c);
    stream.end();
    expect(stream.document.childNodes.length).toBe(parseXml5(input).childNodes.length);
  });
});

describe('entities that grow are bounded', () => {
  const levels = (first: string, refer: (name: string) => string): string =>
    Array.from({ length: 12 }, (_, i) =>
      i === 0 ? `<!ENTITY e0 "${first}">` : `<!ENTITY e${i} "${refer(`e${i - 1}`).repeat(10)}">`,
    ).join('');
  const codesOf = (input: string): string[] => {
    const codes = new Set<string>();
    parseXml5(input, { onParseError: ({ code }) => codes.add(code) });
    return [...codes];
  };

  test('in text', () => {
    const subset = levels('lol', (name) => `&${name};`);
    expect(codesOf(`<!DOCTYPE a [${subset}]><a>&e11;</a>`)).toEqual(['entity-expansion-limit']);
  });

  test('in attributes', () => {
    const subset = levels('lol', (name) => `&${name};`);
    expect(codesOf(`<!DOCTYPE a [${subset}]><a b="&e11;"/>`)).toEqual(['entity-expansion-limit']);
  });

  test('with markup', () => {
    const subset = levels(`<b>${'x'.repeat(1000)}</b>`, (name) => `&${name};`);
    expect(codesOf(`<!DOCTYPE a [${subset}]><a>&e11;</a>`)).toEqual(['entity-expansion-limit']);
  });

  test('as defaults of attributes', () => {
    const subset = `<!ATTLIST b c CDATA "${'x'.repeat(100_000)}">`;
    expect(codesOf(`<!DOCTYPE a [${subset}]><a>${'<b/>'.repeat(200)}</a>`)).toEqual(['entity-expansion-limit']);
  });

  test('in the internal subset', () => {
    const names = Array.from({ length: 12 }, (_, i) => `p${i}`);
    const subset = names
      .map((name, i) => `<!ENTITY % ${name} "${i === 0 ? '<!-- x -->' : `&#37;p${i - 1};`.repeat(10)}">`)
      .join('');
    expect(codesOf(`<!DOCTYPE a [${subset}%p11;]><a/>`)).toEqual(['invalid-internal-subset']);
  });
});
