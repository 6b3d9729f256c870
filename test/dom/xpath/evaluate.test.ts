import { beforeEach, expect, test } from 'vitest';
import { DOMParser, parse, XPathEvaluator, XPathResult } from '../../../lib/index.ts';
import { collectReports } from '../../setup/reports.ts';
import { RECORDED } from './recorded-data.ts';

let document: Document;

beforeEach(() => {
  document = parse('<!DOCTYPE html><p id=p a=1>x<b>y</b><!--c--></p>');
});

function thrownName(call: () => unknown): string {
  try {
    call();
  } catch (error) {
    return (error as Error).name;
  }
  return 'nothing';
}

/** The names of the nodes in document order. */
function names(expression: string, node: Node = document, resolver: XPathNSResolver | null = null): string {
  const result = document.evaluate(expression, node, resolver, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE);
  return Array.from({ length: result.snapshotLength }, (_, index) => result.snapshotItem(index)!.nodeName).join();
}

test.each(RECORDED)('%s', (expression, answer) => {
  const p = document.getElementById('p')!;
  p.setAttribute('q', '1');
  p.firstChild!.nodeValue = 'z';
  p.append('t');
  document.body.append('q');
  const read = () => document.evaluate(expression, p, null, XPathResult.STRING_TYPE).stringValue;
  if (answer === 'SyntaxError!') expect(thrownName(read)).toBe('SyntaxError');
  else expect(read()).toBe(answer);
});

test('nodes in document order', () => {
  const attribute = document.getElementById('p')!.attributes[0]!;
  expect(names('/node()')).toBe('html,HTML');
  expect(names('//node()')).toBe('html,HTML,HEAD,BODY,P,#text,B,#text,#comment');
  expect(names('//@*')).toBe('id,a');
  expect(names('..', attribute)).toBe('P');
  expect(names('/', attribute)).toBe('#document');
  expect(names('following::node()', attribute)).toBe('#text,B,#text,#comment');
  expect(names('preceding::node()', attribute)).toBe('html,HEAD');
  expect(names('//b/ancestor::node() | //head | //@a')).toBe('#document,HTML,HEAD,BODY,P,a');
  expect(names('//b/preceding::node()')).toBe('html,HEAD,#text');
  expect(names('//*/following-sibling::*')).toBe('BODY');
  expect(names('//node()/preceding-sibling::node()')).toBe('html,HEAD,#text,B');
  expect(names('(//b | //p)/ancestor-or-self::*')).toBe('HTML,BODY,P,B');
  expect(names('//*/following::*')).toBe('BODY,P,B');
});

test.each([
  'ancestor',
  'ancestor-or-self',
  'attribute',
  'child',
  'descendant',
  'descendant-or-self',
  'following',
  'following-sibling',
  'parent',
  'preceding',
  'preceding-sibling',
  'self',
])('no nodes lead to none on the axis %s', (axis) => {
  expect(names(`//none/${axis}::node()`)).toBe('');
  expect(names(`/@*//${axis}::p[1]/text()`)).toBe('');
});

test('names in HTML documents', () => {
  document.body.innerHTML = '<DIV Data-X=1></DIV><svg viewBox="0 0 1 1"><path D=x /></svg>';
  document.body.append(document.createElementNS(null, 'plain'));
  const resolver = (prefix: string | null) =>
    ({ h: 'http://www.w3.org/1999/xhtml', s: 'http://www.w3.org/2000/svg' })[prefix!] ?? null;
  expect(names('//DiV')).toBe('DIV');
  expect(names('//div[@DATA-x]')).toBe('DIV');
  expect(names('//path')).toBe('');
  expect(names('//plain')).toBe('');
  expect(names('//s:path', document, resolver)).toBe('path');
  expect(names('//s:PATH', document, resolver)).toBe('');
  expect(names('//s:*[@viewBox]', document, resolver)).toBe('svg');
  expect(names('//s:*[@viewbox]', document, resolver)).toBe('');
  expect(names('//h:div', document, resolver)).toBe('DIV');
  expect(names('//s:*', document, { lookupNamespaceURI: resolver } as XPathNSResolver)).toBe('svg,path');
});

test('names in XML documents', () => {
  const xml = new DOMParser().parseFromString('<A xmlns:n="urn:n" n:b="1"><a/><n:A/></A>', 'application/xml');
  const count = (expression: string) =>
    xml.evaluate(`count(${expression})`, xml, xml.documentElement as unknown as XPathNSResolver).numberValue;
  expect(count('//A')).toBe(1);
  expect(count('//a')).toBe(1);
  expect(count('//n:A')).toBe(1);
  expect(count('//@n:b')).toBe(1);
  expect(count('//@*')).toBe(1);
});

