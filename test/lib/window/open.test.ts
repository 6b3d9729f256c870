import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type LivedomWindow, type NewWindowOptions, Window } from '../../setup/windows.ts';

const opened: LivedomWindow[] = [];

function open(options: NewWindowOptions = {}): LivedomWindow {
  const window = new Window(options);
  opened.push(window);
  return window;
}

afterEach(() => {
  for (const window of opened.splice(0)) window.close();
});

const loaded = (window: LivedomWindow) =>
  new Promise<void>((resolve) => window.addEventListener('load', () => resolve(), { once: true }));

describe('new Window', () => {
  it('is an empty page at about:blank without options', () => {
    const window = open();
    expect(window.document.URL).toBe('about:blank');
    expect(window.document.documentElement.outerHTML).toBe('<html><head></head><body></body></html>');
  });

  it('parses the page before it returns', () => {
    const { document } = open({ url: 'http://a.test/b', html: '<title>T</title><p>x' });
    expect(document.title).toBe('T');
    expect(document.URL).toBe('http://a.test/b');
    expect(document.querySelector('p')?.textContent).toBe('x');
  });

  it('runs no script unless told to', () => {
    const { document } = open({ html: '<body><script>document.body.id = "ran"</script><p onclick="this.id = 1">' });
    document.querySelector('p')?.click();
    expect([document.body.id, document.querySelector('p')?.id]).toEqual(['', '']);
  });

  it('parses noscript by whether scripts run', () => {
    const html = '<body><noscript><b>x</b></noscript>';
    expect(open({ html }).document.querySelector('b')).not.toBeNull();
    expect(open({ html, runScripts: 'outside-only' }).document.querySelector('b')).not.toBeNull();
    expect(open({ html, runScripts: 'dangerously' }).document.querySelector('b')).toBeNull();
  });

  it('runs only what it is given from outside with outside-only', () => {
    const window = open({ html: '<body><script>document.body.id = "ran"</script>', runScripts: 'outside-only' });
    expect(window.document.body.id).toBe('');
    window.eval('document.body.id = "given"');
    expect(window.document.body.id).toBe('given');
  });

  it('runs the scripts of the page with dangerously', () => {
    const html = '<p>1<script>document.write("<b>2</b>")</script><p onclick="this.id = event.type">3';
    const { document } = open({ html, runScripts: 'dangerously' });
    const [first, second] = document.querySelectorAll('p');
    second?.click();
    expect(first?.querySelector('b')?.textContent).toBe('2');
    expect(second?.id).toBe('click');
  });

  it('tells when everything is loaded', async () => {
    const window = open({
      html: '<script>addEventListener("load", () => { document.title = document.readyState })</script>',
      runScripts: 'dangerously',
    });
    await loaded(window);
    expect(window.document.title).toBe('complete');
  });

  it('calls beforeParse with a window whose page is still to come', () => {
    let seen = 'nothing';
    const window = open({
      html: '<script>document.title = given + 1</script>',
      runScripts: 'dangerously',
      beforeParse(early) {
        seen = early.document.documentElement === null ? 'no element' : 'elements';
        (early as unknown as { given: number }).given = 1;
      },
    });
    expect([seen, window.document.title]).toEqual(['no element', '2']);
  });

  it('gives each window with scripts its own interfaces', () => {
    const [a, b] = [open({ runScripts: 'dangerously' }), open({ runScripts: 'dangerously' })];
    expect(a.HTMLElement).not.toBe(b.HTMLElement);
    expect(a.document.body instanceof a.HTMLBodyElement).toBe(true);
    expect(a.document.body instanceof b.HTMLBodyElement).toBe(false);
    expect(a.eval('[]') instanceof a.Array).toBe(true);
  });

  it('hands errors of scripts to the page, then to reportError', () => {
    const errors: string[] = [];
    const html =
      '<script>onerror = (message) => { document.title = message; return message.includes("first") }; throw new Error("first")</script><script>throw new Error("second")</script><script>syntax error</script>';
    const window = open({
      html,
      runScripts: 'dangerously',
      reportError: (text) => errors.push(text),
    });
    expect(window.document.title).toContain('SyntaxError');
    expect(errors).toHaveLength(2);
    expect(errors[0]).toContain('second');
  });

  it('refuses what it does not know', () => {
    expect(() => open({ runScripts: 'always' } as never)).toThrow(
      /'runScripts' must be 'dangerously' or 'outside-only'; got "always"/,
    );
    expect(() => open({ script: true } as never)).toThrow(/there is no option 'script'; there are/);
    expect(() => open({ url: 'relative' })).toThrow(/'url' must be an absolute URL; got "relative"/);
  });
});

