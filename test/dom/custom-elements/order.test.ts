import { describe, expect, test } from 'vitest';
import { Element, HTMLElement, HTMLUListElement, Node } from '../../../lib/index.ts';
import { moveBefore } from '../nodes/dom.ts';
import { freshName, openPage, reported } from './realm.ts';

describe('reactions', () => {
  test('of one element come before those of the next, in the order of what happened', () => {
    const { document, customElements } = openPage();
    const name = freshName();
    const log: string[] = [];
    class Logging extends HTMLElement {
      static readonly observedAttributes = ['a'];
      connectedCallback(): void {
        log.push(`${this.id} connected`);
      }
      disconnectedCallback(): void {
        log.push(`${this.id} disconnected`);
      }
      attributeChangedCallback(attribute: string, oldValue: string | null, value: string | null): void {
        log.push(`${this.id} ${attribute} ${oldValue} ${value}`);
      }
    }
    customElements.define(name, Logging);
    document.body.innerHTML = `<${name} id=x><${name} id=y a=1></${name}></${name}>`;
    expect(log.splice(0)).toEqual(['x connected', 'y a null 1', 'y connected']);
    const [x, y] = [document.getElementById('x') as HTMLElement, document.getElementById('y') as HTMLElement];
    x.replaceWith(y, x);
    expect(log.splice(0)).toEqual(['y disconnected', 'y connected', 'x disconnected', 'x connected']);
    y.setAttribute('a', '1');
    y.toggleAttribute('a');
    expect(log.splice(0)).toEqual(['y a 1 1', 'y a 1 null']);
    document.body.textContent = '';
    expect(log).toEqual(['y disconnected', 'x disconnected']);
  });

  test('inside a callback come before the member that was called there returns', () => {
    const { document, customElements } = openPage();
    const name = freshName();
    const log: string[] = [];
    class Logging extends HTMLElement {
      static readonly observedAttributes = ['a'];
      connectedCallback(): void {
        log.push('connected');
        this.setAttribute('a', '');
        log.push('connected is done');
      }
      attributeChangedCallback(): void {
        log.push('changed');
      }
    }
    customElements.define(name, Logging);
    document.body.append(document.createElement(name));
    expect(log).toEqual(['connected', 'changed', 'connected is done']);
  });

  test('run although the member throws, and exceptions of callbacks are reported', () => {
    const { document, customElements } = openPage();
    const name = freshName();
    const error = new Error('callback');
    class Throwing extends HTMLElement {
      connectedCallback(): void {
        throw error;
      }
    }
    customElements.define(name, Throwing);
    document.body.append(document.createElement(name));
    expect(reported).toEqual([error]);
    const element = document.createElement(name);
    expect(() => document.body.append(element, document)).toThrow();
    expect(reported).toEqual([error]);
  });

  test('moving is neither connecting nor disconnecting where there is a callback for it', () => {
    const { document, customElements } = openPage();
    const [moving, plain] = [freshName(), freshName()];
    const log: string[] = [];
    class Plain extends HTMLElement {
      connectedCallback(): void {
        log.push(`${this.localName === moving ? 'moving' : 'plain'} connected`);
      }
      disconnectedCallback(): void {
        log.push(`${this.localName === moving ? 'moving' : 'plain'} disconnected`);
      }
    }
    class Moving extends Plain {
      connectedMoveCallback(): void {
        log.push('moved');
      }
    }
    customElements.define(plain, Plain);
    customElements.define(moving, Moving);
    document.body.innerHTML = `<p></p><${moving}></${moving}><${plain}></${plain}>`;
    log.length = 0;
    const paragraph = document.body.firstChild as Node;
    moveBefore(document.body, document.querySelector(moving), paragraph);
    moveBefore(document.body, document.querySelector(plain), paragraph);
    expect(log).toEqual(['moved', 'plain disconnected', 'plain connected']);
  });

  test('adopting', () => {
    const { document, customElements } = openPage();
    const name = freshName();
    const log: unknown[] = [];
    class Logging extends HTMLElement {
      adoptedCallback(...args: unknown[]): void {
        log.push(...args);
      }
      connectedCallback(): void {
        log.push('connected');
      }
    }
    customElements.define(name, Logging);
    const other = document.implementation.createHTMLDocument('');
    const element = document.createElement(name);
    const shadow = document.createElement('div');
    shadow.attachShadow({ mode: 'open' }).append(element);
    other.body.append(shadow);
    expect(log).toEqual([document, other, 'connected']);
    expect(element.matches(':defined')).toBe(true);
  });

  test('an element is upgraded that the callback of one before has taken to another document', () => {
    const { document, customElements } = openPage();
    const name = freshName();
    const other = document.implementation.createHTMLDocument('');
    document.body.innerHTML = `<${name}></${name}><${name}></${name}>`;
    const second = document.body.lastChild as HTMLElement;
    class Adopting extends HTMLElement {
      constructor() {
        super();
        other.adoptNode(second);
      }
    }
    customElements.define(name, Adopting);
    expect(second.ownerDocument).toBe(other);
    expect(second).toBeInstanceOf(Adopting);
    expect(second.matches(':defined')).toBe(true);
  });

  test.each<[string, (element: HTMLElement) => void, string]>([
    ['dataset', (element) => Object.assign(element.dataset, { a: '1' }), 'data-a'],
    ['deleting from dataset', (element) => delete element.dataset.b, 'data-b'],
    ['classList', (element) => element.classList.add('a'), 'class'],
    ['attributes', (element) => element.attributes.removeNamedItem('data-b'), 'data-b'],
    ['an Attr', (element) => Object.assign(element.attributes.item(0) as Attr, { value: '2' }), 'data-b'],
    ['a reflecting member', (element) => Object.assign(element, { lang: 'de' }), 'lang'],
    ['an ARIA member', (element) => Object.assign(element, { ariaLabel: 'a' }), 'aria-label'],
  ])('come right after %s', (_what, change, attribute) => {
    const { document, customElements } = openPage();
    const name = freshName();
    const log: string[] = [];
    class Logging extends HTMLElement {
      static readonly observedAttributes = [attribute];
      attributeChangedCallback(changed: string): void {
        log.push(changed);
      }
    }
    customElements.define(name, Logging);
    const element = document.createElement(name);
    element.setAttribute('data-b', '');
    log.length = 0;
    change(element);
    expect(log).toEqual([attribute]);
  });

  test('of elements that a selection control takes in', () => {
    const { document, customElements } = openPage();
    const name = freshName();
    let count = 0;
    class Option extends HTMLElement {
      connectedCallback(): void {
        count++;
      }
      disconnectedCallback(): void {
        count += 10;
      }
    }
    customElements.define(name, Option);
    const select = document.createElement('select');
    document.body.append(select);
    const option = document.createElement('option');
    option.append(document.createElement(name));
    select[0] = option;
    expect(count).toBe(1);
    select.length = 0;
    expect(count).toBe(11);
  });

  test('a microtask processes what nothing else does', async () => {
    const { document, customElements } = openPage();
    const name = freshName();
    let count = 0;
    class Counting extends HTMLElement {
      connectedCallback(): void {
        count++;
      }
    }
    customElements.define(name, Counting);
    const element = document.createElement(name);
    const div = document.createElement('div');
    document.body.append(div);
    div.append(element);
    expect(count).toBe(1);
    // No member is marked that a script can use for this: an event's default action is.
    const details = document.createElement('details');
    details.innerHTML = '<summary></summary>';
    document.body.append(details);
    class Details extends HTMLElement {}
    customElements.define(freshName(), Details);
    (details.firstChild as HTMLElement).click();
    expect([details.open, count]).toEqual([true, 1]);
    await null;
    expect(count).toBe(1);
  });
});