test('types of results', () => {
  const typeOf = (expression: string, type = 0) => document.evaluate(expression, document, null, type).resultType;
  expect([typeOf('1'), typeOf('"x"'), typeOf('1=1'), typeOf('//p')]).toEqual([1, 2, 3, 4]);
  expect([typeOf('$unknown'), typeOf('1', 65537), typeOf('//p', 10), typeOf('//p', -1)]).toEqual([2, 1, 4, 4]);
  expect(document.evaluate('//p', document, null, 2).stringValue).toBe('xy');
  expect(document.evaluate('//none', document, null, 1).numberValue).toBeNaN();
  expect(document.evaluate('//none', document, null, 3).booleanValue).toBe(false);
  expect(document.evaluate('//b | //p', document, null, 9).singleNodeValue).toBe(document.getElementById('p'));
  expect(document.evaluate('//none', document, null, 8).singleNodeValue).toBeNull();
  const result = document.evaluate('//p', document);
  for (const read of ['numberValue', 'stringValue', 'booleanValue', 'singleNodeValue', 'snapshotLength'] as const) {
    expect(thrownName(() => result[read])).toBe('TypeError');
  }
  expect(thrownName(() => document.evaluate('//p', document, null, 7).iterateNext())).toBe('TypeError');
  expect(thrownName(() => document.evaluate('1', document, null, 7))).toBe('TypeError');
});

test('an iterator ends with the first mutation', async () => {
  const iterate = () => document.evaluate('//p/node()', document, null, XPathResult.ORDERED_NODE_ITERATOR_TYPE);
  const whole = iterate();
  const seen: string[] = [];
  for (let node = whole.iterateNext(); node !== null; node = whole.iterateNext()) seen.push(node.nodeName);
  expect(seen).toEqual(['#text', 'B', '#comment']);
  document.body.append('x');
  expect(whole.invalidIteratorState).toBe(false);
  const changes: (() => void)[] = [
    () => document.body.append('x'),
    () => document.body.setAttribute('x', ''),
    () => {
      document.querySelector('b')!.firstChild!.nodeValue = 'q';
    },
  ];
  for (const change of changes) {
    const result = iterate();
    expect(result.invalidIteratorState).toBe(false);
    change();
    expect(result.invalidIteratorState).toBe(true);
    expect(thrownName(() => result.iterateNext())).toBe('InvalidStateError');
  }
  const late = iterate();
  document.body.append('x');
  await Promise.resolve();
  expect(late.invalidIteratorState).toBe(true);
  const snapshot = document.evaluate('//b', document, null, 7);
  document.querySelector('b')!.remove();
  expect([snapshot.invalidIteratorState, snapshot.snapshotItem(0)!.nodeName]).toEqual([false, 'B']);
});

test('errors', () => {
  const evaluate = (expression: string, node: Node = document, resolver: unknown = null) =>
    thrownName(() => document.evaluate(expression, node, resolver as XPathNSResolver));
  for (const wrong of ['', '//', 'p[', 'count()', 'count(1)', '1|2', 'f:g()', 'nothing()', 'xyz::a', '"x"/a', "'"]) {
    expect([wrong, evaluate(wrong)]).toEqual([wrong, 'SyntaxError']);
  }
  expect(evaluate('n:p')).toBe('NamespaceError');
  expect(evaluate('n:p', document, () => null)).toBe('NamespaceError');
  expect(evaluate('n:p', document, () => '')).toBe('nothing');
  expect(evaluate('n:p', document, 5)).toBe('TypeError');
  expect(evaluate('p', document.doctype!)).toBe('NotSupportedError');
  expect(evaluate('p', document.createDocumentFragment())).toBe('NotSupportedError');
  expect(thrownName(() => document.createExpression('n:p'))).toBe('NamespaceError');
  expect(thrownName(() => document.evaluate('p', {} as Node))).toBe('TypeError');
  expect(thrownName(() => (document.evaluate as () => unknown)())).toBe('TypeError');
});

test('what a resolver throws is reported', () => {
  const { reports, stop } = collectReports();
  try {
    const own = { name: 'mine' };
    const throwing = () => {
      throw own;
    };
    expect(thrownName(() => document.createExpression('n:p', throwing))).toBe('NamespaceError');
    expect(thrownName(() => document.createExpression('n:p', {} as XPathNSResolver))).toBe('NamespaceError');
    expect(reports).toEqual([own, expect.any(TypeError)]);
  } finally {
    stop();
  }
});

test('expressions and evaluators', () => {
  const expression = document.createExpression('count(//p)');
  expect(expression.evaluate(document).numberValue).toBe(1);
  expect(new XPathEvaluator().evaluate('count(//p)', document).numberValue).toBe(1);
  expect(document.createNSResolver(document.body)).toBe(document.body);
  expect(thrownName(() => document.createNSResolver(5 as unknown as Node))).toBe('TypeError');
  expect(thrownName(() => Reflect.construct(XPathResult, []))).toBe('TypeError');
});
