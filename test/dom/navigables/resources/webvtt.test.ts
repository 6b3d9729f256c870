import { expect, test } from 'vitest';
import { parseWebVtt } from '../../../../dom/navigables/resources/webvtt.ts';

const cuesOf = (file: string) =>
  parseWebVtt(file)?.map(({ id, startTime, endTime, text }) => [id, startTime, endTime, text]);

test.each(['', 'WEBVT', 'WEBVTTX', ' WEBVTT', 'webvtt', '\n\nWEBVTT'])('no WebVTT: %j', (file) => {
  expect(parseWebVtt(file)).toBeNull();
});

test.each([
  ['WEBVTT', []],
  ['\ufeffWEBVTT\tx\r\n\r\n00:01.500 --> 00:02.000\r\nHi\r\nyou\r\n', [['', 1.5, 2, 'Hi\nyou']]],
  ['WEBVTT\n\nid 1\n01:00:00.000-->100:00:01.000\n\n', [['id 1', 3600, 360001, '']]],
  ['WEBVTT\nX: y\n\n00:00.000 --> 00:01.000\na\0', [['', 0, 1, 'a\ufffd']]],
  ['WEBVTT\n00:00.000 --> 00:01.000\na', [['', 0, 1, 'a']]],
  ['WEBVTT\n\nNOTE\nx\n\nSTYLE\n::cue{}\n\n00:00.000 --> 00:01.000\na', [['', 0, 1, 'a']]],
  [
    'WEBVTT\n\n00:00.000 --> 00:01.000\na\n00:01.000 --> 00:02.000\nb',
    [
      ['', 0, 1, 'a'],
      ['', 1, 2, 'b'],
    ],
  ],
  ['WEBVTT\n\n0:00.000 --> 00:01.000\na\n\n00:60.000 --> 00:01.000\nb\n\n00:00.00 --> 00:01.000\nc', []],
  ['WEBVTT\n\nx\ny\n00:00.000 --> 00:01.000\na', [['', 0, 1, 'a']]],
])('%j', (file, cues) => {
  expect(cuesOf(file)).toEqual(cues);
});

test('settings of a cue', () => {
  const settings = (text: string) => {
    const [cue] = parseWebVtt(`WEBVTT\n\n00:00.000 --> 00:01.000 ${text}`) ?? [];
    return [cue?.vertical, cue?.line, cue?.snapToLines, cue?.position, cue?.size, cue?.align];
  };
  expect(settings('')).toEqual(['', 'auto', true, 'auto', 100, 'center']);
  expect(settings('vertical:rl line:-2 position:10% size:50.5% align:end')).toEqual(['rl', -2, true, 10, 50.5, 'end']);
  expect(settings('line:20%,start position:3%,line-left')).toEqual(['', 20, false, 3, 100, 'center']);
  expect(settings('vertical:up line:x position:3 size:101% align:middle line: :x')).toEqual(settings(''));
  expect(settings('line:1,up position:1%,up')).toEqual(settings(''));
});

test('files of many lines take linear time', () => {
  const cues = '00:00.000 --> 00:01.000\nx\n'.repeat(200_000);
  expect(parseWebVtt(`WEBVTT\n\n${cues}`)).toHaveLength(200_000);
  expect(parseWebVtt(`WEBVTT\n\n${'x\n'.repeat(400_000)}`)).toEqual([]);
});