describe('Window.fromURL and Window.fromFile', () => {
  it('load a page', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'livedom-'));
    writeFileSync(join(folder, 'page.html'), '<title>From a file</title><script src="script.js"></script>');
    writeFileSync(join(folder, 'script.js'), 'document.title += "!"');
    const window = await Window.fromFile(join(folder, 'page.html'), { runScripts: 'dangerously', resources: 'usable' });
    opened.push(window);
    expect(window.document.title).toBe('From a file!');
    expect(window.location.protocol).toBe('file:');
  });

  it('load a data: URL', async () => {
    const window = await Window.fromURL('data:text/html,<p>x');
    opened.push(window);
    expect(window.document.querySelector('p')?.textContent).toBe('x');
  });

  it('say what could not be loaded', async () => {
    await expect(Window.fromURL('http://127.0.0.1:1/')).rejects.toThrow(/http:\/\/127.0.0.1:1\/ could not be loaded/);
    await expect(Window.fromURL('/relative')).rejects.toThrow(/takes an absolute URL; got "\/relative"/);
  });
});

describe('named access on the window', () => {
  it('finds elements by id, and some by name', () => {
    const window = open({
      html: '<p id=a><img name=b><iframe name=c></iframe><p id=d><p id=d>',
      runScripts: 'dangerously',
    });
    expect(window.eval('a === document.querySelector("p") && b === document.images[0]')).toBe(true);
    expect(window.eval('c === document.querySelector("iframe").contentWindow && c === frames[0] && length === 1')).toBe(
      true,
    );
    expect(window.eval('d instanceof HTMLCollection && d.length === 2 && typeof e === "undefined"')).toBe(true);
  });

  it('goes with what changes', () => {
    const html = `<p id=a>${Array.from({ length: 40 }, (_, i) => `<b id=n${i}></b>`).join('')}`;
    const window = open({ html, runScripts: 'dangerously' });
    const steps = [
      'a === document.querySelector("p")',
      'a.id = "b"; typeof a === "undefined" && b === document.querySelector("p")',
      'b.cloneNode().id === "b" && document.body.append(b.cloneNode()), b.length === 2',
      'b[0].remove(); b === document.body.lastChild && typeof n0 === "undefined"',
      'b.id = ""; typeof b === "undefined"',
      'document.body.innerHTML = document.body.innerHTML + "<i id=n1>"; n1 === document.querySelector("i")',
    ];
    expect(steps.map((step) => window.eval(step))).toEqual(steps.map(() => true));
    const names = open({ html, runScripts: 'dangerously' });
    const all = 'Array.from(document.querySelectorAll("b")).every((b) => window[b.id] === b)';
    expect(names.eval(`${all} && (document.body.prepend(document.createElement("u")), ${all})`)).toBe(true);
  });

  it('never hides what is there otherwise', () => {
    const window = open({ html: '<p id=name><p id=own>', runScripts: 'dangerously' });
    expect(window.eval('var own = 1; [typeof name, own].join()')).toBe('string,1');
  });
});

describe('frames', () => {
  it('are windows of their own realm that share nodes with their parent', async () => {
    const window = open({ html: '<iframe srcdoc="<p id=inner>x"></iframe>', runScripts: 'dangerously' });
    await loaded(window);
    const frame = window.frames[0] as unknown as LivedomWindow;
    expect(frame.parent).toBe(window);
    expect(frame.document.URL).toBe('about:srcdoc');
    expect(frame.Array).not.toBe(window.Array);
    const inner = frame.document.querySelector('p') as HTMLElement;
    expect(inner instanceof frame.HTMLElement && !(inner instanceof window.HTMLElement)).toBe(true);
    window.document.body.append(inner);
    expect(inner.ownerDocument).toBe(window.document);
    expect(window.document.body.lastChild).toBe(inner);
  });

  it('go when their element goes', () => {
    const window = open({ html: '<iframe></iframe>', runScripts: 'dangerously' });
    const element = window.document.querySelector('iframe') as HTMLIFrameElement;
    const frame = element.contentWindow as LivedomWindow;
    element.remove();
    expect([frame.closed, element.contentWindow, window.length]).toEqual([true, null, 0]);
  });
});
