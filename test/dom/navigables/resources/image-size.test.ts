import { expect, test } from 'vitest';
import { imageSizeOf } from '../../../../dom/navigables/resources/image-size.ts';

/** As `x-user-defined` decodes bytes. */
function decoded(bytes: readonly number[]): string {
  return String.fromCharCode(...bytes.map((byte) => (byte < 0x80 ? byte : 0xf700 + byte)));
}

const ascii = (text: string): number[] => Array.from(text, (character) => character.charCodeAt(0));
const zeros = (count: number): number[] => new Array(count).fill(0);

test.each([
  ['PNG', [0x89, ...ascii('PNG\r\n\x1a\n'), 0, 0, 0, 13, ...ascii('IHDR'), 0, 0, 1, 4, 0, 0, 0, 200], 260, 200],
  ['GIF', [...ascii('GIF87a'), 4, 1, 200, 0], 260, 200],
  ['BMP', [...ascii('BM'), ...zeros(16), 4, 1, 0, 0, 0x38, 0xff, 0xff, 0xff], 260, 200],
  [
    'JPEG',
    [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xff, 0xdb, 0, 3, 9, 0xff, 0xc2, 0, 11, 8, 0, 200, 1, 4, 1, 0, 0, 0, 0],
    260,
    200,
  ],
  ['WebP, lossy', [...ascii('RIFF....WEBPVP8 ....'), ...zeros(6), 4, 0x41, 200, 0], 260, 200],
  ['WebP, lossless', [...ascii('RIFF....WEBPVP8L....'), 0x2f, 0x03, 0xc1, 0x31, 0x00], 260, 200],
  ['WebP, extended', [...ascii('RIFF....WEBPVP8X....'), ...zeros(4), 3, 1, 0, 199, 0, 0], 260, 200],
  ['ICO', [0, 0, 1, 0, 2, 0, 16, 16, ...zeros(14), 0, 0, ...zeros(14)], 256, 256],
  ['AVIF', [...ascii('....ftypavif........ispe'), ...zeros(4), 0, 0, 1, 4, 0, 0, 0, 200], 260, 200],
])('%s', (_name, bytes, width, height) => {
  expect(imageSizeOf(decoded(bytes))).toEqual({ width, height });
  // What is cut off is no image, or one of no certain size, and never an error.
  for (let length = 0; length < bytes.length; length++) imageSizeOf(decoded(bytes.slice(0, length)));
});

test.each([
  ['<svg width="20" height="10px"/>', 20, 10],
  ['<?xml version="1.0"?><x:svg xmlns:x="s" width=\'1in\' viewBox="0 0 4 2">', 96, 48],
  ['<svg height="10" viewBox="0,0,4,2">', 20, 10],
  ['<svg viewBox="0 0 1 1">', 150, 150],
  ['<svg width="-5" height="+4">', 0, 4],
  ['<svg width="100%" viewBox="0 0 6 1">', 300, 50],
  ['<svg>', 300, 150],
  ['<!-- <svg width="1" height="1"> --><?a <svg width="2" height="2">?><svg width="3" height="4">', 3, 4],
  ['\uf7ef\uf7bb\uf7bf\n<!DOCTYPE svg [<!ENTITY a "<svg>">\n] ><svg title="a > b" width="3" height="4">', 3, 4],
])('%s', (text, width, height) => {
  expect(imageSizeOf(text)).toEqual({ width, height });
});

test.each(['', 'x', '<p>', '<svgs>', '<p><svg>', '<!--<svg>', '\u{f7ff}\u{f7d8}\u{f7ff}'])('no image: %j', (text) => {
  expect(imageSizeOf(text)).toBeNull();
});

test('what stands before the root is read once', () => {
  const comments = '<!---->'.repeat(1_400);
  expect(imageSizeOf(`${comments}<svg width="3" height="4">`)).toEqual({ width: 3, height: 4 });
  expect(imageSizeOf(`${comments}<p>`)).toBeNull();
});
