import { describe } from 'vitest';
import { itTokenizes } from './expect-tokens.ts';

describe('comments', () => {
  const comment = (markup: string, data: string, errors: string[] = []) =>
    itTokenizes(markup, [['Comment', data]], errors);
  comment('<!---->', '');
  comment('<!-->', '', ['abrupt-closing-of-empty-comment 4']);
  comment('<!--->', '', ['abrupt-closing-of-empty-comment 5']);
  comment('<!-- a\r\nb\0-->', ' a\nb\uFFFD', ['unexpected-null-character 9']);
  comment('<!--a--!>', 'a', ['incorrectly-closed-comment 8']);
  comment('<!--a--!b-->', 'a--!b');
  comment('<!--a--!-->', 'a--!');
  comment('<!--a---->', 'a--');
  comment('<!--<!---->', '<!--', ['nested-comment 8']);
  comment('<!--<!-->', '<!');
  comment('<!--a', 'a', ['eof-in-comment 5']);
  comment('<!--a-', 'a', ['eof-in-comment 6']);
  comment('<!-', '-', ['incorrectly-opened-comment 2']);
  comment('<!doctyp>', 'doctyp', ['incorrectly-opened-comment 2']);
  comment('<!', '', ['incorrectly-opened-comment 2']);
  comment('<!x\0>', 'x\uFFFD', ['incorrectly-opened-comment 2', 'unexpected-null-character 3']);
  itTokenizes(
    '<!--->a-->',
    [
      ['Comment', ''],
      ['Character', 'a-->'],
    ],
    ['abrupt-closing-of-empty-comment 5'],
  );
  itTokenizes(
    '<!--a--!>b<!--c-->',
    [
      ['Comment', 'a'],
      ['Character', 'b'],
      ['Comment', 'c'],
    ],
    ['incorrectly-closed-comment 8'],
  );
});

describe('DOCTYPE', () => {
  const doctype = (markup: string, token: unknown[], errors: string[] = []) =>
    itTokenizes(markup, [['DOCTYPE', ...token]], errors);
  doctype('<!doctype HTML>', ['html', null, null, true]);
  doctype('<!DOCTYPEhtml >', ['html', null, null, true], ['missing-whitespace-before-doctype-name 9']);
  doctype('<!DOCTYPE>', [null, null, null, false], ['missing-doctype-name 9']);
  doctype('<!DOCTYPE \0>', ['\uFFFD', null, null, true], ['unexpected-null-character 10']);
  doctype('<!DOCTYPE a PUBLIC "b" \'c\' >', ['a', 'b', 'c', true]);
  doctype(
    '<!DOCTYPE a public"b""c">',
    ['a', 'b', 'c', true],
    [
      'missing-whitespace-after-doctype-public-keyword 18',
      'missing-whitespace-between-doctype-public-and-system-identifiers 21',
    ],
  );
  doctype(
    '<!DOCTYPE a SYSTEM "b" c>',
    ['a', null, 'b', true],
    ['unexpected-character-after-doctype-system-identifier 23'],
  );
  doctype('<!DOCTYPE a SYSTEM>', ['a', null, null, false], ['missing-doctype-system-identifier 18']);
  doctype('<!DOCTYPE a SYSTEMb>', ['a', null, null, false], ['missing-quote-before-doctype-system-identifier 18']);
  doctype('<!DOCTYPE a PUBLIC "b>', ['a', 'b', null, false], ['abrupt-doctype-public-identifier 21']);
  doctype(
    '<!DOCTYPE a PUBLI\0>',
    ['a', null, null, false],
    ['invalid-character-sequence-after-doctype-name 12', 'unexpected-null-character 17'],
  );
  doctype('<!DOCTYPE a pub', ['a', null, null, false], ['invalid-character-sequence-after-doctype-name 12']);
  doctype('<!DOCTYPE a "', ['a', null, null, false], ['invalid-character-sequence-after-doctype-name 12']);
  doctype('<!DOCTYPE', [null, null, null, false], ['eof-in-doctype 9']);
});
