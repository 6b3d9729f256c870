import { describe, expect, it } from 'vitest';
import { createHTMLDocument } from '../../../dom/nodes/create-document.ts';
import { abortDocument } from '../../../dom/scripting/document-open.ts';
import { scriptingStateOf } from '../../../dom/scripting/scripting-state.ts';
import { objectOf } from '../../../dom/tree/link.ts';
import { Event, parse } from '../../../lib/index.ts';
import { FakeWindow } from './fake-window.ts';

describe('document.open', () => {
  it('empties the document, takes its listeners and returns it', () => {
    const window = new FakeWindow().run('<!-- c --><p>1');
    const { document } = window;
    const p = document.querySelector('p') as HTMLElement;
    let heard = 0;
    for (const target of [document, p]) target.addEventListener('x', () => heard++);
    document.onclick = () => heard++;
    expect(document.open()).toBe(document);
    expect(document.childNodes.length).toBe(0);
    document.dispatchEvent(new Event('x'));
    document.dispatchEvent(new Event('click'));
    p.dispatchEvent(new Event('x'));
    expect(heard).toBe(0);
    expect(document.onclick).toBe(null);
    expect(document.readyState).toBe('loading');
  });

  it('makes the document no-quirks until something says otherwise', () => {
    const { document } = new FakeWindow().run('<p>1');
    expect(document.compatMode).toBe('BackCompat');
    document.open();
    expect(document.compatMode).toBe('CSS1Compat');
    document.write('<p>');
    expect(document.compatMode).toBe('BackCompat');
    document.open();
    document.write('<!doctype html><p>');
    expect(document.compatMode).toBe('CSS1Compat');
  });

  it('does nothing while the parser runs a script', () => {
    const { document } = new FakeWindow().run('<p>1<script>document.open(); document.write(2)</script>3');
    expect(document.body.textContent).toMatch(/^1.*23$/);
  });

  it('does nothing in a script that an opened document has', () => {
    const { document } = new FakeWindow();
    document.open();
    document.write('<p>1<script>document.open(); document.write(2); document.close()</script>3');
    document.write('4');
    // The script has closed the document: the last write opened it anew.
    expect(document.documentElement.outerHTML).toBe('<html><head></head><body>4</body></html>');
  });

  it('throws in XML documents and in constructors of custom elements', () => {
    const xml = new FakeWindow().document.implementation.createDocument(null, 'x');
    for (const call of [() => xml.open(), () => xml.write(''), () => xml.close()]) {
      expect(call).toThrow(expect.objectContaining({ name: 'InvalidStateError' }));
    }
    const window = new FakeWindow();
    scriptingStateOf(window.record).throwOnDynamicMarkupInsertion++;
    const { document } = window;
    for (const call of [() => document.open(), () => document.writeln(''), () => document.close()]) {
      expect(call).toThrow(expect.objectContaining({ name: 'InvalidStateError' }));
    }
  });

  it('does nothing while the document is unloaded', () => {
    const window = new FakeWindow().run('<p>1');
    scriptingStateOf(window.record).unloadCounter++;
    window.document.open();
    window.document.write('x');
    expect(window.document.querySelector('p')?.textContent).toBe('1');
  });

  it('does nothing once the parser was aborted', () => {
    const window = new FakeWindow();
    const parser = window.startParsing();
    parser.write('<p>1');
    abortDocument(window.record);
    expect(window.document.readyState).toBe('complete');
    parser.write('<p>2');
    parser.end();
    window.document.open();
    window.document.write('x');
    window.settle();
    expect(window.document.body.innerHTML).toBe('<p>1</p>');
  });

  it('gives up what the old parser had left to do', () => {
    const window = new FakeWindow();
    for (const file of ['a.js', 'b.js']) window.files.set(file, `log('${file}')`);
    window.load('<script defer src=a.js></script><p>1<script src=b.js></script>2');
    window.document.open();
    window.document.write('new');
    window.document.close();
    window.settle();
    expect(window.log).toEqual(['finished']);
    expect(window.document.body.innerHTML).toBe('new');
  });

  it('forgets scripts that waited for the end of parsing, when one of them opens the document', () => {
    const window = new FakeWindow();
    window.run(`<script type=module>log(1); document.open()</script><script type=module>log(2)</script>`);
    window.document.write('<script type=module>log(3)</script>');
    window.document.close();
    window.settle();
    expect(window.log).toEqual(['1', '3', 'finished']);
  });

  it('takes the URL of whoever opens', () => {
    const window = new FakeWindow('https://example.com/page#part');
    window.runText('document.open()');
    expect(window.document.URL).toBe('https://example.com/page#part');
    const other = new FakeWindow('https://example.com/frame');
    other.entryDocument = () => window.record;
    other.document.open();
    expect(other.document.URL).toBe('https://example.com/page');
  });

  it('works in documents without a window', () => {
    const document = objectOf(createHTMLDocument('x')) as Document;
    document.write('<p>a');
    document.write('b<script>globalThis.ran = true</script>');
    document.close();
    expect(document.body.innerHTML).toBe('<p>ab<script>globalThis.ran = true</script></p>');
    expect('ran' in globalThis).toBe(false);
    const parsed = parse('<p>1');
    parsed.open();
    parsed.write('2');
    expect(parsed.body.innerHTML).toBe('2');
  });

  it('with three arguments opens a window, if there is one to do it', () => {
    const window = new FakeWindow();
    const opened = {};
    window.openWindow = () => opened;
    expect(window.document.open('a', 'b', 'c')).toBe(opened);
    const other = objectOf(createHTMLDocument('x')) as Document;
    expect(() => other.open('a', 'b', 'c')).toThrow(expect.objectContaining({ name: 'InvalidAccessError' }));
    expect(window.document.open.length).toBe(0);
  });
});

describe('document.close', () => {
  it('ends an opened document', () => {
    const window = new FakeWindow();
    const { document } = window;
    const states: string[] = [];
    document.open();
    document.addEventListener('readystatechange', () => states.push(document.readyState));
    document.addEventListener('DOMContentLoaded', () => states.push('DOMContentLoaded'));
    document.write('<p>1');
    expect(states).toEqual([]);
    document.close();
    expect(states).toEqual(['interactive', 'DOMContentLoaded', 'complete']);
  });

  it('ends what is left open: a tag is dropped, a comment kept', () => {
    const { document } = new FakeWindow();
    document.write('<p>1<b');
    document.close();
    expect(document.body.innerHTML).toBe('<p>1</p>');
    document.write('<!--1');
    document.close();
    expect(document.firstChild?.nodeValue).toBe('1');
  });

  it('does nothing to a page from the network', () => {
    const { document } = new FakeWindow().run('1<script>document.close()</script>2');
    expect(document.body.textContent).toMatch(/2$/);
  });

  it('waits for the script that blocks the parser', () => {
    const window = new FakeWindow();
    window.files.set('a.js', 'document.write("<i>w</i>")');
    const { document } = window;
    document.write('1<script src=a.js></script>2');
    document.close();
    expect(document.readyState).toBe('loading');
    window.settle();
    expect(document.readyState).toBe('complete');
    expect(document.body.innerHTML).toBe('1<script src="a.js"></script><i>w</i>2');
  });
});