describe('members that process reactions', () => {
  test('have the shape that they had', () => {
    const { customElements } = openPage();
    customElements.define(freshName(), class extends HTMLElement {});
    const shapeOf = (object: object, key: string) => {
      const { value, set, enumerable, configurable } = Object.getOwnPropertyDescriptor(
        object,
        key,
      ) as PropertyDescriptor;
      const operation = (value ?? set) as () => void;
      return [operation.name, operation.length, 'prototype' in operation, enumerable, configurable];
    };
    expect(shapeOf(Node.prototype, 'normalize')).toEqual(['normalize', 0, false, true, true]);
    expect(shapeOf(Node.prototype, 'appendChild')).toEqual(['appendChild', 1, false, true, true]);
    expect(shapeOf(Element.prototype, 'setAttribute')).toEqual(['setAttribute', 2, false, true, true]);
    expect(shapeOf(Element.prototype, 'setAttributeNS')).toEqual(['setAttributeNS', 3, false, true, true]);
    expect(shapeOf(HTMLElement.prototype, 'title')).toEqual(['set title', 1, false, true, true]);
    expect(() => Reflect.apply(Node.prototype.appendChild, {}, [])).toThrow(TypeError);
    expect(() => Reflect.apply(Element.prototype.setAttribute, openPage().document.body, ['a'])).toThrow(/2 arguments/);
  });
});

describe('cloning', () => {
  test('upgrades the copies once all are there', () => {
    const { document, customElements } = openPage();
    const [name, listName] = [freshName(), freshName()];
    const log: unknown[] = [];
    class Logging extends HTMLElement {
      constructor() {
        super();
        log.push(this.parentNode?.nodeName ?? null, this.getAttribute('a'));
      }
    }
    class List extends HTMLUListElement {}
    customElements.define(name, Logging);
    customElements.define(listName, List, { extends: 'ul' });
    document.body.innerHTML = `<div><${name} a=1></${name}><ul is=${listName}></ul></div>`;
    log.length = 0;
    const copy = document.body.firstElementChild?.cloneNode(true) as Element;
    expect(log).toEqual(['DIV', '1']);
    expect([copy.firstChild instanceof Logging, copy.lastChild instanceof List]).toEqual([true, true]);
    expect((copy.lastChild as Element).outerHTML).toBe(`<ul is="${listName}"></ul>`);
  });
});

test('nesting very deep', () => {
  const { document, customElements } = openPage();
  const name = freshName();
  let count = 0;
  class Counting extends HTMLElement {
    connectedCallback(): void {
      count++;
    }
  }
  customElements.define(name, Counting);
  const depth = 20_000;
  document.body.innerHTML = `<${name}>`.repeat(depth);
  expect(count).toBe(depth);
  const copy = document.body.cloneNode(true) as HTMLElement;
  document.documentElement.append(copy);
  expect(count).toBe(2 * depth);
});
