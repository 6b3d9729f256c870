import fc from 'fast-check';

const names = [
  'a',
  'b',
  'DIV',
  'p',
  'title',
  'textarea',
  'style',
  'script',
  'svg',
  'x-very-long-name',
  'x-very-long-nome',
  'é',
  'a"b',
  'br',
];
const whitespace = ['', ' ', '\n', '\r\n', '\r', '\t', '\f', '\n    ', '\r\n\t\t', ' \n \n', `\n${' '.repeat(70)}`];
const references = [
  '&amp;',
  '&amp',
  '&',
  '&#',
  '&#x',
  '&#13;',
  '&#x41',
  '&#0;',
  '&#128;',
  '&notit;',
  '&notin;',
  '&not',
  '&zz;',
  '&ampx',
  '&am',
  '&#x110000;',
  '&NotEqualTilde;',
  '&#99999999999',
];
const texts = [
  'x',
  'text ',
  '<',
  '< ',
  '<<',
  '</',
  '</>',
  '</ ',
  '\0',
  '\u{1F600}',
  'é',
  '=',
  '"',
  "'",
  '>',
  '/',
  '-->',
  '--!>',
  '--',
  ']]>',
  '\uFFFF',
  '-',
];
const markup = [
  '<!--',
  '<!-->',
  '<!--->',
  '<!---->',
  '<!-- a -->',
  '<!--a--!>',
  '<!--<!---->',
  '<!DOCTYPE html>',
  '<!doctype HTML PUBLIC "a" \'b\'>',
  '<!DOCTYPE html SYSTEM>',
  '<![CDATA[x]]y]]>',
  '<!x>',
  '<?pi data?>',
  '<?xml?>',
  '<?pi',
  '<? x>',
  '<!--a\r\nb\0-->',
  '<script><!--<script>x</script>--></script>',
];

const attributeName = fc.constantFrom(
  'a',
  'A',
  'class',
  'data-something-long',
  'data-something-lang',
  '@click',
  '=x',
  'x"',
  '\0n',
  'é',
  ':b.c_d',
  'onmouseover',
  'onmouseover2',
);
const attributeValue = fc.oneof(
  fc.constantFrom(
    '',
    '=',
    '=x',
    '= x',
    '=""',
    "=''",
    '="a"',
    "='b c'",
    '="a&amp;b"',
    '=a&amp=b',
    '=&amp',
    '="&ampx &amp= &amp"',
    '="\r\n\r"',
    '="\0"',
    '=a/',
    '=\0',
    '="<>"',
    '=`',
    ' = "q"',
    '="unclosed',
  ),
  fc.integer({ min: 500, max: 600 }).map((length) => `="${'v'.repeat(length)}"`),
);
const attribute = fc
  .tuple(fc.constantFrom(' ', '', '\n', '\r\n', '/', '  '), attributeName, attributeValue)
  .map((parts) => parts.join(''));
const tag = fc
  .tuple(
    fc.constantFrom('<', '</'),
    fc.constantFrom(...names),
    fc.array(attribute, { maxLength: 4 }),
    fc.constantFrom('>', '/>', ' >', '\r\n>', '', '/'),
  )
  .map(([open, name, attributes, close]) => open + name + attributes.join('') + close);

/** Pieces that matter to one family of states each, so that they meet often. */
const families = [
  ['<', '!', '-', '--', '>', 'a', '\r', '\n', '\0', '<!--', '-->', '--!>'],
  [
    '<a',
    '</a',
    '/',
    'b',
    'B',
    '>',
    ' ',
    '=',
    '"',
    "'",
    '\r',
    '\n',
    '\t',
    '&',
    '&amp',
    '\0',
    'x-very-lon',
    'x-very-long',
    'x-very-long-name',
    'x-very-long-nome',
  ],
  ['&', '&', '#', 'x', 'X', '1', '9', 'A', 'amp', 'not', 'in', 'it', ';', '=', ' ', '<', '"', 'lt', 'GT'],
  ['<p a="', '"', '>', '&', 'amp', 'not', ';', '=', 'it', '#', 'x', '41', "'", ' b=', '<p a=', ' '],
  [
    '<',
    '!',
    '-',
    '--',
    'script',
    'SCRIPT',
    '/',
    '>',
    ' ',
    'a',
    '</script',
    '<script',
    '<!--',
    '-->',
    '<script>',
    '</script>',
    '\0',
    '\r',
  ],
  ['<!DOCTYPE', ' ', 'html', 'PUBLIC', 'public', 'SYSTEM', '"', "'", '>', 'a', '\0', '\r', '\n'],
  ['<?', '?', '>', 'a', 'xml', '-stylesheet', ' ', '\0', '1', '_', '-', '\r'],
  ['<svg>', '<![CDATA[', ']', ']]', '>', 'a', '\0', '\r', '\n', '</svg>', ']]>', '<', '['],
  [
    '<title>',
    '</title',
    '</title>',
    '</TITLE',
    '</titles>',
    '<',
    '/',
    '&',
    'amp',
    ';',
    '\0',
    '\r',
    '\n',
    '>',
    ' ',
    'a',
  ],
  [' ', '\n', '\r', '\t', '\f', '<', '<b>', '</b>', 'a', '    ', '\t\t', '\r\n', '\0', '&', '<!'],
];

const family = fc
  .constantFrom(...families)
  .chain((pieces) => fc.array(fc.constantFrom(...pieces), { maxLength: 16 }))
  .map((parts) => parts.join(''));

const mixture = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: tag },
      fc.constantFrom(...whitespace),
      fc.constantFrom(...references),
      fc.constantFrom(...texts),
      fc.constantFrom(...markup),
      fc.constantFrom(...names.map((name) => `</${name}>`)),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

/** Markup as nobody writes it, with every construct of the tokenizer next to every other. */
export const markupArbitrary: fc.Arbitrary<string> = fc.oneof(mixture, { weight: 2, arbitrary: family });
