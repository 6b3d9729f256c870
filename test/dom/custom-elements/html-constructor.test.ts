import { describe, expect, test } from 'vitest';
import {
  HTMLElement,
  HTMLFormElement,
  HTMLParagraphElement,
  HTMLSelectElement,
  HTMLUnknownElement,
} from '../../../lib/index.ts';
import { freshName, openPage, reported, thrownName } from './realm.ts';

describe('new', () => {
  test('needs a definition, of the interface that is extended', () => {
    const { customElements } = openPage();
    expect(thrownName(() => new HTMLElement())).toBe('TypeError');
    expect(thrownName(() => new (class extends HTMLElement {})())).toBe('TypeError');
    customElements.define(freshName(), HTMLElement);
    expect(thrownName(() => new HTMLElement())).toBe('TypeError');

    class WrongAutonomous extends HTMLParagraphElement {}
    customElements.define(freshName(), WrongAutonomous);
    expect(thrownName(() => new WrongAutonomous())).toBe('TypeError');
    class WrongBuiltIn extends HTMLElement {}
    customElements.define(freshName(), WrongBuiltIn, { extends: 'p' });
    expect(thrownName(() => new WrongBuiltIn())).toBe('TypeError');
    class RightBuiltIn extends HTMLElement {}
    customElements.define(freshName(), RightBuiltIn, { extends: 'section' });
    expect(new RightBuiltIn().localName).toBe('section');
  });

  test('makes an element of the document, with the prototype of NewTarget', () => {
    const { document, customElements } = openPage();
    const name = freshName();
    class Base extends HTMLElement {}
    class Derived extends Base {}
    customElements.define(name, Derived);
    const element = new Derived();
    expect(element).toBeInstanceOf(Base);
    expect([element.localName, element.ownerDocument === document, element.isConnected]).toEqual([name, true, false]);
    expect([Object.keys(element), Derived.length, Base.length]).toEqual([[], 0, 0]);
    expect(thrownName(() => new Base())).toBe('TypeError');
  });

  test('falls back on the prototype of the interface', () => {
    const { customElements } = openPage();
    function plain(): void {}
    const NewTarget = plain as unknown as CustomElementConstructor & { prototype: object };
    const { prototype } = NewTarget;
    customElements.define(freshName(), NewTarget);
    for (const value of [null, undefined, 5, 'string']) {
      NewTarget.prototype = value as unknown as object;
      expect(Object.getPrototypeOf(Reflect.construct(HTMLElement, [], NewTarget))).toBe(HTMLElement.prototype);
    }
    NewTarget.prototype = prototype;
    expect(Object.getPrototypeOf(Reflect.construct(HTMLElement, [], NewTarget))).toBe(prototype);
  });

  test('elements with indexed properties stay what they are when they are upgraded', () => {
    const { document, customElements } = openPage();
    const [formName, selectName] = [freshName(), freshName()];
    class Form extends HTMLFormElement {}
    class Select extends HTMLSelectElement {}
    document.body.innerHTML = `<form is=${formName}><input name=a></form><select is=${selectName}><option></select>`;
    const form = document.querySelector('form') as HTMLFormElement;
    const select = document.querySelector('select') as HTMLSelectElement;
    const [input] = form;
    customElements.define(formName, Form, { extends: 'form' });
    customElements.define(selectName, Select, { extends: 'select' });
    expect([form instanceof Form, select instanceof Select]).toEqual([true, true]);
    expect(document.querySelector('form')).toBe(form);
    expect([form[0] === input, form.length, select[0]?.localName]).toEqual([true, 1, 'option']);
    expect(new Form().length).toBe(0);
  });
});

