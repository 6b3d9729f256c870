import { afterEach, describe, expect, it } from 'vitest';
import { parse } from '../../../lib/index.ts';
import { type LivedomWindow, Window } from '../../setup/windows.ts';

type Named = Document & Record<string, unknown>;

const opened: LivedomWindow[] = [];

function documentOf(html: string, runScripts?: 'dangerously'): Named {
  const window = new Window(runScripts === undefined ? { html } : { html, runScripts });
  opened.push(window);
  return window.document as Named;
}

afterEach(() => {
  for (const window of opened.splice(0)) window.close();
});

const EVERY_KIND =
  '<object name=o1><object name=o2></object></object><object id=o3></object><embed name=e1 id=e2><img name=i1 id=i2>' +
  '<img id=i3><form id=f1 name=f2></form><img name=42><p name=p id=q>';

/** `location` is every document's own from the start. */
const ownNames = (document: Named) => Object.keys(document).filter((name) => name !== 'location');

describe.each(['dangerously', undefined] as const)('named items of a document (runScripts: %s)', (runScripts) => {
  it('are its own properties', () => {
    const document = documentOf(EVERY_KIND, runScripts);
    expect(ownNames(document)).toEqual(['42', 'o1', 'o2', 'o3', 'e1', 'i2', 'i1', 'f2']);
    expect(document.i1).toBe(document.images[0]);
    expect(document.i2).toBe(document.images[0]);
    expect(document['42']).toBe(document.images[2]);
    expect(document.f2).toBe(document.forms[0]);
    expect(document.o3).toBe(document.querySelector('#o3'));
    expect('f1' in document || 'e2' in document || 'i3' in document || 'p' in document).toBe(false);
  });

  it('leave out objects with objects in them', () => {
    const document = documentOf(EVERY_KIND, runScripts);
    expect(document.o1).toBe(undefined);
    expect(document.o2).toBe(document.querySelector('object object'));
    document.querySelector('object object')?.remove();
    expect(document.o1).toBe(document.querySelector('object'));
  });

  it('follow the tree and the attributes', () => {
    const document = documentOf('<img name=a><div></div>', runScripts);
    const image = document.images[0] as HTMLImageElement;
    image.name = 'b';
    expect(ownNames(document)).toEqual(['b']);
    image.id = 'c';
    expect(ownNames(document)).toEqual(['c', 'b']);
    image.removeAttribute('name');
    expect(ownNames(document)).toEqual([]);
    const div = document.querySelector('div') as HTMLElement;
    div.innerHTML = '<p><form name=d></form>';
    expect(document.d).toBe(document.forms[0]);
    div.remove();
    expect('d' in document).toBe(false);
    document.body.attachShadow({ mode: 'open' }).innerHTML = '<form name=shadow></form>';
    expect('shadow' in document).toBe(false);
  });

  it('are collections where there are several', () => {
    const document = documentOf('<img name=a><form name=a></form><img id=a>', runScripts);
    const collection = document.a as HTMLCollection;
    expect([...collection]).toEqual([document.images[0], document.forms[0]]);
    expect(document.a).toBe(collection);
    document.images[0]?.remove();
    expect(document.a).toBe(document.forms[0]);
    expect(collection.length).toBe(1);
  });

  it('override what is inherited and what scripts have set, until they go', () => {
    const document = documentOf('<form name=body></form>', runScripts);
    const form = document.forms[0] as HTMLFormElement;
    expect(document.body).toBe(form);
    document.mine = 1;
    form.name = 'mine';
    expect(document.mine).toBe(form);
    expect(() => {
      document.mine = 2;
    }).toThrow(TypeError);
    form.name = 'location';
    expect([document.mine, document.body.localName, typeof document.location.href]).toEqual([1, 'body', 'string']);
  });
});

describe('named items', () => {
  it('are windows for frames', () => {
    const document = documentOf('<iframe name=a></iframe>', 'dangerously');
    expect(document.a).toBe((document.querySelector('iframe') as HTMLIFrameElement).contentWindow);
  });

  it('are there while the page is being parsed', () => {
    const document = documentOf(
      '<form name=a></form><script>document.title = String(document.a) + ("b" in document)</script><form name=b></form>',
      'dangerously',
    );
    expect(document.title).toBe('[object HTMLFormElement]false');
  });

  it('are no properties of documents without a window', () => {
    expect(ownNames(parse('<form name=a></form>') as Named)).toEqual([]);
  });

  it('come and go by the thousands', () => {
    const document = documentOf('<body>');
    document.body.innerHTML = `${'<object name=a id=b>'.repeat(20_000)}${'<img name=c>'.repeat(20_000)}`;
    document.body.textContent = '';
    expect(ownNames(document)).toEqual([]);
  });
});
