import { expect, test } from 'vitest';
import { Window } from '../../../setup/windows.ts';

// What Chromium answers.
test('buffers that can be resized are no bodies and no parts of files', () => {
  const window = new Window({ runScripts: 'dangerously', url: 'http://page.test/' });
  const messageOf = (code: string): unknown =>
    window.eval(`(() => {
      const buffer = new ArrayBuffer(16, { maxByteLength: 64 });
      const view = new Uint8Array(buffer);
      try { ${code}; return 'none'; } catch (error) { return error.message; }
    })()`);
  const message = (what: string, kind: string): string =>
    `Failed to construct '${what}': The provided ${kind} value must not be resizable.`;
  expect(messageOf('new Response(view)')).toBe(message('Response', 'ArrayBufferView'));
  expect(messageOf('new Response(buffer)')).toBe(message('Response', 'ArrayBuffer'));
  expect(messageOf('new Blob([view])')).toBe(message('Blob', 'ArrayBufferView'));
  expect(messageOf('new File([view], "x")')).toBe(message('File', 'ArrayBufferView'));
  expect(messageOf('new Blob([new Uint8Array(4)])')).toBe('none');
  window.close();
});

test('shared buffers are neither', () => {
  const window = new Window({ runScripts: 'dangerously', url: 'http://page.test/' });
  const errorOf = (code: string): unknown =>
    window.eval(`(() => {
      const buffer = new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true }).buffer;
      const view = new Uint8Array(buffer, 0, 8);
      try { ${code}; return 'none'; } catch (error) { return error.name + ': ' + error.message; }
    })()`);
  const shared = ': The provided ArrayBufferView value must not be shared.';
  expect(errorOf('new Blob([view])')).toBe(`TypeError: Failed to construct 'Blob'${shared}`);
  expect(errorOf('new File([new DataView(buffer)], "x")')).toBe(`TypeError: Failed to construct 'File'${shared}`);
  expect(errorOf('crypto.getRandomValues(view)')).toBe(
    `TypeError: Failed to execute 'getRandomValues' on 'Crypto'${shared}`,
  );
  for (const cloned of ['buffer', 'view', '[new DataView(buffer)]'])
    expect(errorOf(`structuredClone(${cloned})`)).toMatch(/^DataCloneError: /);
  window.close();
});
