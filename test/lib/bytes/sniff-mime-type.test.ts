import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { computedMimeType, needsSniffing, RESOURCE_HEADER_LENGTH } from '../../../lib/bytes/sniff-mime-type.ts';

const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'));
const sniff = (contentType: string | null, text: string, isNosniff = false): string =>
  computedMimeType({ contentType, isNosniff }, bytes(text));

/** A frame of MPEG-1, layer 3, of 32,000 bits and 44,100 samples a second, is 104 bytes long. */
const MP3_HEADER = '\xff\xfb\x10\x00';

describe('bytes of an unknown type', () => {
  it.each([
    ['<!doctype HTML>', 'text/html'],
    ['\t\n\f\r <hTmL>', 'text/html'],
    ['<p>', 'text/html'],
    ['<p ', 'text/html'],
    ['<p', 'text/plain'],
    ['<p\n', 'text/plain'],
    ['<pre>', 'text/plain'],
    ['x<p>', 'text/plain'],
    ['<!--', 'text/html'],
    ['<h1>', 'text/html'],
    ['<h2>', 'text/plain'],
    ['<iframe>', 'text/html'],
    [' <?xml', 'text/xml'],
    ['<?XML', 'text/plain'],
    ['%PDF-', 'application/pdf'],
    [' %PDF-', 'text/plain'],
    ['%!PS-Adobe-', 'application/postscript'],
    ['\xfe\xff\0\x01', 'text/plain'],
    ['\xff\xfe\x01\0', 'text/plain'],
    ['\xef\xbb\xbf\0', 'text/plain'],
    ['\0\0\x01\0', 'image/x-icon'],
    ['\0\0\x02\0', 'image/x-icon'],
    ['BM', 'image/bmp'],
    ['GIF87a', 'image/gif'],
    ['GIF89a', 'image/gif'],
    ['GIF88a', 'text/plain'],
    ['RIFF\0\x01\x02\x03WEBPVP', 'image/webp'],
    ['\x89PNG\r\n\x1a\n', 'image/png'],
    ['\xff\xd8\xff', 'image/jpeg'],
    ['FORM1234AIFF', 'audio/aiff'],
    ['ID3', 'audio/mpeg'],
    ['OggS\0', 'application/ogg'],
    ['MThd\0\0\0\x06', 'audio/midi'],
    ['RIFF1234AVI ', 'video/avi'],
    ['RIFF1234WAVE', 'audio/wave'],
    ['\0\0\0\x0cftypmp41', 'video/mp4'],
    ['\0\0\0\x14ftypisom\0\0\0\0mp41', 'video/mp4'],
    ['\0\0\0\x14ftypmp41\0', 'application/octet-stream'],
    ['\0\0\0\x10ftypisom\0\0\0\0mp41', 'application/octet-stream'],
    ['\x1a\x45\xdf\xa3\x9f\x42\x82\x84webm\0\0', 'video/webm'],
    ['\x1a\x45\xdf\xa3\x9f\x42\x82\x88\0\0webm\0', 'video/webm'],
    ['\x1a\x45\xdf\xa3\x9f\x42\x82\x88matroska', 'application/octet-stream'],
    [`${MP3_HEADER}${'\0'.repeat(100)}${MP3_HEADER}`, 'audio/mpeg'],
    [`${MP3_HEADER}${'\0'.repeat(101)}${MP3_HEADER}`, 'application/octet-stream'],
    ['\x1f\x8b\x08', 'application/x-gzip'],
    ['PK\x03\x04', 'application/zip'],
    ['Rar!\x1a\x07\0', 'application/x-rar-compressed'],
    ['', 'text/plain'],
    ['\x1b\x0c\t\r\n', 'text/plain'],
    ['\x0b', 'application/octet-stream'],
    ['\x1f', 'application/octet-stream'],
  ])('%j are %s', (text, type) => {
    for (const contentType of [null, '', 'nonsense', '*/*', 'unknown/unknown', 'application/unknown; a=b']) {
      expect(sniff(contentType, text)).toBe(type);
    }
  });

  it('are nothing that runs where they are not to be sniffed', () => {
    for (const text of ['<!doctype html>', '<?xml?>', '%PDF-']) expect(sniff(null, text, true)).toBe('text/plain');
    expect(sniff(null, 'GIF89a', true)).toBe('image/gif');
  });
});

describe('bytes of a type', () => {
  it('may be binary, as text of an Apache server is', () => {
    for (const type of [
      'text/plain',
      'text/plain; charset=ISO-8859-1',
      'text/plain; charset=iso-8859-1',
      'text/plain; charset=UTF-8',
    ]) {
      expect(sniff(type, '<p>')).toBe('text/plain');
      expect(sniff(type, '\0')).toBe('application/octet-stream');
      expect(sniff(type, '\xfe\xff\0')).toBe('text/plain');
      expect(sniff(type, '\xff\xfe\0')).toBe('text/plain');
      expect(sniff(type, '\xef\xbb\xbf\0')).toBe('text/plain');
      expect(sniff(type, '\0', true)).toBe('text/plain');
    }
    for (const type of ['text/plain;charset=utf-8', 'TEXT/plain', 'text/plain; charset=utf-8']) {
      expect(sniff(type, '\0')).toBe('text/plain');
    }
  });

  it('of images, audio and video are what they begin with, if that is such a type', () => {
    expect(sniff('image/gif', '\x89PNG\r\n\x1a\n')).toBe('image/png');
    expect(sniff('image/gif', '\x89PNG\r\n\x1a\n', true)).toBe('image/gif');
    expect(sniff('image/gif', '<p>')).toBe('image/gif');
    expect(sniff('image/svg+xml', 'GIF89a')).toBe('image/svg+xml');
    expect(sniff('video/mp4', 'OggS\0')).toBe('application/ogg');
    expect(sniff('application/ogg', 'ID3')).toBe('audio/mpeg');
    expect(sniff('audio/mpeg', 'GIF89a')).toBe('audio/mpeg');
  });

  it('of all others are of that type', () => {
    for (const type of ['text/html', 'application/xhtml+xml', 'text/css', 'application/json', 'application/zip']) {
      expect(sniff(`${type.toUpperCase()}; charset=x`, '\x89PNG\r\n\x1a\n')).toBe(type);
      expect(needsSniffing({ contentType: type, isNosniff: false })).toBe(false);
    }
  });
});

it('of several types the last one counts', () => {
  expect(sniff('text/html, text/css', '<p>')).toBe('text/css');
});

const VECTORS = join(process.env.WPT_ROOT ?? join(homedir(), '.cache/wpt'), 'mimesniff/media/resources');

describe.skipIf(!existsSync(VECTORS))(`media files of web-platform-tests (${VECTORS})`, () => {
  it.each([
    ['mp3-raw.mp3', 'audio/mpeg'],
    ['mp3-with-id3.mp3', 'audio/mpeg'],
    ['ogg.ogg', 'application/ogg'],
    ['mp4.mp4', 'video/mp4'],
    ['wav.wav', 'audio/wave'],
    ['webm.webm', 'video/webm'],
  ])('%s is %s', (name, type) => {
    const first = new Uint8Array(readFileSync(join(VECTORS, name))).subarray(0, RESOURCE_HEADER_LENGTH);
    for (const contentType of [null, 'audio/x-unknown']) {
      expect(computedMimeType({ contentType, isNosniff: false }, first)).toBe(type);
    }
  });
});
