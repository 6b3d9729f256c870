import { beforeEach, describe, expect, test } from 'vitest';
import { Comment as OurComment } from '../../../dom/nodes/Comment.ts';
import { ProcessingInstruction as OurProcessingInstruction } from '../../../dom/nodes/ProcessingInstruction.ts';
import { Text as OurText } from '../../../dom/nodes/Text.ts';
import { htmlDocument, thrownName } from './dom.ts';

let document: Document;
let text: Text;

beforeEach(() => {
  document = htmlDocument();
  text = document.createTextNode('0123456789');
});

describe('data', () => {
  test('get, set, length', () => {
    text.data = null as unknown as string;
    expect([text.data, text.length]).toEqual(['', 0]);
    text.data = undefined as unknown as string;
    expect([text.data, text.length]).toEqual(['undefined', 9]);
  });

  test('changing parts', () => {
    text.appendData('ab');
    text.insertData(0, 'x');
    text.deleteData(1, 2);
    expect(text.data).toBe('x23456789ab');
    text.replaceData(1, 3, '-');
    expect(text.data).toBe('x-56789ab');
    text.replaceData(7, 100, '');
    expect(text.data).toBe('x-56789');
    text.deleteData(2, -1);
    expect(text.data).toBe('x-');
    text.insertData(2, '\u{1f600}');
    text.deleteData(3, 1);
    expect(text.data).toBe('x-\ud83d');
  });

  test('reading parts', () => {
    expect([text.substringData(2, 3), text.substringData(8, 9), text.substringData(10, 1)]).toEqual(['234', '89', '']);
    expect(text.substringData(0x1_0000_0000 + 1, 2)).toBe('12');
  });

  test('errors', () => {
    expect(thrownName(() => text.substringData(11, 0))).toBe('IndexSizeError');
    expect(thrownName(() => text.insertData(-1, 'x'))).toBe('IndexSizeError');
    expect(thrownName(() => text.deleteData(11, 0))).toBe('IndexSizeError');
    expect(thrownName(() => text.replaceData(11, 0, ''))).toBe('IndexSizeError');
    const loose = text as unknown as Record<string, (...values: unknown[]) => unknown>;
    expect(thrownName(() => loose.replaceData!(0, 1))).toBe('TypeError');
    expect(thrownName(() => loose.substringData!(0))).toBe('TypeError');
    expect(thrownName(() => loose.appendData!())).toBe('TypeError');
  });
});

describe('Text', () => {
  test('splitText', () => {
    document.body.append(text, 'z');
    const rest = text.splitText(3);
    expect([text.data, rest.data, text.nextSibling, document.body.childNodes.length]).toEqual([
      '012',
      '3456789',
      rest,
      3,
    ]);
    expect([rest.splitText(7).data, rest.length]).toEqual(['', 7]);
    expect(thrownName(() => text.splitText(4))).toBe('IndexSizeError');
    const alone = document.createTextNode('ab');
    expect([alone.splitText(1).parentNode, alone.data]).toEqual([null, 'a']);
  });

  test('wholeText', () => {
    document.body.append('a', text, '', 'b', document.createElement('i'), 'c');
    expect(text.wholeText).toBe('a0123456789b');
    expect((document.body.lastChild as Text).wholeText).toBe('c');
  });

  test('constructors', () => {
    const made = [new OurText(), new OurText('x'), new OurText(undefined), new OurText(null), new OurComment('y')];
    expect(made.map((node) => node.data)).toEqual(['', 'x', '', 'null', 'y']);
    expect(made.every((node) => node.ownerDocument !== null && node.parentNode === null)).toBe(true);
    class Special extends OurText {}
    const special = new Special('s');
    document.body.append(special as unknown as Text);
    expect([document.body.firstChild, special.data]).toEqual([special, 's']);
    expect(thrownName(() => new OurText(Symbol('x')))).toBe('TypeError');
  });
});

