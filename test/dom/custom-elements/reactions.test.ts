import { describe, expect, test } from 'vitest';
import { HTMLElement, HTMLParagraphElement, HTMLUnknownElement } from '../../../lib/index.ts';
import { freshName, openPage, reported } from './realm.ts';

/** A class that notes what happens to its elements. */
function logging(log: unknown[], observed: string[] = []) {
  return class extends HTMLElement {
    static readonly observedAttributes = observed;
    constructor() {
      super();
      log.push('constructed');
    }
    connectedCallback(): void {
      log.push('connected');
    }
    disconnectedCallback(): void {
      log.push('disconnected');
    }
    adoptedCallback(oldDocument: Document, newDocument: Document): void {
      log.push('adopted', oldDocument, newDocument);
    }
    attributeChangedCallback(...args: unknown[]): void {
      log.push(args.join());
    }
  };
}

describe('createElement', () => {
  test('runs the constructor at once', () => {
    const { document, customElements } = openPage();
    const log: unknown[] = [];
    const name = freshName();
    const Class = logging(log);
    customElements.define(name, Class);
    const element = document.createElement(name);
    expect(element).toBeInstanceOf(Class);
    expect(log).toEqual(['constructed']);
    expect([element.localName, element.matches(':defined')]).toEqual([name, true]);
  });

  test('gives an HTMLUnknownElement when the constructor throws, and reports', () => {
    const { document, customElements } = openPage();
    const name = freshName();
    const error = new Error('no');
    customElements.define(
      name,
      class extends HTMLElement {
        constructor() {
          super();
          throw error;
        }
      },
    );
    const element = document.createElement(name);
    expect(element).toBeInstanceOf(HTMLUnknownElement);
    expect(element.matches(':defined')).toBe(false);
    expect(reported).toEqual([error]);
  });

  test('customized built-in elements', () => {
    const { document, customElements } = openPage();
    const name = freshName();
    class Paragraph extends HTMLParagraphElement {}
    customElements.define(name, Paragraph, { extends: 'p' });
    const element = document.createElement('p', { is: name });
    expect(element).toBeInstanceOf(Paragraph);
    expect(element.outerHTML).toBe(`<p is="${name}"></p>`);
    expect(new Paragraph().localName).toBe('p');
  });

  test('customized built-in elements whose constructor throws are not defined', () => {
    const { document, customElements } = openPage();
    const name = freshName();
    const error = new Error('no');
    class Paragraph extends HTMLParagraphElement {
      constructor() {
        super();
        throw error;
      }
    }
    customElements.define(name, Paragraph, { extends: 'p' });
    expect(document.createElement('p', { is: name }).matches(':defined')).toBe(false);
    expect(reported).toEqual([error]);
  });
});

describe('members', () => {
  test('callbacks run before the member returns', () => {
    const { document, customElements } = openPage();
    const log: unknown[] = [];
    const name = freshName();
    customElements.define(name, logging(log, ['title']));
    const element = document.createElement(name);
    document.body.append(element);
    log.push('-');
    element.title = 'a';
    log.push('-');
    element.remove();
    expect(log).toEqual(['constructed', 'connected', '-', 'title,,a,', '-', 'disconnected']);
  });

  test('define upgrades what is in the document, in tree order', () => {
    const name = freshName();
    const { document, customElements } = openPage(`<${name} id=a title=b><${name} id=c></${name}></${name}>`);
    const log: unknown[] = [];
    customElements.define(name, logging(log, ['id', 'title']));
    expect(log).toEqual(['constructed', 'id,,a,', 'title,,b,', 'connected', 'constructed', 'id,,c,', 'connected']);
    expect(document.querySelectorAll(':defined').length).toBe(document.querySelectorAll('*').length);
  });

  test('define upgrades no host of a shadow root where there may be none', () => {
    const name = freshName();
    const { document, customElements } = openPage(`<${name}></${name}>`);
    const element = document.body.firstChild as Element;
    element.attachShadow({ mode: 'open' });
    const log: unknown[] = [];
    customElements.define(
      name,
      class extends logging(log) {
        static readonly disabledFeatures = ['shadow'];
      },
    );
    expect([log, element.matches(':defined')]).toEqual([[], false]);
    expect(reported).toEqual([expect.objectContaining({ name: 'NotSupportedError' })]);
  });

  test('innerHTML', () => {
    const name = freshName();
    const { document, customElements } = openPage();
    const log: unknown[] = [];
    customElements.define(name, logging(log));
    const div = document.createElement('div');
    div.innerHTML = `<${name}></${name}>`;
    expect(log).toEqual(['constructed']);
    document.body.append(div);
    expect(log).toEqual(['constructed', 'connected']);
  });

  test('outside of members, in a microtask', async () => {
    const name = freshName();
    const { document, customElements } = openPage();
    const log: unknown[] = [];
    customElements.define(name, logging(log));
    const range = document.createRange();
    document.body.append(document.createElement(name));
    log.length = 0;
    range.selectNodeContents(document.body);
    range.deleteContents();
    expect(log).toEqual(['disconnected']);
    await null;
    expect(log).toEqual(['disconnected']);
  });
});