describe('upgrades', () => {
  test('the constructor finds the element only once', () => {
    const { document, customElements } = openPage();
    const name = freshName();
    const element = document.createElement(name);
    document.body.append(element);
    const seen: unknown[] = [];
    class Twice extends HTMLElement {
      constructor() {
        super();
        seen.push(this);
        if (seen.length === 1) seen.push(thrownName(() => new Twice()));
      }
    }
    customElements.define(name, Twice);
    expect(seen).toEqual([element, 'TypeError']);
  });

  test('calling the constructor before super() takes the element away', () => {
    const { document, customElements } = openPage();
    const name = freshName();
    document.body.append(document.createElement(name));
    let inner: unknown = null;
    class Nested extends HTMLElement {
      constructor() {
        if (inner === null) {
          inner = undefined;
          inner = new Nested();
        }
        super();
      }
    }
    customElements.define(name, Nested);
    expect(inner).toBe(document.body.firstChild);
    expect((reported[0] as Error).name).toBe('TypeError');
    expect(document.querySelector(':not(:defined)')).toBe(inner);
  });

  test('an element that failed is not tried again', () => {
    const { document, customElements } = openPage();
    const name = freshName();
    const element = document.createElement(name);
    document.body.append(element);
    let count = 0;
    class Failing extends HTMLElement {
      constructor() {
        super();
        count++;
        throw new Error('no');
      }
      connectedCallback(): void {
        count += 100;
      }
    }
    customElements.define(name, Failing);
    element.remove();
    document.body.append(element);
    customElements.upgrade(element);
    expect([count, element.matches(':defined'), reported.length]).toEqual([1, false, 1]);
  });

  test('returning something else is an error', () => {
    const { document, customElements } = openPage();
    const [first, second] = [freshName(), freshName()];
    for (const result of [document.createElement('p'), {}]) {
      const name = result instanceof HTMLElement ? first : second;
      class Returning extends HTMLElement {
        constructor() {
          super();
          // biome-ignore lint/correctness/noConstructorReturn: what is tested
          return result as Returning;
        }
      }
      document.body.append(document.createElement(name));
      customElements.define(name, Returning);
    }
    expect(reported.map((exception) => (exception as Error).name)).toEqual(['TypeError', 'TypeError']);
    expect(document.createElement(first)).toBeInstanceOf(HTMLUnknownElement);
    expect((reported[2] as Error).name).toBe('NotSupportedError');
    expect(document.createElement(second)).toBeInstanceOf(HTMLUnknownElement);
    expect((reported[3] as Error).name).toBe('TypeError');
  });
});

describe('createElement', () => {
  test.each<[string, (element: HTMLElement, document: Document) => void]>([
    ['attributes', (element) => element.setAttribute('a', '')],
    ['children', (element) => element.append('a')],
    ['a parent', (element, document) => document.createElement('div').append(element)],
    ['another document', (element, document) => document.implementation.createHTMLDocument('').adoptNode(element)],
  ])('reports an element that has %s', (_what, change) => {
    const { document, customElements } = openPage();
    const name = freshName();
    customElements.define(
      name,
      class extends HTMLElement {
        constructor() {
          super();
          change(this, document);
        }
      },
    );
    const element = document.createElement(name);
    expect(element).toBeInstanceOf(HTMLUnknownElement);
    expect([(reported[0] as Error).name, element.localName]).toEqual(['NotSupportedError', name]);
  });

  test('sets the prefix, and takes no other namespace', () => {
    const { document, customElements } = openPage();
    const name = freshName();
    class Class extends HTMLElement {}
    customElements.define(name, Class);
    const element = document.createElementNS('http://www.w3.org/1999/xhtml', `p:${name}`);
    expect([element instanceof Class, element.prefix, element.tagName]).toEqual([true, 'p', `P:${name.toUpperCase()}`]);
    expect(document.createElementNS('http://www.w3.org/2000/svg', name)).not.toBeInstanceOf(HTMLElement);
  });

  test('an autonomous element has no is value', () => {
    const { document, customElements } = openPage();
    const name = freshName();
    class Class extends HTMLElement {}
    customElements.define(name, Class);
    const element = document.createElement(name, { is: freshName() });
    expect([element instanceof Class, element.outerHTML]).toEqual([true, `<${name}></${name}>`]);
  });
});
