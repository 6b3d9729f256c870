import { expect, test } from 'vitest';
import { interfaceFor, linksOnly } from '../../../dom/install/interface-for.ts';
import { TAG_NAMES } from '../../../dom/names/tag-ids.ts';
import { recordOf } from '../../../dom/realm/target-link.ts';
import { SVG_INTERFACES } from '../../../dom/svg/interfaces.ts';
import type { NodeRecord } from '../../../dom/tree/records.ts';
import { type Document, type Node, parse, Window } from '../../../lib/index.ts';

type Class = (new () => object) & { readonly name: string };

function nodesOf(document: Document): Node[] {
  const names = [...TAG_NAMES.filter((name) => /^[a-z]/.test(name)), 'unknown', 'own-element'];
  const xml = document.implementation.createDocument('', '');
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'a');
  return [
    ...names.map((name) => document.createElement(name)),
    svg,
    document.createElementNS('http://www.w3.org/1998/Math/MathML', 'mi'),
    document.createElementNS('urn:other', 'a'),
    document.createTextNode(''),
    document.createComment(''),
    document.createAttribute('a'),
    document.createDocumentFragment(),
    document.createProcessingInstruction('a', ''),
    document.createElement('div').attachShadow({ mode: 'open' }),
    document.implementation.createDocumentType('a', '', ''),
    xml.createCDATASection(''),
    xml,
    document,
  ];
}

test('each node has an object of its interface, however it was made', () => {
  const { document } = new Window();
  for (const owner of [parse(''), document as unknown as Document]) {
    for (const node of nodesOf(owner)) {
      const record = recordOf(node) as NodeRecord;
      const Class = interfaceFor(record) as Class;
      expect(record.object, Class.name).toBe(node);
      expect(node.constructor.name).toBe(Class.name);
      expect(Reflect.ownKeys(node)).toEqual(/Document$/.test(Class.name) ? ['location'] : []);
    }
  }
  // Engines ask what made an object for its name, too.
  expect(() => WeakRef.prototype.deref.call(parse('').createElement('div'))).toThrow('#<HTMLDivElement>');
});

test("stacks name a listener's object by its interface", () => {
  const button = parse('').createElement('button');
  let stack: string | undefined;
  button.addEventListener('click', function listener() {
    stack = new Error('stack').stack;
  });
  button.click();
  expect(stack).toContain('at HTMLButtonElement.listener');
});

/** What these do is nothing where a record is pending. */
const LINKING = ['CDATASection', 'Comment', 'DocumentFragment', 'Element', 'EventTarget', 'HTMLElement', 'Node'];
LINKING.push('ProcessingInstruction', 'ShadowRoot', 'Text');

test('the constructors that do more than to link objects are called', () => {
  const classes = new Set<Class>(Object.values(SVG_INTERFACES) as Class[]);
  for (const node of nodesOf(parse(''))) classes.add(interfaceFor(recordOf(node) as NodeRecord) as Class);
  expect(classes.size).toBeGreaterThan(130);
  for (const Class of classes) {
    let hasSteps = false;
    for (let one = Class; one.name !== ''; one = Object.getPrototypeOf(one)) {
      hasSteps ||= /\bconstructor\(/.test(String(one)) && !LINKING.includes(one.name);
    }
    expect(linksOnly(Class), Class.name).toBe(!hasSteps);
  }
});
