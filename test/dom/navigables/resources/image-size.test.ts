import { expect, test } from 'vitest';
import { imageSizeOf } from '../../../../dom/navigables/resources/image-size.ts';

/** As `x-user-defined` decodes bytes. */
function decoded(bytes: readonly number[]): string {
  return String.fromCharCode(...bytes.map((byte) => (byte < 0x80 ? byte : 0xf700 + byte)));
}

const ascii = (text: string): number[] => Array.from(text, (character) => character.charCodeAt(0));
const zeros = (count: number): number[] => new Array(count).fill(0);

const u16 = (number: number): number[] => [number & 0xff, number >> 8];
const u32 = (number: number): number[] => [...u16(number & 0xffff), ...u16(number >>> 16)];
const frame = (x: number, y: number, w: number, h: number): number[] => {
  return [0x2c, ...[x, y, w, h].flatMap(u16), 0, 2, 1, 0, 0];
};
/** With a screen of 1 × 1 and two colors. */
const gif = (blocks: readonly number[]): number[] => [
  ...ascii('GIF89a'),
  1,
  0,
  1,
  0,
  0x80,
  0,
  0,
  ...zeros(6),
  ...blocks,
];
const SOF = [0xff, 0xc0, 0, 11, 8, 0, 200, 1, 4, 1, 0, 0, 0, 0];
const dib = (width: number, height: number): number[] => [...u32(40), ...u32(width), ...u32(height * 2), 0, 0, 0, 0];
const png = (width: number, height: number): number[] => {
  return [0x89, ...ascii('PNG\r\n\x1a\n....IHDR'), ...u32(width).reverse(), ...u32(height).reverse()];
};
const ico = (...images: readonly (readonly [number, number, number[]])[]): number[] => {
  const offset = (index: number): number =>
    images.slice(0, index).reduce((sum, [, , image]) => sum + image.length, 6 + 16 * images.length);
  const entries = images.flatMap(([w, h], index) => [w, h, ...zeros(10), ...u32(offset(index))]);
  return [0, 0, 1, 0, images.length, 0, ...entries, ...images.flatMap(([, , image]) => image)];
};
const ispe = (width: number, height: number): number[] => [
  ...ascii('ispe'),
  ...zeros(4),
  ...u32(width).reverse(),
  ...u32(height).reverse(),
];

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
  [
    'GIF, whose first image is larger than the screen',
    gif([0x21, 0xfe, 1, 0x2c, 0, ...frame(60, 0, 200, 200)]),
    260,
    200,
  ],
  ['GIF, whose second image is larger than the screen', gif([...frame(0, 0, 1, 1), ...frame(0, 0, 9, 9)]), 1, 1],
  ['BMP with the oldest header', [...ascii('BM'), ...zeros(12), 12, 0, 0, 0, 4, 1, 200, 0, 1, 0, 24, 0], 260, 200],
  ['JPEG with markers that have no segment', [0xff, 0xd8, 0xff, 0xd0, 0xff, 1, 7, 0xff, 0, ...SOF], 260, 200],
  ['ICO', ico([16, 16, dib(16, 16)], [0, 0, dib(256, 256)]), 256, 256],
  ['ICO, of two that are as large', ico([4, 8, dib(4, 8)], [8, 4, dib(8, 4)]), 4, 8],
  ['AVIF', [...ascii('....ftypavif........'), ...ispe(260, 200)], 260, 200],
  ['AVIF, of smaller parts', [...ascii('....ftypavif'), ...ispe(1, 1), ...ispe(260, 200), ...ispe(9, 9)], 260, 200],
])('%s', (_name, bytes, width, height) => {
  expect(imageSizeOf(decoded(bytes))).toMatchObject({ width, height });
  expect(imageSizeOf(decoded(bytes))?.isRisky ?? false).toBe(false);
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
  expect(imageSizeOf(text)).toEqual({ width, height, isVector: true });
});

test.each([
  ['ICO with a larger bitmap than it says', ico([1, 1, dib(20_000, 20_000)])],
  ['ICO with a larger PNG than it says', ico([1, 1, png(20_000, 20_000)])],
])('%s is not to be decoded', (_name, bytes) => {
  expect(imageSizeOf(decoded(bytes))).toEqual({ width: 1, height: 1, isRisky: true });
});

test.each([
  ['ICO without images', ico()],
  ['JPEG that begins twice', [0xff, 0xd8, 0xff, 0xd8, ...SOF]],
])('no image: %s', (_name, bytes) => {
  expect(imageSizeOf(decoded(bytes))).toBeNull();
});

test.each(['', 'x', '<p>', '<svgs>', '<p><svg>', '<!--<svg>', '\u{f7ff}\u{f7d8}\u{f7ff}'])('no image: %j', (text) => {
  expect(imageSizeOf(text)).toBeNull();
});

test('what stands before the root is read once', () => {
  const comments = '<!---->'.repeat(1_400);
  expect(imageSizeOf(`${comments}<svg width="3" height="4">`)).toMatchObject({ width: 3, height: 4 });
  expect(imageSizeOf(`${comments}<p>`)).toBeNull();
});
