import { expect, test } from 'vitest';
import { customElementDataOrNull } from '../../../dom/custom-elements/custom-element-data.ts';
import { recordOf } from '../../../dom/realm/target-link.ts';
import type { DocumentRecord } from '../../../dom/tree/records.ts';
import { CustomElementRegistry, HTMLElement, HTMLUListElement } from '../../../lib/index.ts';
import { freshName, openPage } from './realm.ts';

const Scoped = CustomElementRegistry as unknown as new () => CustomElementRegistry & { initialize(root: Node): void };

function upgradedIn(log: string[], Base = HTMLElement): typeof HTMLElement {
  return class extends Base {
    constructor() {
      super();
      log.push(this.id);
    }
  };
}

/** How many elements the document keeps for definitions that may come. */
function candidateCount(document: Document): number {
  const candidates = customElementDataOrNull(recordOf(document) as DocumentRecord)?.upgradeCandidates;
  return [...(candidates?.values() ?? [])].reduce((sum, { size }) => sum + size, 0);
}

test('elements that come after another definition are upgraded in tree order, wherever they came', () => {
  const { document, customElements } = openPage();
  const [name, log]: [string, string[]] = [freshName(), []];
  customElements.define(freshName(), class extends HTMLElement {});
  document.body.innerHTML = `<${name} id=c></${name}><div><${name} id=e></${name}></div>`;
  document.body.insertAdjacentHTML('afterbegin', `<${name} id=a></${name}><p id=host></p>`);
  const shadow = document.getElementById('host')!.attachShadow({ mode: 'open' });
  shadow.innerHTML = `<${name} id=b></${name}>`;
  document.querySelector('div')!.insertAdjacentHTML('beforebegin', `<${name} id=d></${name}>`);
  customElements.define(name, upgradedIn(log));
  expect(log).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(candidateCount(document)).toBe(0);
});

test('elements that went before their definition came are not upgraded, and kept by nobody', () => {
  const { document, customElements } = openPage();
  const [name, log]: [string, string[]] = [freshName(), []];
  document.body.innerHTML = `<${name} id=a></${name}><p><${name} id=b></${name}></p>`;
  customElements.define(freshName(), class extends HTMLElement {});
  expect(candidateCount(document)).toBe(2);
  document.querySelector('p')!.remove();
  document.body.firstElementChild!.remove();
  expect(candidateCount(document)).toBe(0);
  customElements.define(name, upgradedIn(log));
  expect(log).toEqual([]);
});

test('built-in elements are found by the name that they are to be, in their own local name only', () => {
  const { document, customElements } = openPage();
  const [name, log]: [string, string[]] = [freshName(), []];
  customElements.define(freshName(), class extends HTMLElement {});
  document.body.innerHTML = `<ul id=a is=${name}></ul><ol id=b is=${name}></ol><${name} id=c></${name}>`;
  customElements.define(name, upgradedIn(log, HTMLUListElement), { extends: 'ul' });
  expect(log).toEqual(['a']);
  expect(candidateCount(document)).toBe(2);
});

test('elements of one name are found by the definitions of their own registries', () => {
  const { document, customElements } = openPage();
  const name = freshName();
  const scoped = new Scoped();
  document.body.innerHTML = `<${name} id=a></${name}><p></p><${name} id=c></${name}>`;
  const host = document.querySelector('p')!;
  const shadow = host.attachShadow({ mode: 'open', customElementRegistry: scoped } as ShadowRootInit);
  customElements.define(freshName(), class extends HTMLElement {});
  shadow.innerHTML = `<${name} id=b></${name}>`;
  const log: string[] = [];
  customElements.define(name, upgradedIn(log));
  expect(log).toEqual(['a', 'c']);
  scoped.define(name, upgradedIn(log));
  expect(log).toEqual(['a', 'c', 'b']);
  expect(candidateCount(document)).toBe(0);
});

test('elements that get a registry that knows them are kept no longer', () => {
  const { document, customElements } = openPage();
  const name = freshName();
  const scoped = new Scoped();
  scoped.define(name, class extends HTMLElement {});
  customElements.define(freshName(), class extends HTMLElement {});
  const host = document.createElement('p');
  document.body.append(host);
  const shadow = host.attachShadow({ mode: 'open', customElementRegistry: null } as unknown as ShadowRootInit);
  shadow.innerHTML = `<${name}></${name}>`;
  expect(candidateCount(document)).toBe(1);
  scoped.initialize(shadow);
  expect(candidateCount(document)).toBe(0);
});
