import { describe, expect, it } from 'vitest';
import { blockScripts, stopBlockingScripts } from '../../../dom/scripting/load-event.ts';
import { DOMParser } from '../../../lib/index.ts';
import { FakeWindow } from './fake-window.ts';

/** A page whose scripts are on the network: each logs its name. */
function windowWith(...files: string[]): FakeWindow {
  const window = new FakeWindow();
  for (const file of files) window.files.set(file, `log('${file}')`);
  return window;
}

/** Makes a script element, which `log`s when it runs. */
function makeScript({ document }: FakeWindow, text: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.text = text;
  return script;
}

describe('which script elements run', () => {
  it.each([
    ['', true],
    ['type', true],
    ['type=""', true],
    ['type="text/javascript"', true],
    ['type=" TEXT/JavaScript "', true],
    ['type="application/x-ecmascript"', true],
    ['type="text/javascript1.5"', true],
    ['type="text/livescript"', true],
    ['type="text/jscript"', true],
    ['type="text/javascript1.6"', false],
    ['type="text/javascript;charset=utf-8"', false],
    ['type=" "', false],
    ['type="javascript"', false],
    ['type="text/json"', false],
    ['type="speculationrules"', false],
    ['language', true],
    ['language=JavaScript', true],
    ['language="javascript1.2"', true],
    ['language="vbscript"', false],
    ['language=" javascript"', false],
    ['type="text/x" language="javascript"', false],
    ['type="text/javascript" language="x"', true],
    ['nomodule', false],
    ['for=window event=onload', true],
    ['for=" WINDOW " event=" ONLOAD() "', true],
    ['for=window', true],
    ['event=onclick', true],
    ['for=document event=onload', false],
    ['for=window event=onclick', false],
    ['for event', false],
  ])('<script %s>: %s', (attributes, runs) => {
    const window = new FakeWindow().run(`<script ${attributes}>log('ran')</script>`);
    expect(window.log.includes('ran')).toBe(runs);
  });

  it('none where scripting is off', () => {
    const window = new FakeWindow('https://example.com/', false).run('<script>log(1)</script><noscript><p></noscript>');
    expect(window.log).toEqual(['finished']);
    expect(window.document.querySelector('noscript p, head p, p')).not.toBe(null);
    window.document.body.append(makeScript(window, 'log(2)'));
    expect(window.log).toEqual(['finished']);
  });

  it('none that innerHTML made, nor their clones', () => {
    const window = new FakeWindow().run('<div></div>');
    const div = window.document.querySelector('div') as HTMLElement;
    div.innerHTML = '<script>log(1)</script><svg><script>log(2)</script></svg>';
    window.document.body.append(div.cloneNode(true), div.firstChild as Node);
    div.insertAdjacentHTML('afterend', '<script>log(3)</script>');
    expect(window.log).toEqual(['finished']);
  });

  it('those that createContextualFragment made, once they are inserted, in templates too', () => {
    const window = new FakeWindow().run('<p>');
    const { document } = window;
    const fragment = document
      .createRange()
      .createContextualFragment(
        '<script>log(1)</script><template><script>log(2)</script></template><svg><script>log(3)</script></svg>',
      );
    expect(window.log).toEqual(['finished']);
    expect(fragment.querySelector('script')?.async).toBe(true);
    document.body.append(fragment);
    document.body.append((document.querySelector('template') as HTMLTemplateElement).content.cloneNode(true));
    expect(window.log).toEqual(['finished', '1', '2']);
  });

  it('those that setHTMLUnsafe made, if it shall run scripts', () => {
    const window = new FakeWindow().run('<div></div>');
    const div = window.document.querySelector('div') as HTMLElement;
    div.setHTMLUnsafe('<script>log(1)</script>');
    const set = div.setHTMLUnsafe as (html: string, options: object) => void;
    set.call(div, '<script>log(2)</script>', { runScripts: true });
    const shadow = div.attachShadow({ mode: 'open' });
    (shadow.setHTMLUnsafe as typeof set).call(shadow, '<script>log(3)</script>', { runScripts: true });
    expect(window.log).toEqual(['finished', '2', '3']);
  });

  it('those of templates, once their clones are inserted', () => {
    const window = new FakeWindow().run('<template><script>log(1)</script></template>');
    const { document } = window;
    const { content } = document.querySelector('template') as HTMLTemplateElement;
    document.body.append(document.importNode(content, true));
    document.body.append(document.importNode(content, true));
    document.body.append(content);
    expect(window.log).toEqual(['finished', '1', '1', '1']);
  });

  it('of a page that DOMParser made only those in templates and without text', () => {
    const window = new FakeWindow().run('<p>');
    const { document } = window;
    const page = new DOMParser().parseFromString(
      `<script>log(1)</script><svg><script>log(2)</script></svg><template><script>log(3)</script></template>
       <script id=empty></script>`,
      'text/html',
    );
    const empty = page.getElementById('empty') as HTMLScriptElement;
    document.body.append(document.adoptNode(page.scripts[0] as HTMLElement), page.querySelector('svg') as Element);
    document.body.append((page.querySelector('template') as HTMLTemplateElement).content);
    expect(window.log).toEqual(['finished', '3']);
    document.body.append(empty);
    expect(empty.async).toBe(true);
    empty.text = 'log(4)';
    expect(window.log).toEqual(['finished', '3', '4']);
  });

  it('whose innerText is set, without its line breaks', () => {
    const window = new FakeWindow().run('<script id=empty></script>');
    const empty = window.document.getElementById('empty') as HTMLScriptElement;
    empty.innerText = 'log(1)\n//';
    expect(empty.innerHTML).toBe('log(1)<br>//');
    expect(window.log).toEqual(['finished', '1']);
  });

  it('each once', () => {
    const window = new FakeWindow().run('<script id=a>log(1)</script>');
    const script = window.document.getElementById('a') as HTMLScriptElement;
    window.document.body.append(script);
    script.text = 'log(2)';
    window.document.body.append(script.cloneNode(true));
    expect(window.log).toEqual(['1', 'finished']);
  });

  it('one that the parser has not finished neither runs nor will', () => {
    const window = new FakeWindow().run('<body><script>log(1)');
    window.document.body.append(window.document.scripts[0] as HTMLElement);
    expect(window.log).toEqual(['finished']);
  });

  it('one that was moved to another document while it was parsed does not', () => {
    const window = new FakeWindow();
    const parser = window.startParsing();
    parser.write('<body><script>log(1)');
    const other = window.document.implementation.createHTMLDocument();
    other.body.append(window.document.scripts[0] as HTMLElement);
    parser.write(';</script><script>log(2)</script>');
    expect(window.log).toEqual(['2']);
    window.document.body.append(other.scripts[0] as HTMLElement);
    expect(window.log).toEqual(['2']);
  });

  it('one whose text a script changes while it is parsed runs with what is there at its end tag', () => {
    const window = new FakeWindow();
    const parser = window.startParsing();
    parser.write('<body><script>log("parsed")');
    (window.document.scripts[0] as HTMLScriptElement).text = 'log("changed")';
    parser.write('</script>');
    expect(window.log).toEqual(['changed']);
  });
});

