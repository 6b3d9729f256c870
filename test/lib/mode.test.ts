import { expect, test } from 'vitest';
import { modeOf, parse, parseStream } from '../../lib/index.ts';

const DOCTYPES: readonly (readonly [doctype: string, mode: string])[] = [
  ['', 'quirks'],
  ['<!DOCTYPE html>', 'no-quirks'],
  ['<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 3.2//EN">', 'quirks'],
  ['<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN">', 'quirks'],
  [
    '<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN" "http://www.w3.org/TR/html4/loose.dtd">',
    'limited-quirks',
  ],
  ['<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Frameset//EN" "x">', 'limited-quirks'],
];

test.each(DOCTYPES)('the mode after %j', (doctype, mode) => {
  const document = parse(`${doctype}<p>`);
  expect(modeOf(document)).toBe(mode);
  expect(modeOf(document.cloneNode(true) as Document)).toBe(mode);
  expect(document.compatMode).toBe(mode === 'quirks' ? 'BackCompat' : 'CSS1Compat');
});

test.each(DOCTYPES)('a srcdoc document has no quirks, after %j either', async (doctype) => {
  const codes: string[] = [];
  const html = `${doctype}<p>a<table></table>`;
  const document = parse(html, { srcdoc: true, onParseError: ({ code }) => codes.push(code) });
  expect(modeOf(document)).toBe('no-quirks');
  expect(document.URL).toBe('about:srcdoc');
  // In quirks mode a table goes into the paragraph.
  expect(document.body.innerHTML).toBe('<p>a</p><table></table>');
  expect(codes).not.toContain('missing-doctype');
  expect(modeOf(await parseStream([html], { srcdoc: true }))).toBe('no-quirks');
  expect(parse(html, { srcdoc: true, url: 'https://a.test/' }).URL).toBe('https://a.test/');
});

test('what will not do is refused', () => {
  expect(() => modeOf(parse('<p>').body as never)).toThrow(
    'modeOf() takes a Document; got an object (HTMLBodyElement).',
  );
  expect(() => modeOf({} as never)).toThrow(TypeError);
  expect(() => parse('', { srcdoc: 'yes' as never })).toThrow('the option \'srcdoc\' must be true or false; got "yes"');
});
