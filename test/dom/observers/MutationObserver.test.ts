import { beforeEach, describe, expect, test } from 'vitest';
import { MutationRecord as OurMutationRecord } from '../../../dom/observers/MutationRecord.ts';
import { collectReports } from '../../setup/reports.ts';
import { htmlDocument, MutationObserver, microtasks, observe, taken, thrownName, told } from './observing.ts';

let document: Document;
let body: HTMLElement;

const fill = (markup: string) => {
  body.replaceChildren();
  for (const name of markup.split(' ')) body.append(document.createElement(name));
};

beforeEach(() => {
  document = htmlDocument();
  body = document.body;
});

describe('the interface', () => {
  test('is made with a function, and only so', () => {
    expect(() => new (MutationObserver as unknown as new () => object)()).toThrow(TypeError);
    expect(() => new MutationObserver({} as MutationCallback)).toThrow(TypeError);
    expect(() => (MutationObserver as unknown as (f: () => void) => void)(() => {})).toThrow(TypeError);
    expect(() => new (OurMutationRecord as unknown as new () => object)()).toThrow('Illegal constructor');
    expect(MutationObserver.length).toBe(1);
    expect(MutationObserver.prototype.observe.length).toBe(1);
    expect(Object.keys(new MutationObserver(() => {}))).toEqual([]);
    expect(`${new MutationObserver(() => {})}`).toBe('[object MutationObserver]');
  });

  test('observes nodes alone', () => {
    const observer = new MutationObserver(() => {});
    expect(() => observer.observe({} as Node, { childList: true })).toThrow(TypeError);
    expect(() => (observer.observe as () => void)()).toThrow(TypeError);
    expect(() => MutationObserver.prototype.disconnect.call({} as MutationObserver)).toThrow(TypeError);
    for (const node of [document, body, document.createTextNode(''), document.createDocumentFragment()]) {
      expect(thrownName(() => observer.observe(node, { childList: true }))).toBe('none');
    }
  });

  test('reads its options in the order of their names', () => {
    const read: string[] = [];
    const options = new Proxy({}, { get: (_, name) => void read.push(name as string) });
    expect(() => new MutationObserver(() => {}).observe(body, options)).toThrow(TypeError);
    const names = 'attributeFilter attributeOldValue attributes characterData characterDataOldValue childList subtree';
    expect(read).toEqual(names.split(' '));
  });

  test.each<[string, object | undefined, boolean]>([
    ['nothing', undefined, false],
    ['no option', {}, false],
    ['only subtree', { subtree: true }, false],
    ['attributes', { attributes: true }, true],
    ['attributes that are false', { attributes: false }, false],
    ['old values of attributes', { attributeOldValue: true }, true],
    ['old values of attributes that are false: attributes are implied', { attributeOldValue: false }, true],
    ['old values without attributes', { attributes: false, attributeOldValue: true }, false],
    ['no old values without attributes', { attributes: false, attributeOldValue: false, childList: true }, true],
    ['a filter', { attributeFilter: [] }, true],
    ['a filter without attributes', { attributes: false, attributeFilter: ['a'], childList: true }, false],
    ['a filter that is no sequence', { attributeFilter: 'id' }, false],
    ['a filter that is no iterable', { attributeFilter: {} }, false],
    ['old data', { characterDataOldValue: true }, true],
    ['old data without data', { characterData: false, characterDataOldValue: true, childList: true }, false],
    ['no old data without data', { characterData: false, characterDataOldValue: false, childList: true }, true],
  ])('takes or refuses %s', (_, options, isGood) => {
    expect(thrownName(() => observe(body, options as MutationObserverInit))).toBe(isGood ? 'none' : 'TypeError');
  });
});

