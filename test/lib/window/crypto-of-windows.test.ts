import { expect, test } from 'vitest';
import { type LivedomWindow, Window } from '../../setup/windows.ts';

const AES = { name: 'AES-GCM', length: 128 };

/** What a window without scripts has, which all windows share. */
async function roundTrip(window: LivedomWindow): Promise<string> {
  const { subtle } = window.crypto;
  const key = await subtle.generateKey(AES, true, ['encrypt', 'decrypt']);
  const algorithm = { name: 'AES-GCM', iv: new Uint8Array(12) };
  const secret = await subtle.encrypt(algorithm, key, new TextEncoder().encode('text'));
  return new TextDecoder().decode(await subtle.decrypt(algorithm, key, secret));
}

test('windows without scripts need no other that is closed by now', async () => {
  const first = new Window();
  const second = new Window();
  expect(await roundTrip(first)).toBe('text');
  first.close();
  expect(await roundTrip(second)).toBe('text');
  expect(new (second as LivedomWindow & { URL: typeof URL }).URL('a', 'https://b.test/').href).toBe('https://b.test/a');
  second.close();
});

async function inPage(code: string): Promise<unknown> {
  const window = new Window({ runScripts: 'dangerously', html: '<iframe srcdoc="x"></iframe>' });
  await new Promise((resolve) => window.addEventListener('load', resolve));
  const result: unknown = await window.eval(`(async () => { ${code} })()`);
  window.close();
  return result;
}

test('a key of a frame is the same key for its parent', async () => {
  const text = await inPage(`
    const child = frames[0].crypto.subtle, own = crypto.subtle;
    const usages = ['encrypt', 'decrypt'], algorithm = { name: 'AES-GCM', iv: new Uint8Array(12) };
    const ofOwn = await own.generateKey(${JSON.stringify(AES)}, true, usages);
    const ofChild = await child.generateKey(${JSON.stringify(AES)}, true, usages);
    const secret = await own.encrypt(algorithm, ofChild, new TextEncoder().encode('text'));
    const other = await own.decrypt(algorithm, ofOwn, secret).catch((error) => error.name);
    return other + ' ' + new TextDecoder().decode(await child.decrypt(algorithm, ofChild, secret));`);
  expect(text).toBe('OperationError text');
});

test('no page can name a key that it was not given', async () => {
  const names = await inPage(`
    const { subtle } = crypto;
    await subtle.generateKey(${JSON.stringify(AES)}, true, ['encrypt']);
    const got = [];
    for (let id = 0; id < 200; id++) {
      await subtle.exportKey('raw', { $key: id }).then(() => got.push(id), () => {});
      await subtle.digest('SHA-1', { $bytes: 'AAAA' }).then(() => got.push('bytes'), () => {});
    }
    return got.join();`);
  expect(names).toBe('');
});

test.each([
  [512, 'made'],
  [1025, 'OperationError'],
  [65_536, 'OperationError'],
  [4_294_967_288, 'OperationError'],
])('a modulus of %i bits is no more than Chromium makes', async (modulusLength, found) => {
  const algorithm = `{ name: 'RSA-PSS', modulusLength: ${modulusLength}, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-1' }`;
  const made = `crypto.subtle.generateKey(${algorithm}, true, ['sign']).then(() => 'made', ({ name }) => name)`;
  expect(await inPage(`return ${made}`)).toBe(found);
});
