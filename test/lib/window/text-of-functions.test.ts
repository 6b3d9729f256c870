import { expect, test } from 'vitest';
import { Window } from '../../setup/windows.ts';

test('functions of the platform are native ones, as libraries ask', () => {
  const window = new Window({ html: '<iframe></iframe>', runScripts: 'dangerously' });
  const texts = window.eval(`(() => {
    const accessor = (of, key) => Object.getOwnPropertyDescriptor(of, key);
    const renamed = document.createRange;
    Object.defineProperty(renamed, 'name', { value: { toString() { throw 'shown' } } });
    return [
      document.querySelectorAll,
      document.hasFocus,
      Document.prototype.append,
      KeyboardEvent.prototype.initKeyboardEvent,
      accessor(Node.prototype, 'firstChild').get,
      accessor(Element.prototype, 'id').set,
      accessor(window, 'document').get,
      HTMLElement,
      Image,
      setTimeout,
      console.log,
      frames[0].document.createElement,
      Function.prototype.toString,
      renamed,
      WebAssembly.compile,
      WebAssembly.compileStreaming,
      WebAssembly.instantiateStreaming,
    ].map(String).join('\\n');
  })()`);
  expect(texts.split('\n')).toEqual(
    [
      ...['querySelectorAll', 'hasFocus', 'append', 'initKeyboardEvent', 'get firstChild', 'set id', 'get document'],
      ...['HTMLElement', 'Image', 'setTimeout', 'log', 'createElement', 'toString', ''],
      ...['compile', 'compileStreaming', 'instantiateStreaming'],
    ].map((name) => `function ${name}() { [native code] }`),
  );
  expect(window.eval('String(function enter ( ) { /* x */ })')).toBe('function enter ( ) { /* x */ }');
  const clone = window.eval('(() => { try { structuredClone(alert) } catch (error) { return error.message } })()');
  expect(clone).toContain(': function alert() { [native code] } could not be cloned.');
  window.close();
});