describe('attributes', () => {
  test('are told of with name, namespace and, on demand, the old value', () => {
    const plain = observe(body, { attributes: true });
    const old = observe(body, { attributeOldValue: true });
    body.id = 'a';
    body.id = 'a';
    body.setAttributeNS('ns', 'p:b', '1');
    body.removeAttribute('id');
    body.removeAttribute('id');
    expect(taken(plain)).toEqual([
      'attributes body id',
      'attributes body id',
      'attributes body b {ns}',
      'attributes body id',
    ]);
    expect(taken(old)).toEqual([
      'attributes body id',
      'attributes body id was a',
      'attributes body b {ns}',
      'attributes body id was a',
    ]);
  });

  test('are filtered by local name, those with a namespace left out', () => {
    const observer = observe(body, { attributeFilter: ['b', 'id'] });
    body.setAttribute('b', '1');
    body.setAttributeNS('ns', 'p:b', '1');
    body.title = 't';
    body.setAttributeNS('ns', 'p:id', '1');
    body.id = 'x';
    expect(taken(observer)).toEqual(['attributes body b', 'attributes body id']);
  });

  test('are told of through Attr, classList and dataset', () => {
    const observer = observe(body, { attributeOldValue: true });
    body.className = 'a';
    body.classList.add('b');
    body.getAttributeNode('class')!.value = 'c';
    body.dataset.x = '1';
    body.attributes.removeNamedItem('class');
    expect(taken(observer)).toEqual([
      'attributes body class',
      'attributes body class was a',
      'attributes body class was a b',
      'attributes body data-x',
      'attributes body class was c',
    ]);
  });

  test('are told of once when an Attr takes the place of another', () => {
    body.id = 'a';
    const observer = observe(body, { attributeOldValue: true });
    const attr = document.createAttribute('id');
    attr.value = 'b';
    body.setAttributeNode(attr);
    expect(taken(observer)).toEqual(['attributes body id was a']);
  });

  test('an old value goes to whoever asks for it at any of its nodes', () => {
    const observer = observe(document, { attributeOldValue: true, subtree: true });
    observer.observe(body, { attributes: true });
    body.id = 'a';
    body.id = 'b';
    expect(taken(observer)).toEqual(['attributes body id', 'attributes body id was a']);
  });
});

describe('character data', () => {
  test('is told of by every way to change it', () => {
    const text = document.createTextNode('ab');
    body.append(text);
    const plain = observe(body, { characterData: true, subtree: true });
    const old = observe(text, { characterDataOldValue: true });
    const tree = observe(body, { childList: true });
    text.data = 'abcd';
    text.appendData('e');
    text.splitText(2);
    body.normalize();
    expect(taken(old)).toEqual([
      'characterData "abcde" was ab',
      'characterData "abcde" was abcd',
      'characterData "abcde" was abcde',
      'characterData "abcde" was ab',
    ]);
    expect(taken(plain).length).toBe(4);
    expect(taken(tree)).toEqual(['childList body +"cde" after "abcde"', 'childList body -"cde" after "abcde"']);
  });

  test('of comments and processing instructions counts', () => {
    const comment = document.createComment('a');
    const instruction = document.createProcessingInstruction('x', 'y');
    const observer = observe(comment, { characterData: true });
    observer.observe(instruction, { characterDataOldValue: true });
    comment.data = 'b';
    instruction.data = 'z';
    expect(taken(observer)).toEqual(['characterData #comment', 'characterData x was y']);
  });
});

