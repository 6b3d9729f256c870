import { describe, expect, test } from 'vitest';
import { globalRegistry } from '../../../dom/custom-elements/global-registry.ts';
import { attachScripting, scriptingStateOf } from '../../../dom/scripting/scripting-state.ts';
import { createDocumentRecord } from '../../../dom/tree/document-data.ts';
import { objectOf } from '../../../dom/tree/link.ts';
import type { DocumentRecord } from '../../../dom/tree/records.ts';
import { HTMLElement, HTMLParagraphElement, HTMLUnknownElement } from '../../../lib/index.ts';
import { parseDocument } from '../../../parser/html-parser.ts';
import { showInRealm } from '../../setup/show-in-window.ts';
import { freshName, reported } from './realm.ts';

interface UnparsedPage {
  readonly record: DocumentRecord;
  readonly document: Document;
  readonly customElements: CustomElementRegistry;
}

/** A window's document before it is parsed. */
function emptyPage(): UnparsedPage {
  const record = createDocumentRecord('html');
  showInRealm(record);
  const customElements = globalRegistry(record) as CustomElementRegistry;
  return { record, document: objectOf(record) as Document, customElements };
}

describe('the parser', () => {
  test('runs the constructor before the element is anywhere', () => {
    const { record, document, customElements } = emptyPage();
    const name = freshName();
    const log: unknown[] = [];
    class Logging extends HTMLElement {
      static readonly observedAttributes = ['b'];
      constructor() {
        super();
        log.push(this.parentNode, this.attributes.length, document.body.childNodes.length);
      }
      attributeChangedCallback(attribute: string): void {
        log.push(attribute, this.parentNode);
      }
      connectedCallback(): void {
        log.push('connected', this.getAttribute('a'), this.childNodes.length, document.body.lastChild === this);
      }
    }
    customElements.define(name, Logging);
    parseDocument(`<p></p><${name} a=1 b=2>text</${name}>`, record);
    expect(log).toEqual([null, 0, 1, 'b', null, 'connected', '1', 0, true]);
    expect(document.body.innerHTML).toBe(`<p></p><${name} a="1" b="2">text</${name}>`);
  });

  test('goes on with an HTMLUnknownElement when that throws', () => {
    const { record, document, customElements } = emptyPage();
    const name = freshName();
    const error = new Error('no');
    class Throwing extends HTMLElement {
      constructor() {
        super();
        throw error;
      }
    }
    customElements.define(name, Throwing);
    parseDocument(`<${name} a=1><b></b></${name}>`, record);
    expect(document.querySelector(name)).toBeInstanceOf(HTMLUnknownElement);
    expect([reported, document.body.innerHTML]).toEqual([[error], `<${name} a="1"><b></b></${name}>`]);
  });

  test('customized built-in elements, later too', () => {
    const { record, document, customElements } = emptyPage();
    const [early, late] = [freshName(), freshName()];
    class Early extends HTMLParagraphElement {}
    class Late extends HTMLParagraphElement {}
    customElements.define(early, Early, { extends: 'p' });
    parseDocument(`<p is=${early}></p><p is=${late}></p><div is=${early}></div>`, record);
    const [first, second] = document.querySelectorAll('p') as unknown as [Element, Element];
    expect([first instanceof Early, second.matches(':defined')]).toEqual([true, false]);
    second.removeAttribute('is');
    customElements.define(late, Late, { extends: 'p' });
    expect([second instanceof Late, second.outerHTML]).toEqual([true, `<p is="${late}"></p>`]);
    expect(document.querySelector('div')?.matches(':defined')).toBe(false);
  });

  test('leaves the contents of templates alone', () => {
    const { record, document, customElements } = emptyPage();
    const name = freshName();
    class Class extends HTMLElement {}
    customElements.define(name, Class);
    parseDocument(`<template><${name}></${name}></template>`, record);
    const { content } = document.querySelector('template') as HTMLTemplateElement;
    expect(content.firstChild).not.toBeInstanceOf(Class);
    document.body.append(content);
    expect(document.body.firstChild).toBeInstanceOf(Class);
  });

  test('lets microtasks run first, and forbids writing meanwhile', () => {
    const { record, customElements } = emptyPage();
    const name = freshName();
    const log: unknown[] = [];
    attachScripting(record, { performMicrotaskCheckpoint: () => void log.push('checkpoint') } as never);
    class Logging extends HTMLElement {
      constructor() {
        super();
        log.push(scriptingStateOf(record).throwOnDynamicMarkupInsertion);
      }
    }
    customElements.define(name, Logging);
    parseDocument(`<${name}></${name}>`, record);
    expect(log).toEqual(['checkpoint', 1]);
    expect(scriptingStateOf(record).throwOnDynamicMarkupInsertion).toBe(0);
  });

  test('survives constructors that rearrange the tree', () => {
    const { record, document, customElements } = emptyPage();
    const name = freshName();
    class Moving extends HTMLElement {
      constructor() {
        super();
        document.querySelector('table')?.remove();
      }
    }
    class Swallowing extends HTMLElement {
      static readonly observedAttributes = ['a'];
      attributeChangedCallback(): void {
        this.append(document.querySelector('section') as Element);
      }
    }
    const swallowing = freshName();
    customElements.define(name, Moving);
    customElements.define(swallowing, Swallowing);
    parseDocument(`<table><${name}>a</${name}></table><section><${swallowing} a>b</${swallowing}></section>`, record);
    expect(reported).toEqual([]);
    expect(document.documentElement.outerHTML).toBe(`<html><head></head><body><${name}>a</${name}></body></html>`);
  });
});
