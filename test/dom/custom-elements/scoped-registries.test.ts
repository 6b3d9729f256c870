import { describe, expect, test } from 'vitest';
import { realm } from '../../../dom/realm/realm.ts';
import { CustomElementRegistry, HTMLElement } from '../../../lib/index.ts';
import { freshName, openPage, thrownName } from './realm.ts';

interface Scoped {
  readonly customElementRegistry: CustomElementRegistry | null;
}

/** Options that TypeScript's library does not know yet. */
type Options = Record<string, unknown>;

function registryOf(node: unknown): CustomElementRegistry | null {
  return (node as Scoped).customElementRegistry;
}

function attach(host: Element, options: Options): ShadowRoot {
  return host.attachShadow({ mode: 'open', ...options } as ShadowRootInit);
}

function defined(registry: CustomElementRegistry, name: string): CustomElementConstructor {
  const Class = class extends HTMLElement {};
  registry.define(name, Class);
  return Class;
}

describe('shadow roots', () => {
  test('elements inside have the registry of the root, at once and later', () => {
    const { document, customElements } = openPage();
    const name = freshName();
    const Global = defined(customElements, name);
    const registry = new CustomElementRegistry();
    const host = document.createElement('div');
    const root = attach(host, { customElementRegistry: registry });
    root.innerHTML = `<${name}><b></b></${name}>`;
    const element = root.firstChild as Element;
    expect([registryOf(root), registryOf(element), registryOf(element.firstChild)]).toEqual([
      registry,
      registry,
      registry,
    ]);
    expect(element).not.toBeInstanceOf(Global);
    document.body.append(host);
    const Scoped = defined(registry, name);
    expect(element).toBeInstanceOf(Scoped);
    element.innerHTML = `<${name}></${name}>`;
    expect(element.firstChild).toBeInstanceOf(Scoped);
  });

  test('null keeps elements as they are until a registry is given', () => {
    const { document, customElements } = openPage();
    const name = freshName();
    const Global = defined(customElements, name);
    const root = attach(document.createElement('div'), { customElementRegistry: null });
    root.innerHTML = `<${name}></${name}>`;
    expect([registryOf(root), registryOf(root.firstChild), root.firstChild instanceof Global]).toEqual([
      null,
      null,
      false,
    ]);
    (customElements as unknown as { initialize(root: Node): void }).initialize(root);
    expect([registryOf(root), root.firstChild instanceof Global]).toEqual([customElements, true]);
  });

  test('are written with an attribute when their registry is another', () => {
    const { document } = openPage();
    const write = (options: Options) => {
      const host = document.createElement('div');
      return host.getHTML({ shadowRoots: [attach(host, options)] });
    };
    const marked = '<template shadowrootmode="open" shadowrootcustomelementregistry=""></template>';
    expect(write({})).toBe('<template shadowrootmode="open"></template>');
    expect(write({ customElementRegistry: null })).toBe(marked);
    expect(write({ customElementRegistry: new CustomElementRegistry() })).toBe(marked);
  });

  test('declarative ones without a registry', () => {
    const { document, customElements } = openPage();
    const template =
      '<template shadowrootmode=open shadowrootcustomelementregistry shadowrootclonable><b></b></template>';
    document.body.setHTMLUnsafe(`<div>${template}</div>`);
    const host = document.body.firstElementChild as Element;
    const root = host.shadowRoot as ShadowRoot;
    expect([registryOf(root), registryOf(root.firstChild), registryOf(host)]).toEqual([null, null, customElements]);
    const copy = (host.cloneNode(true) as Element).shadowRoot as ShadowRoot;
    expect([registryOf(copy), registryOf(copy.firstChild)]).toEqual([null, null]);
    const other = openPage().document;
    other.body.append(host);
    expect([registryOf(root), registryOf(host)]).toEqual([null, registryOf(other)]);
    other.body.append(root.firstChild as Node);
    expect(registryOf(other.body.lastChild)).toBe(null);
  });
});

describe('documents', () => {
  test('createElement', () => {
    const { document } = openPage();
    const registry = new CustomElementRegistry();
    const name = freshName();
    const Class = defined(registry, name);
    const create = (options: Options) => document.createElement(name, options as ElementCreationOptions);
    expect(create({ customElementRegistry: registry })).toBeInstanceOf(Class);
    expect(create({})).not.toBeInstanceOf(Class);
    expect(thrownName(() => new Class())).toBe('TypeError');
    expect(thrownName(() => create({ customElementRegistry: registry, is: name }))).toBe('NotSupportedError');
    expect(thrownName(() => create({ customElementRegistry: {} }))).toBe('TypeError');
    expect(thrownName(() => create({ customElementRegistry: openPage().customElements }))).toBe('NotSupportedError');
    expect(registryOf(create({ customElementRegistry: null }))).toBeNull();
  });

  test('without any window', () => {
    const { document } = openPage();
    realm.window = null;
    const registry = new CustomElementRegistry();
    const name = freshName();
    const Class = defined(registry, name);
    const options = { customElementRegistry: registry } as ElementCreationOptions;
    const element = document.createElement(name, options);
    expect([element instanceof Class, element.ownerDocument === document]).toEqual([true, true]);
  });

  test('importNode gives elements without a registry the one that is asked for', () => {
    const { document, customElements } = openPage();
    const name = freshName();
    const registry = new CustomElementRegistry();
    const Class = defined(registry, name);
    const template = document.createElement('template');
    template.innerHTML = `<div><${name}></${name}></div>`;
    const options = { customElementRegistry: registry } as unknown as boolean;
    const copy = document.importNode(template.content, options).firstChild as Element;
    expect([registryOf(copy), copy.firstChild instanceof Class]).toEqual([registry, true]);
    const plain = document.importNode(template.content, true).firstChild as Element;
    expect([registryOf(plain), plain.firstChild instanceof Class]).toEqual([customElements, false]);
    expect(thrownName(() => document.importNode(copy, { customElementRegistry: null } as never))).toBe('TypeError');
  });

  test('elements keep a scoped registry, and change a global one, where they go', () => {
    const { document, customElements } = openPage();
    const other = openPage();
    const registry = new CustomElementRegistry();
    const scoped = document.createElement('a-b', { customElementRegistry: registry } as ElementCreationOptions);
    const global = document.createElement('a-b');
    global.append(scoped);
    expect([registryOf(scoped), registryOf(global)]).toEqual([registry, customElements]);
    other.document.body.append(global);
    expect([registryOf(scoped), registryOf(global)]).toEqual([registry, other.customElements]);
    const lone = document.implementation.createHTMLDocument('');
    lone.body.append(global);
    expect([registryOf(scoped), registryOf(global), registryOf(scoped.cloneNode())]).toEqual([
      registry,
      null,
      registry,
    ]);
  });

  test('a constructor in two registries makes what it was asked for', () => {
    const { document, customElements } = openPage();
    const registry = new CustomElementRegistry();
    const [scopedName, globalName] = [freshName(), freshName()];
    const Class = defined(registry, scopedName);
    customElements.define(globalName, Class);
    const scoped = document.createElement(scopedName, { customElementRegistry: registry } as ElementCreationOptions);
    expect([scoped.localName, new Class().localName]).toEqual([scopedName, globalName]);
    expect([registryOf(scoped), registryOf(new Class())]).toEqual([registry, customElements]);
  });
});