describe('ProcessingInstruction', () => {
  const create = (data: string) =>
    document.createProcessingInstruction('t', data) as unknown as OurProcessingInstruction;

  test('target and data', () => {
    const instruction = document.createProcessingInstruction('xml-stylesheet', 'x');
    expect([instruction.target, instruction.data, instruction.nodeName]).toEqual([
      'xml-stylesheet',
      'x',
      'xml-stylesheet',
    ]);
    for (const target of ['1', '', 'a b', '-', '\u00b7a', '\ud800']) {
      expect([target, thrownName(() => document.createProcessingInstruction(target, ''))]).toEqual([
        target,
        'InvalidCharacterError',
      ]);
    }
    expect(thrownName(() => document.createProcessingInstruction('t', 'a?>'))).toBe('InvalidCharacterError');
    for (const target of ['a:b', ':', '_', 'a\u00b7', 'é', '\u{10000}']) {
      expect(document.createProcessingInstruction(target, '').target).toBe(target);
    }
  });

  // The answers are Chromium's.
  test.each<[string, [string, string][]]>([
    [
      'a=\'1\' b = "2"',
      [
        ['a', '1'],
        ['b', '2'],
      ],
    ],
    [
      ' a="1"\n\tA:b="2" ',
      [
        ['a', '1'],
        ['A:b', '2'],
      ],
    ],
    ['a="&amp;x&#65;&#x42;&quot;&apos;&gt;&lt;"', [['a', '&xAB"\'><']]],
    [
      'a="x>y" é=""',
      [
        ['a', 'x>y'],
        ['é', ''],
      ],
    ],
    ['a="\n"', [['a', ' ']]],
    ['a="1" a="2"', []],
    ['a="1"b="2"', []],
    ['a=1', []],
    ['a="1" foo', []],
    ['a="<"', []],
    ['a="&"', []],
    ['a="&nbsp;"', []],
    ['a="&#0;"', []],
    ['a="&#xD800;"', []],
    ['1a="x"', []],
    ['a="1"\u00a0', []],
    ['', []],
  ])('attributes of %j', (data, expected) => {
    const instruction = create(data);
    const names = instruction.getAttributeNames();
    expect(names.map((name) => [name, instruction.getAttribute(name)])).toEqual(expected);
    expect(instruction.hasAttributes()).toBe(expected.length > 0);
  });

  test('changing attributes writes the data', () => {
    const instruction = create('a="1"  b=\'2\'');
    instruction.setAttribute('c', 'x<>&"\'');
    expect(instruction.data).toBe('a="1" b="2" c="x&lt;&gt;&amp;&quot;\'"');
    expect([
      instruction.toggleAttribute('d'),
      instruction.toggleAttribute('a'),
      instruction.toggleAttribute('b', true),
    ]).toEqual([true, false, true]);
    instruction.removeAttribute('c');
    expect(instruction.data).toBe('b="2" d=""');
    instruction.setAttribute('é@', '1');
    expect([instruction.hasAttribute('é@'), instruction.hasAttribute('B')]).toEqual([true, false]);
    expect(thrownName(() => instruction.setAttribute('a=b', ''))).toBe('InvalidCharacterError');
    expect(thrownName(() => instruction.toggleAttribute(''))).toBe('InvalidCharacterError');
  });

  test('changing the data reads the attributes anew', () => {
    const instruction = create('a="1"');
    expect(instruction.getAttribute('a')).toBe('1');
    instruction.appendData(' b="2"');
    expect(instruction.getAttributeNames()).toEqual(['a', 'b']);
    instruction.data = 'x';
    expect(instruction.hasAttributes()).toBe(false);
  });

  test('its constructor', () => {
    const made = new OurProcessingInstruction('t');
    expect([made.target, made.data, made.nodeType]).toEqual(['t', '', 7]);
    expect(thrownName(() => new OurProcessingInstruction('1'))).toBe('InvalidCharacterError');
    expect(thrownName(() => Reflect.construct(OurProcessingInstruction, []))).toBe('TypeError');
  });
});
