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
