import { beforeEach, describe, expect, test } from 'vitest';
import { parse } from '../../../lib/index.ts';

let document: Document;

beforeEach(() => {
  document = parse('<!DOCTYPE html><body><div id=d>a<b>b</b></div><table><tbody id=t></table>');
});

function byId(id: string): Element {
  return document.getElementById(id) as Element;
}

describe('innerHTML', () => {
  test('gives the contents', () => {
    expect(byId('d').innerHTML).toBe('a<b>b</b>');
  });

  test('replaces the contents, parsed in the context of the element', () => {
    const old = byId('d').firstChild as Node;
    byId('d').innerHTML = '<i>c</i><td>d';
    expect(byId('d').innerHTML).toBe('<i>c</i>d');
    expect(old.parentNode).toBeNull();
    byId('t').innerHTML = '<tr><td>x';
    expect(byId('t').innerHTML).toBe('<tr><td>x</td></tr>');
    expect(byId('t').firstElementChild?.ownerDocument).toBe(document);
  });

  test('null is the empty string, other values are converted', () => {
    byId('d').innerHTML = null as unknown as string;
    expect(byId('d').childNodes.length).toBe(0);
    byId('d').innerHTML = undefined as unknown as string;
    expect(byId('d').innerHTML).toBe('undefined');
    byId('d').innerHTML = 12 as unknown as string;
    expect(byId('d').innerHTML).toBe('12');
    expect(() => {
      byId('d').innerHTML = Symbol('s') as unknown as string;
    }).toThrow(TypeError);
  });

  test('of a template: its contents, which belong to another document', () => {
    const template = document.createElement('template');
    template.append('child');
    template.innerHTML = '<tr><td>x';
    expect(template.innerHTML).toBe('<tr><td>x</td></tr>');
    expect(template.content.firstElementChild?.localName).toBe('tr');
    expect(template.content.firstElementChild?.ownerDocument).toBe(template.content.ownerDocument);
    expect(template.firstChild?.nodeValue).toBe('child');
  });

  test('makes no shadow roots', () => {
    byId('d').innerHTML = '<p><template shadowrootmode=open>s</template></p>';
    expect(byId('d').firstElementChild?.shadowRoot).toBeNull();
    expect(byId('d').querySelector('template')).not.toBeNull();
  });

  test('of void and literal text elements', () => {
    const br = document.createElement('br');
    br.append('x');
    expect(br.innerHTML).toBe('');
    const script = document.createElement('script');
    script.innerHTML = '<p>&amp;';
    expect(script.firstChild?.nodeValue).toBe('<p>&amp;');
    expect(script.innerHTML).toBe('<p>&amp;');
  });

  test('on the html element keeps head and body', () => {
    document.documentElement.innerHTML = '<title>x</title>y';
    expect(document.documentElement.outerHTML).toBe('<html><head><title>x</title></head><body>y</body></html>');
  });

  test('of a shadow root is parsed in the context of its host', () => {
    const root = byId('d').attachShadow({ mode: 'closed' });
    root.innerHTML = '<td><p>s';
    expect(root.innerHTML).toBe('<p>s</p>');
    expect(byId('d').innerHTML).toBe('a<b>b</b>');
    root.innerHTML = null as unknown as string;
    expect(root.firstChild).toBeNull();
  });

  test('in an XML document is XML', () => {
    const element = document.implementation.createDocument('urn:a', 'r').documentElement as Element;
    element.innerHTML = '<b/>c&lt;';
    expect(element.firstElementChild?.namespaceURI).toBe('urn:a');
    expect(element.innerHTML).toBe('<b xmlns="urn:a"/>c&lt;');
    expect(element.outerHTML).toBe('<r xmlns="urn:a"><b/>c&lt;</r>');
    expect(() => {
      element.innerHTML = '<b>';
    }).toThrow(expect.objectContaining({ name: 'SyntaxError' }));
    element.append(element.ownerDocument.createComment('--'));
    expect(() => element.innerHTML).toThrow(expect.objectContaining({ name: 'InvalidStateError' }));
  });
});

describe('outerHTML', () => {
  test('gives the element with its contents', () => {
    expect(byId('d').outerHTML).toBe('<div id="d">a<b>b</b></div>');
  });

  test('replaces the element, parsed in the context of its parent', () => {
    byId('t').outerHTML = '<tr id=r><td>x<tbody>';
    expect(document.querySelector('table')?.innerHTML).toBe('<tbody><tr id="r"><td>x</td></tr></tbody><tbody></tbody>');
    byId('d').outerHTML = null as unknown as string;
    expect(document.getElementById('d')).toBeNull();
  });

  test('without a parent does nothing', () => {
    const element = document.createElement('p');
    element.outerHTML = '<b>';
    expect(element.outerHTML).toBe('<p></p>');
  });

  test('under a document is refused', () => {
    expect(() => {
      document.documentElement.outerHTML = '<p>';
    }).toThrow(expect.objectContaining({ name: 'NoModificationAllowedError' }));
  });

  test('in a fragment is parsed as in a body', () => {
    const fragment = document.createDocumentFragment();
    const row = fragment.appendChild(document.createElement('tr'));
    row.outerHTML = '<td>x<p>y';
    const holder = document.createElement('div');
    holder.append(fragment);
    expect(holder.innerHTML).toBe('x<p>y</p>');
  });
});
