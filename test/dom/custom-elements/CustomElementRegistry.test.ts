import { describe, expect, test } from 'vitest';
import { CustomElementRegistry, DocumentFragment, HTMLElement, HTMLParagraphElement } from '../../../lib/index.ts';
import { freshName, openPage, thrownName } from './realm.ts';

const anElement = () => class extends HTMLElement {};

describe('define', () => {
  test('checks its arguments in order', () => {
    const { customElements } = openPage();
    const name = freshName();
    const Class = anElement();
    const define = (...args: unknown[]) =>
      thrownName(() => (customElements.define as (...args: unknown[]) => void)(...args));
    expect(define(name)).toBe('TypeError');
    expect(define('bad', 1)).toBe('TypeError');
    expect(define('bad', {})).toBe('TypeError');
    expect(define('bad', () => {})).toBe('TypeError');
    expect(define('bad', { method() {} }.method)).toBe('TypeError');
    for (const bad of ['bad', '', 'a-B', 'A-b', '-a', '1-a', 'font-face', 'annotation-xml']) {
      expect([bad, define(bad, Class)]).toEqual([bad, 'SyntaxError']);
    }
    expect(define(name, Class)).toBeNull();
    expect(define(name, anElement())).toBe('NotSupportedError');
    expect(define(freshName(), Class)).toBe('NotSupportedError');
    expect(define(freshName(), anElement(), { extends: name })).toBe('NotSupportedError');
    expect(define(freshName(), anElement(), { extends: 'bgsound' })).toBe('NotSupportedError');
    expect(define(freshName(), anElement(), { extends: 'no-such' })).toBe('NotSupportedError');
    expect(define(freshName(), anElement(), { extends: 'section' })).toBeNull();
    expect(define(freshName(), anElement(), 1)).toBe('TypeError');
  });

  test('reads what it needs once and in order', () => {
    const { customElements } = openPage();
    const reads: string[] = [];
    function plain(): void {}
    const constructor = plain as unknown as { prototype: object };
    (constructor.prototype as Record<string, unknown>).attributeChangedCallback = () => {};
    constructor.prototype = new Proxy(constructor.prototype, {
      get(target, key, receiver) {
        reads.push(String(key));
        return Reflect.get(target, key, receiver);
      },
    });
    const Class = new Proxy(constructor, {
      get(target, key, receiver) {
        reads.push(`constructor ${String(key)}`);
        return key === 'formAssociated' ? true : Reflect.get(target, key, receiver);
      },
    });
    customElements.define(freshName(), Class as unknown as CustomElementConstructor);
    expect(reads).toEqual([
      'constructor prototype',
      'connectedCallback',
      'disconnectedCallback',
      'connectedMoveCallback',
      'adoptedCallback',
      'attributeChangedCallback',
      'constructor observedAttributes',
      'constructor disabledFeatures',
      'constructor formAssociated',
      'formAssociatedCallback',
      'formResetCallback',
      'formDisabledCallback',
      'formStateRestoreCallback',
    ]);
  });

  test('passes on what reading throws, and can be used again', () => {
    const { customElements } = openPage();
    const error = new Error('get');
    const name = freshName();
    const Throwing = class extends HTMLElement {
      static get disabledFeatures(): string[] {
        throw error;
      }
    };
    expect(() => customElements.define(name, Throwing)).toThrow(error);
    expect(customElements.get(name)).toBeUndefined();
    const NoFunction = anElement();
    (NoFunction.prototype as unknown as Record<string, unknown>).adoptedCallback = 1;
    expect(thrownName(() => customElements.define(name, NoFunction))).toBe('TypeError');
    customElements.define(name, anElement());
    expect(customElements.get(name)).toBeDefined();
  });

  test('refuses another definition while it reads', () => {
    const { customElements } = openPage();
    let inner: string | null = null;
    const Outer = class extends HTMLElement {
      static get formAssociated(): boolean {
        inner = thrownName(() => customElements.define(freshName(), anElement()));
        return false;
      }
    };
    customElements.define(freshName(), Outer);
    expect(inner).toBe('NotSupportedError');
  });

  test('a scoped registry takes no customized built-in elements', () => {
    const registry = new CustomElementRegistry();
    const define = () => registry.define(freshName(), class extends HTMLParagraphElement {}, { extends: 'p' });
    expect(thrownName(define)).toBe('NotSupportedError');
  });
});