describe('children', () => {
  test('come and go one by one', () => {
    fill('a b');
    const observer = observe(body, { childList: true });
    const c = document.createElement('i');
    body.insertBefore(c, body.lastChild);
    c.remove();
    body.removeChild(body.lastChild!);
    expect(taken(observer)).toEqual([
      'childList body +i after a before b',
      'childList body -i after a before b',
      'childList body -b after a',
    ]);
  });

  test('come as a fragment, which tells that it lost them', () => {
    fill('a');
    const fragment = document.createDocumentFragment();
    fragment.append(document.createElement('i'), document.createElement('u'));
    const observer = observe(body, { childList: true });
    observer.observe(fragment, { childList: true });
    body.append(fragment);
    body.append(fragment);
    expect(taken(observer)).toEqual(['childList #document-fragment -i -u', 'childList body +i +u after a']);
  });

  test('are replaced in one record', () => {
    fill('a b i');
    const observer = observe(body, { childList: true });
    body.replaceChild(document.createElement('u'), body.children[1]!);
    body.replaceChild(body.children[2]!, body.children[1]!);
    body.replaceChild(body.lastChild!, body.lastChild!);
    body.textContent = 'x';
    body.replaceChildren(document.createElement('s'), 'y');
    body.textContent = '';
    body.textContent = '';
    expect(taken(observer)).toEqual([
      'childList body +u -b after a before i',
      'childList body -i after u',
      'childList body +i -u after a',
      'childList body -i after a',
      'childList body +i after a',
      'childList body +"x" -a -i',
      'childList body +s +"y" -"x"',
      'childList body -s -"y"',
    ]);
  });

  test('are replaced by what stands before them', () => {
    fill('a b i');
    const observer = observe(body, { childList: true });
    body.replaceChild(body.children[1]!, body.children[2]!);
    expect(taken(observer)).toEqual(['childList body -b after a before i', 'childList body +b -i after a']);
  });

  test('come into a table with what holds them', () => {
    const table = document.createElement('table');
    const observer = observe(table, { childList: true, subtree: true });
    table.insertRow();
    table.insertRow();
    expect(taken(observer)).toEqual(['childList table +tbody', 'childList tbody +tr after tr']);
  });

  test('move from one parent to another', () => {
    fill('a b');
    const [a, b] = [...body.children] as [Element, Element];
    const child = document.createElement('i');
    a.append(child);
    const observer = observe(body, { childList: true, subtree: true });
    b.append(child);
    expect(taken(observer)).toEqual(['childList a -i', 'childList b +i']);
  });

  test('are static lists of the record, always the same', () => {
    const observer = observe(body, { childList: true });
    body.append(document.createElement('i'));
    body.replaceChildren();
    const [record] = observer.takeRecords();
    expect(record!.addedNodes).toBe(record!.addedNodes);
    expect(record!.addedNodes.length).toBe(1);
    expect(record!.removedNodes.length).toBe(0);
    expect(Object.prototype.toString.call(record)).toBe('[object MutationRecord]');
    expect([record!.attributeName, record!.attributeNamespace, record!.oldValue]).toEqual([null, null, null]);
    expect(() => OurMutationRecord.prototype.type).toThrow(TypeError);
  });
});