describe('script elements that a script makes', () => {
  it('run when they are connected and have a source', () => {
    const window = new FakeWindow().run('<p>');
    const { document } = window;
    const script = document.createElement('script');
    document.body.append(script);
    expect(window.log).toEqual(['finished']);
    script.append('log(1)');
    expect(window.log).toEqual(['finished', '1']);
    document.createElement('div').append(makeScript(window, 'log(2)'));
    expect(window.log).toEqual(['finished', '1']);
  });

  it('run when src is set, and not when it is removed', () => {
    const window = windowWith('a.js').run('<p>');
    const script = window.document.body.appendChild(window.document.createElement('script'));
    script.src = 'a.js';
    window.settle();
    expect(window.log).toEqual(['finished', 'a.js']);
    const other = window.document.createElement('script');
    other.src = '';
    other.text = 'log(1)';
    other.type = 'text/x';
    window.document.body.append(other);
    other.type = '';
    other.removeAttribute('src');
    expect(window.log).toEqual(['finished', 'a.js']);
  });

  it('run after all nodes of their batch are in the tree', () => {
    const window = new FakeWindow().run('<p>');
    const { document } = window;
    const fragment = document.createDocumentFragment();
    fragment.append(makeScript(window, 'log(document.getElementById("later") !== null)'));
    const later = document.createElement('i');
    later.id = 'later';
    fragment.append(later, makeScript(window, 'log(2)'));
    document.body.append(fragment);
    expect(window.log).toEqual(['finished', 'true', '2']);
  });

  it('run though one before them takes them out, where they would not if it were before them', () => {
    const window = new FakeWindow().run('<p>');
    const { document } = window;
    const second = makeScript(window, 'log(2)');
    second.id = 'second';
    document.body.append(makeScript(window, 'document.getElementById("second").remove(); log(1)'), second);
    expect(window.log).toEqual(['finished', '1']);
  });

  it('are async unless async is set to false; then they keep their order', () => {
    const window = windowWith('a.js', 'b.js', 'c.js').run('<p>');
    const { document } = window;
    for (const [src, async] of [
      ['a.js', false],
      ['b.js', false],
      ['c.js', true],
    ] as const) {
      const script = document.createElement('script');
      expect(script.async).toBe(true);
      if (!async) script.async = false;
      script.src = src;
      document.body.append(script);
    }
    window.answer('c.js');
    window.answer('b.js');
    expect(window.log).toEqual(['finished', 'c.js']);
    window.answer('a.js');
    expect(window.log).toEqual(['finished', 'c.js', 'a.js', 'b.js']);
  });

  it('lose their asynchrony with the attribute', () => {
    const { document } = new FakeWindow().run('<script id=a></script><script id=b async></script>');
    expect((document.getElementById('a') as HTMLScriptElement).async).toBe(true);
    expect((document.getElementById('b') as HTMLScriptElement).async).toBe(true);
    const script = document.createElement('script');
    script.setAttribute('async', '');
    script.removeAttribute('async');
    expect(script.async).toBe(false);
    script.async = true;
    expect(script.getAttribute('async')).toBe('');
  });

  it('fire load and error', () => {
    const window = windowWith('a.js').run('<p>');
    const { document } = window;
    for (const src of ['a.js', 'none.js', '', 'http://[']) {
      const script = document.createElement('script');
      for (const type of ['load', 'error']) script.addEventListener(type, () => window.log.push(`${src} ${type}`));
      script.setAttribute('src', src);
      document.body.append(script);
    }
    expect(window.log).toEqual(['finished']);
    window.settle();
    expect(window.log).toEqual(['finished', ' error', 'http://[ error', 'a.js', 'a.js load', 'none.js error']);
  });

  it('in a shadow tree are not the current script', () => {
    const window = new FakeWindow().run('<div>');
    const { document } = window;
    const shadow = (document.querySelector('div') as HTMLElement).attachShadow({ mode: 'open' });
    shadow.append(makeScript(window, 'log(document.currentScript)'));
    document.body.append(makeScript(window, 'log(document.currentScript.localName)'));
    expect(window.log).toEqual(['finished', 'null', 'script']);
    expect(document.currentScript).toBe(null);
  });
});

