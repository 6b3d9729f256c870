import { describe, expect, it } from 'vitest';
import { locationOf, type ParseError, parse } from '../../../lib/index.ts';

const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const utf8 = (text: string) => new TextEncoder().encode(text);
const filler = `<!--${'x'.repeat(1024)}-->`;

describe('parse of bytes', () => {
  it('takes bytes of any kind', () => {
    const bytes = utf8('\ufeff<p>é');
    for (const input of [bytes, bytes.buffer, Buffer.from(bytes), new DataView(bytes.buffer)]) {
      const document = parse(input as Uint8Array);
      expect(document.body.textContent).toBe('é');
      expect(document.characterSet).toBe('UTF-8');
    }
  });

  it('takes the encoding that the server tells, unless there is a byte order mark', () => {
    const contentType = 'text/html; charset=windows-1251';
    expect(parse(latin1('<meta charset=utf-8>\xe9'), { contentType }).body.textContent).toBe('й');
    expect(parse(utf8('\ufeffй'), { contentType }).characterSet).toBe('UTF-8');
  });

  it('takes the encoding that the user wants, and defaults', () => {
    expect(parse(latin1('\xe9'), { encoding: 'cp1251', contentType: 'text/html;charset=utf-8' }).body.textContent).toBe(
      'й',
    );
    expect(parse(latin1('\xe9'), { defaultEncoding: 'cp1251' }).characterSet).toBe('windows-1251');
    expect(parse(latin1('\xe9'), { locale: 'ru' }).characterSet).toBe('windows-1251');
    expect(parse(latin1('\xe9')).body.textContent).toBe('é');
  });

  it('goes on in the encoding that is declared late, if all before is ASCII', () => {
    const document = parse(utf8(`<title>a</title>${filler}<meta charset=utf-8><p id=й>й\ufeff`));
    expect(document.characterSet).toBe('UTF-8');
    expect(document.querySelector('p')!.outerHTML).toBe('<p id="й">й\ufeff</p>');
  });

  it('parses again if something before is not ASCII', () => {
    const document = parse(utf8(`<title>й</title>${filler}<meta charset=utf-8><p>й`));
    expect(document.title).toBe('й');
    expect(document.body.textContent).toBe('й');
    expect(document.querySelectorAll('meta').length).toBe(1);
  });

  it('changes the encoding only once, and not what is certain', () => {
    const twice = `${filler}<meta charset=koi8-r><meta charset=utf-8>\xc9`;
    expect(parse(latin1(twice)).body.textContent).toBe('и');
    expect(parse(latin1(`\xc9${twice}`)).characterSet).toBe('KOI8-R');
    expect(parse(latin1(twice), { encoding: 'latin1' }).characterSet).toBe('windows-1252');
    expect(parse(utf8(`\ufeff${twice}`)).characterSet).toBe('UTF-8');
  });

  it('hears of the pragma, and of UTF-16 as UTF-8', () => {
    const pragma = (content: string) => `${filler}<meta http-equiv=Content-Type content="${content}"><p>й`;
    expect(parse(utf8(pragma('x; charset=utf-8'))).body.textContent).toBe('й');
    expect(parse(utf8(pragma('x; charset=utf-16'))).characterSet).toBe('UTF-8');
    expect(parse(utf8(pragma('x'))).characterSet).toBe('windows-1252');
    expect(parse(utf8(`${filler}<meta charset=no content="charset=utf-8" http-equiv=content-type>`)).characterSet).toBe(
      'UTF-8',
    );
  });

  it('keeps UTF-16 whatever is declared', () => {
    const text = '\ufeff<meta charset=utf-8>й';
    const bytes = new Uint8Array(new Uint16Array([...text].map((c) => c.charCodeAt(0))).buffer);
    const document = parse(bytes);
    expect(document.characterSet).toBe('UTF-16LE');
    expect(document.body.textContent).toBe('й');
  });

  it('gives errors and locations in the text as it was read in the end', () => {
    for (const before of ['', 'й']) {
      const errors: ParseError[] = [];
      const html = `<!doctype html><title>${before}</title>${filler}<meta charset=utf-8><p>\nйй<b></i>`;
      const document = parse(utf8(html), { locations: true, onParseError: (error) => errors.push(error) });
      expect(errors.map(({ code, line, column }) => `${line}:${column} ${code}`)).toEqual([
        '2:6 end-tag-without-matching-open-element',
        '2:10 open-elements-left-after-eof',
      ]);
      const { start } = locationOf(document.querySelector('b')!)!;
      expect(start).toMatchObject({ line: 2, column: 3, offset: html.indexOf('<b>') });
    }
  });

  it('refuses what it does not know, saying what it would take', () => {
    expect(() => parse(new Uint8Array(0), { encoding: 'utf-7' })).toThrow(/'encoding' must be a label.*"utf-7"/);
    expect(() => parse('x', { encoding: 'utf-8' })).toThrow(/'encoding' is for bytes/);
    expect(() => parse([1] as never)).toThrow(/takes a string or bytes/);
  });
});