describe('subtrees', () => {
  test('are only observed on demand', () => {
    fill('a');
    const near = observe(body, { childList: true });
    const far = observe(document, { childList: true, subtree: true });
    body.firstChild!.appendChild(document.createElement('i'));
    expect(taken(near)).toEqual([]);
    expect(taken(far)).toEqual(['childList a +i']);
  });

  test('go on being observed after they were removed, until the microtask', async () => {
    fill('a');
    const a = body.firstElementChild!;
    const i = a.appendChild(document.createElement('i'));
    const log: string[] = [];
    new MutationObserver((records) => log.push(...records.map(told))).observe(body, {
      attributes: true,
      childList: true,
      subtree: true,
    });
    a.remove();
    i.remove();
    i.id = 'x';
    a.id = 'x';
    await microtasks();
    expect(log).toEqual(['childList body -a', 'childList a -i', 'attributes i id', 'attributes a id']);
    a.id = 'y';
    i.id = 'y';
    await microtasks();
    expect(log.length).toBe(4);
  });

  test('are not observed after removal once the observer looks elsewhere', () => {
    fill('a');
    const a = body.firstElementChild!;
    const observer = observe(body, { attributes: true, subtree: true });
    a.remove();
    observer.observe(body, { childList: true });
    a.id = 'x';
    expect(taken(observer)).toEqual([]);
    observer.observe(body, { attributes: true, subtree: true });
    body.append(a);
    a.remove();
    observer.disconnect();
    a.id = 'y';
    expect(taken(observer)).toEqual([]);
  });

  test('can be observed for good after they were removed', async () => {
    fill('a');
    const a = body.firstElementChild!;
    const log: string[] = [];
    const observer = new MutationObserver((records) => log.push(...records.map(told)));
    observer.observe(body, { attributes: true, subtree: true });
    a.remove();
    observer.observe(a, { attributes: true });
    await microtasks();
    a.id = 'x';
    await microtasks();
    expect(log).toEqual(['attributes a id']);
  });

  test('tell of a node that comes and goes once for each time', () => {
    fill('a b');
    const [a, b] = [...body.children] as [Element, Element];
    const observer = observe(document, { attributes: true, subtree: true });
    for (let i = 0; i < 5; i++) {
      b.append(a);
      body.append(a);
    }
    a.id = 'x';
    expect(taken(observer)).toEqual(['attributes a id']);
  });

  test('end at shadow roots', () => {
    const host = body.appendChild(document.createElement('div'));
    const shadowRoot = host.attachShadow({ mode: 'open' });
    const outside = observe(document, { childList: true, subtree: true });
    const inside = observe(shadowRoot, { childList: true, subtree: true });
    shadowRoot.append(document.createElement('i'));
    host.append(document.createElement('b'));
    expect(taken(outside)).toEqual(['childList div +b']);
    expect(taken(inside)).toEqual(['childList #document-fragment +i']);
  });
});

describe('delivery', () => {
  test('is one call in one microtask, with records and observer', async () => {
    const calls: [MutationRecord[], MutationObserver, unknown][] = [];
    const observer = new MutationObserver(function (this: unknown, records, self) {
      calls.push([records, self, this]);
    });
    observer.observe(body, { attributes: true });
    body.id = 'a';
    body.title = 'b';
    expect(calls).toEqual([]);
    await Promise.resolve();
    expect(calls.length).toBe(1);
    const [records, self, receiver] = calls[0]!;
    expect(Array.isArray(records)).toBe(true);
    expect(records.map(told)).toEqual(['attributes body id', 'attributes body title']);
    expect([self, receiver]).toEqual([observer, observer]);
  });

  test('of what callbacks change is another microtask', async () => {
    const log: number[] = [];
    const observer = new MutationObserver((records) => {
      log.push(records.length);
      if (log.length < 3) body.id += 'x';
    });
    observer.observe(body, { attributes: true });
    body.id = 'a';
    await microtasks();
    expect(log).toEqual([1, 1, 1]);
  });

  test('goes on after a callback threw, and the exception is reported', async () => {
    const { reports, stop } = collectReports();
    const log: string[] = [];
    new MutationObserver(() => {
      throw new RangeError('thrown');
    }).observe(body, { attributes: true });
    new MutationObserver(() => log.push('told')).observe(body, { attributes: true });
    body.id = 'x';
    await microtasks();
    stop();
    expect(log).toEqual(['told']);
    expect(reports.map(String)).toEqual(['RangeError: thrown']);
  });

  test('is not of what was taken or disconnected', async () => {
    let calls = 0;
    const observer = new MutationObserver(() => calls++);
    observer.observe(body, { attributes: true });
    body.id = 'a';
    expect(taken(observer)).toEqual(['attributes body id']);
    expect(taken(observer)).toEqual([]);
    body.id = 'b';
    observer.disconnect();
    body.id = 'c';
    await microtasks();
    expect(calls).toBe(0);
  });

  test('is by the options of the last call for a node', () => {
    const observer = observe(body, { attributes: true });
    observer.observe(body, { childList: true });
    body.id = 'x';
    body.append('y');
    expect(taken(observer)).toEqual(['childList body +"y"']);
  });
});
