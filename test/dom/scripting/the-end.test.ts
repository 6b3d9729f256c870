import { describe, expect, it } from 'vitest';
import { Listener, listenersOf } from '../../../dom/events/listeners.ts';
import { stateOf } from '../../../dom/realm/shared/window-record.ts';
import { abortDocument } from '../../../dom/scripting/document-open.ts';
import { delayTheLoadEvent, stopDelayingTheLoadEvent } from '../../../dom/scripting/load-event.ts';
import { FakeWindow } from './fake-window.ts';

/** Logs what happens to the document and its window. */
function logEvents(window: FakeWindow): void {
  const { document, log } = window;
  document.addEventListener('readystatechange', () => log.push(document.readyState));
  document.addEventListener('DOMContentLoaded', () => log.push('DOMContentLoaded'));
  for (const type of ['load', 'pageshow']) {
    const callback = (event: Event): void => {
      log.push(`${type} ${String(event.target === document)}${'persisted' in event ? ` ${event.persisted}` : ''}`);
    };
    listenersOf(stateOf(window.window).target).list.push(new Listener(type, callback, null, false, false, false));
  }
}

describe('the end', () => {
  it('comes in the order of the Standard', () => {
    const window = new FakeWindow();
    logEvents(window);
    window.files.set('defer.js', 'log("defer " + document.readyState)');
    window.files.set('async.js', 'log("async " + document.readyState)');
    window.load('<script defer src=defer.js></script><script async src=async.js></script><p>');
    expect(window.log).toEqual(['loading', 'interactive']);
    window.answer('defer.js');
    window.runTasks();
    expect(window.log.slice(2)).toEqual(['defer interactive', 'DOMContentLoaded']);
    window.settle();
    expect(window.log.slice(4)).toEqual([
      'async interactive',
      'complete',
      'load true',
      'finished',
      'pageshow true false',
    ]);
  });

  it('waits with load for what delays it', () => {
    const window = new FakeWindow();
    logEvents(window);
    delayTheLoadEvent(window.record);
    delayTheLoadEvent(window.record);
    window.run('<p>');
    expect(window.log.at(-1)).toBe('DOMContentLoaded');
    stopDelayingTheLoadEvent(window.record);
    window.settle();
    expect(window.log.at(-1)).toBe('DOMContentLoaded');
    stopDelayingTheLoadEvent(window.record);
    expect(window.log.at(-1)).toBe('DOMContentLoaded');
    window.settle();
    expect(window.log.at(-1)).toBe('pageshow true false');
  });

  it('waits for scripts that are added after parsing', () => {
    const window = new FakeWindow();
    logEvents(window);
    window.files.set('a.js', 'log(document.readyState)');
    window.document.addEventListener('DOMContentLoaded', () => {
      const script = window.document.createElement('script');
      script.src = 'a.js';
      window.document.head.append(script);
    });
    window.run('<p>');
    expect(window.log.slice(-5)).toEqual(['interactive', 'complete', 'load true', 'finished', 'pageshow true false']);
  });

  it('without scripting has the same events', () => {
    const window = new FakeWindow('https://example.com/', false);
    logEvents(window);
    window.run('<script>log(1)</script>');
    expect(window.log).toEqual([
      'loading',
      'interactive',
      'DOMContentLoaded',
      'complete',
      'load true',
      'finished',
      'pageshow true false',
    ]);
  });

  it('does not come for a parser that is aborted', () => {
    const window = new FakeWindow();
    logEvents(window);
    window.files.set('a.js', 'log("ran")');
    const parser = window.startParsing();
    parser.write('<p>1<script src=a.js></script>2');
    abortDocument(window.record);
    parser.write('3');
    parser.end();
    window.settle();
    expect(window.log).toEqual(['loading', 'interactive', 'complete']);
    expect(window.document.body.textContent).toBe('1');
  });

  it('may be aborted by a script that the parser runs', () => {
    const window = new FakeWindow();
    window.globals.stop = () => abortDocument(window.record);
    window.run('<p>1<script>stop()</script>2<svg><script>log(1)</script></svg>');
    expect(window.document.querySelector('p')?.lastChild?.nodeName).toBe('SCRIPT');
    expect(window.document.readyState).toBe('complete');
  });

  it('comes for a document that is opened at its content, and without load once more when that is closed', () => {
    const window = new FakeWindow();
    const { document, log } = window;
    document.addEventListener('DOMContentLoaded', () => {
      document.write('<p>2');
      logEvents(window);
    });
    window.load('<p>1');
    window.settle();
    expect(log).toEqual(['complete', 'load true', 'finished', 'pageshow true false']);
    expect(document.body.textContent).toBe('2');
    log.length = 0;
    document.close();
    window.settle();
    expect(log).toEqual(['interactive', 'DOMContentLoaded', 'complete']);
  });

  it('comes once for a document that is opened at its content and closed', () => {
    const window = new FakeWindow();
    const { document, log } = window;
    document.addEventListener('DOMContentLoaded', () => {
      document.write('<p>2');
      logEvents(window);
      document.close();
    });
    window.load('<p>1');
    window.settle();
    expect(log).toEqual([
      'interactive',
      'DOMContentLoaded',
      'complete',
      'load true',
      'finished',
      'pageshow true false',
    ]);
  });

  it('comes while a document is closed, as far as nothing delays it', () => {
    const window = new FakeWindow();
    const { document, log } = window;
    document.open();
    logEvents(window);
    document.write('<p>');
    document.close();
    const all = ['interactive', 'DOMContentLoaded', 'complete', 'load true', 'finished', 'pageshow true false'];
    expect(log).toEqual(all);
    document.open();
    logEvents(window);
    delayTheLoadEvent(window.record);
    log.length = 0;
    document.close();
    expect(log).toEqual(all.slice(0, 3));
    stopDelayingTheLoadEvent(window.record);
    window.settle();
    expect(log).toEqual(all);
  });

  it('has no other load for a document that is written when that is loaded', () => {
    const window = new FakeWindow();
    const { document, log } = window;
    const callback = (): void => {
      document.open();
      logEvents(window);
      document.close();
    };
    listenersOf(stateOf(window.window).target).list.push(new Listener('load', callback, null, false, false, false));
    window.run('<p>');
    expect(log).toEqual(['interactive', 'DOMContentLoaded', 'complete', 'finished', 'pageshow true false']);
    log.length = 0;
    document.open();
    logEvents(window);
    document.close();
    expect(log).toContain('load true');
  });

  it('starts over for a document that is opened meanwhile', () => {
    const window = new FakeWindow();
    logEvents(window);
    window.load('<p>1');
    window.document.open();
    logEvents(window);
    window.log.length = 0;
    window.document.write('<p>2');
    window.document.close();
    window.settle();
    expect(window.log).toEqual([
      'interactive',
      'DOMContentLoaded',
      'complete',
      'load true',
      'finished',
      'pageshow true false',
    ]);
  });
});