describe('get, getName and whenDefined', () => {
  test('know what is defined', async () => {
    const { customElements } = openPage();
    const name = freshName();
    const Class = anElement();
    const waiting = customElements.whenDefined(name);
    expect(customElements.whenDefined(name)).toBe(waiting);
    expect([customElements.get(name), customElements.getName(Class)]).toEqual([undefined, null]);
    customElements.define(name, Class);
    expect([customElements.get(name), customElements.getName(Class)]).toEqual([Class, name]);
    expect(await waiting).toBe(Class);
    expect(await customElements.whenDefined(name)).toBe(Class);
    expect(thrownName(() => customElements.getName({} as CustomElementConstructor))).toBe('TypeError');
  });

  test('whenDefined rejects instead of throwing', async () => {
    const { customElements } = openPage();
    await expect(customElements.whenDefined('bad')).rejects.toMatchObject({ name: 'SyntaxError' });
    const { whenDefined } = customElements;
    await expect(Reflect.apply(whenDefined, {}, ['a-b'])).rejects.toBeInstanceOf(TypeError);
  });
});

describe('upgrade and initialize', () => {
  test('upgrade reaches into shadow trees, connected or not', () => {
    const { document, customElements } = openPage();
    const name = freshName();
    const host = document.createElement('div');
    host.append(document.createElement(name));
    host.attachShadow({ mode: 'closed' }).append(document.createElement(name));
    const Class = anElement();
    customElements.define(name, Class);
    expect(host.firstChild).not.toBeInstanceOf(Class);
    customElements.upgrade(host);
    expect(host.firstChild).toBeInstanceOf(Class);
  });

  test('a document without a window takes a scoped registry', () => {
    const { document } = openPage();
    const other = document.implementation.createHTMLDocument('');
    const registry = new CustomElementRegistry();
    const name = freshName();
    const Class = anElement();
    registry.define(name, Class);
    other.body.innerHTML = `<${name}></${name}>`;
    expect([registryOf(other), registryOf(other.body)]).toEqual([null, null]);
    initialize(registry, other);
    expect([registryOf(other), registryOf(other.body)]).toEqual([registry, registry]);
    expect(other.body.firstChild).toBeInstanceOf(Class);
    initialize(new CustomElementRegistry(), other);
    expect(registryOf(other)).toBe(registry);
    expect(registryOf(other.cloneNode(true) as Document)).toBe(registry);
  });

  test('a global registry is refused elsewhere', () => {
    const { document, customElements } = openPage();
    const other = document.implementation.createHTMLDocument('');
    expect(thrownName(() => initialize(customElements, document))).toBe('NotSupportedError');
    expect(thrownName(() => initialize(customElements, other.body))).toBe('NotSupportedError');
    expect(thrownName(() => initialize(customElements, document.body))).toBeNull();
  });

  test('elements of a fragment', () => {
    const { document } = openPage();
    const template = document.createElement('template');
    template.innerHTML = '<div></div>';
    expect(template.content).toBeInstanceOf(DocumentFragment);
    const div = template.content.firstElementChild as Element;
    expect(registryOf(div)).toBeNull();
    const registry = new CustomElementRegistry();
    initialize(registry, template.content);
    expect(registryOf(div)).toBe(registry);
    document.body.append(div);
    expect(registryOf(div)).toBe(registry);
  });
});

function registryOf(node: Node): unknown {
  return (node as unknown as { customElementRegistry: unknown }).customElementRegistry;
}

function initialize(registry: CustomElementRegistry, root: Node): void {
  (registry as unknown as { initialize(root: Node): void }).initialize(root);
}
