import { expect, it } from 'vitest';
import { parse } from '../../../lib/index.ts';

it.each([
  ['input', 'webkitdirectory'],
  ['audio', 'disableRemotePlayback'],
  ['video', 'disableRemotePlayback'],
  ['video', 'disablePictureInPicture'],
])('%s.%s is whether there is the attribute', (tag, name) => {
  const element = parse('').createElement(tag) as unknown as HTMLElement & Record<string, unknown>;
  expect(element[name]).toBe(false);
  element[name] = 'x';
  expect(element.getAttribute(name)).toBe('');
  element.removeAttribute(name);
  expect(element[name]).toBe(false);
});
