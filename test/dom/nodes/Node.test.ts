import { expect, test } from 'vitest';
import { installInterfaces } from '../../../dom/install.ts';
import { Document } from '../../../dom/nodes/Document.ts';

installInterfaces();

test('smoke', () => {
  const document = new Document() as any;
  const doc = document.implementation.createHTMLDocument('hello  world');
  const div = doc.createElement('div');
  doc.body.append(div, 'x', doc.createElement('p'));
  expect(doc.body.childNodes.length).toBe(3);
  expect(doc.title).toBe('hello world');
  expect(div.nodeName).toBe('DIV');
  expect(doc.querySelector('p').previousSibling.data).toBe('x');
  expect(() => doc.body.appendChild({})).toThrow(TypeError);
});