describe('script elements of the parser', () => {
  it('with src block it, with defer wait for its end, with async run when they can', () => {
    const window = windowWith('a.js', 'b.js', 'c.js', 'd.js');
    window.load(`<script src=a.js defer></script><script src=b.js async></script><script src=c.js></script>
      <script>log('inline')</script><script src=d.js defer></script>`);
    expect([...window.requests.keys()]).toEqual(['a.js', 'b.js', 'c.js']);
    window.answer('a.js');
    window.answer('b.js');
    expect(window.log).toEqual(['b.js']);
    window.answer('c.js');
    expect(window.log).toEqual(['b.js', 'c.js', 'inline', 'a.js']);
    window.answer('d.js');
    expect(window.log).toEqual(['b.js', 'c.js', 'inline', 'a.js', 'd.js']);
  });

  it('may be many that wait for the end', () => {
    const window = new FakeWindow();
    window.load('<script type=module>log(1)</script>'.repeat(20_000));
    window.settle();
    expect(window.log.length).toBe(20_001);
  });

  it('go on after one that could not be had', () => {
    const window = new FakeWindow();
    window.run('<script src=none.js onerror="1"></script><script>log(document.scripts.length)</script>');
    expect(window.log).toEqual(['2', 'finished']);
  });

  it('report an unusable src without blocking', () => {
    const window = new FakeWindow();
    window.load(
      '<script src=""></script><script src="  "></script><script src="http://["></script><script>log(1)</script>',
    );
    expect(window.log).toEqual(['1']);
    expect(window.requests.size).toBe(0);
  });

  it('run modules after parsing, inline ones too, and async ones at once', () => {
    const window = windowWith('a.mjs');
    window.load(`<script type=module>log('module')</script><script type=module async>log('async')</script>
      <script src=a.mjs type=module></script><script>log('classic')</script>`);
    expect(window.log).toEqual(['classic']);
    window.settle();
    expect(window.log).toEqual(['classic', 'module', 'async', 'a.mjs', 'finished']);
  });

  it('register import maps, which may not be external', () => {
    const window = new FakeWindow();
    window.run('<script type=importmap>{}</script><script type=importmap src=x></script>');
    expect(window.importMaps).toEqual(['{}']);
    expect(window.requests.size).toBe(0);
  });

  it('wait for style sheets that block scripts', () => {
    const window = windowWith('a.js');
    const parser = window.startParsing();
    blockScripts(window.record);
    parser.write('<script>log(1); document.write("<script>log(2)<\\/script>")</script>3');
    parser.end();
    window.runTasks();
    expect(window.log).toEqual([]);
    stopBlockingScripts(window.record);
    expect(window.log).toEqual([]);
    window.settle();
    expect(window.log).toEqual(['1', '2', 'finished']);
  });

  it('do not wait for style sheets when a script wrote them into another', () => {
    const window = new FakeWindow();
    window.globals.block = () => blockScripts(window.record);
    window.load(`<script>block(); document.write("<script>log(1)<\\/script>"); log(2)</script>`);
    expect(window.log).toEqual(['1', '2']);
  });

  it.each(['', 'async', 'defer', 'type=module'])('<script src %s> is silent where nothing is loaded', (attributes) => {
    const window = windowWith('a');
    window.loadsResources = false;
    window.run(
      `<script src=a ${attributes} onload="log('load')" onerror="log('error')"></script><script>log(1)</script>`,
    );
    expect(window.log).toEqual(['1', 'finished']);
  });

  it('say what they ask for', () => {
    const window = new FakeWindow();
    const asked: unknown[] = [];
    window.fetchScript = ({ url, charset, documentEncoding, options }) => {
      asked.push({ url, charset, documentEncoding, ...options });
    };
    window.load(
      '<base href=/b/><script src=a charset=x crossorigin=USE-credentials integrity=i nonce=n referrerpolicy=Origin></script>',
    );
    expect(asked).toEqual([
      {
        url: 'https://example.com/b/a',
        charset: 'x',
        documentEncoding: 'UTF-8',
        crossOrigin: 'use-credentials',
        integrity: 'i',
        nonce: 'n',
        referrerPolicy: 'origin',
        fetchPriority: 'auto',
        isParserInserted: true,
      },
    ]);
  });

  it('may empty, move and remove what is being parsed', () => {
    const window = new FakeWindow().run(
      `<div><p>a<script>document.querySelector('div').remove()</script>b</p>c</div>d`,
    );
    expect(window.document.body.innerHTML).toBe('d');
    const other = new FakeWindow().run('<script>document.documentElement.remove()</script><p>x');
    expect(other.document.documentElement).toBe(null);
    const third = new FakeWindow().run('<body>a<script>document.body.innerHTML = ""</script>b');
    expect(third.document.body.innerHTML).toBe('b');
  });

  it('of SVG have href, and take xlink:href', () => {
    const window = windowWith('a.js', 'b.js');
    window.run('<svg><script href=a.js></script><script xlink:href=b.js /></svg>');
    expect(window.log).toEqual(['a.js', 'b.js', 'finished']);
    const script = window.document.createElementNS('http://www.w3.org/2000/svg', 'script');
    script.setAttributeNS('http://www.w3.org/1999/xlink', 'href', 'a.js');
    window.document.querySelector('svg')?.append(script);
    window.settle();
    expect(window.log.at(-1)).toBe('a.js');
    expect((script as unknown as HTMLScriptElement).type).toBe('');
  });
});
