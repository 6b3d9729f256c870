/** A generator of numbers that gives the same ones for the same seed. (mulberry32) */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const PIECES = [
  ...[
    '<a>',
    '</a>',
    '<b>',
    '</b>',
    '<a/>',
    '<p:a>',
    '</p:a>',
    '<p:a xmlns:p="u">',
    '<a xmlns="u">',
    '<a b="c">',
    '<a p:b="c">',
  ],
  ...[
    '<',
    '>',
    '/',
    '/>',
    '</',
    '</>',
    '=',
    '"',
    "'",
    '&',
    ';',
    '#',
    ':',
    '-',
    '--',
    '!',
    '?',
    '[',
    ']',
    ']]>',
    '<!',
    '<!--',
    '-->',
  ],
  ...[
    '<!---->',
    '<!-- a -->',
    '<![CDATA[',
    '<![CDATA[a]]>',
    '<?',
    '?>',
    '<?a b?>',
    '<?xml version="1.0"?>',
    '<?xml',
    '<!DOCTYPE a>',
  ],
  ...[
    '<!DOCTYPE',
    ' ',
    '\n',
    '\r',
    '\r\n',
    '\t',
    '\f',
    '\0',
    '\u0001',
    '\u00e9',
    '\ufffe',
    '\ud83d\ude00',
    '\ud800',
    '\udc00',
  ],
  ...['a', 'b', 'c', 'text', '1', 'xml', 'xmlns', 'xmlns:p="v"', ' b="c"', ' b=c', ' c', ' b', ' p:c=""', ' xml:d="e"'],
  ...[
    '&amp;',
    '&lt;',
    '&#65;',
    '&#x41;',
    '&#0;',
    '&#xD800;',
    '&b;',
    '&amp',
    '&copy;',
    '<template>',
    '<svg>',
    '<p>',
    '<table>',
  ],
];

/** A few pieces of markup one after the other, most of them wrong where they are. */
export function randomMarkup(random: () => number): string {
  const length = 1 + Math.floor(random() * 14);
  let markup = random() < 0.5 ? '<a>' : '';
  for (let i = 0; i < length; i++) markup += PIECES[Math.floor(random() * PIECES.length)];
  return random() < 0.5 ? `${markup}</a>` : markup;
}

/** Any code units. */
export function randomText(random: () => number): string {
  let text = '';
  for (let i = Math.floor(random() * 40); i > 0; i--) {
    const isAscii = random() < 0.8;
    text += String.fromCharCode(Math.floor(random() * (isAscii ? 0x80 : 0x1_0000)));
  }
  return text;
}

/** The document with something taken out, put in twice or replaced. */
export function mutate(document: string, random: () => number): string {
  const from = Math.floor(random() * document.length);
  const to = from + Math.floor(random() * 12);
  const piece = PIECES[Math.floor(random() * PIECES.length)] as string;
  const inserted = random() < 0.3 ? '' : random() < 0.5 ? document.slice(from, to).repeat(2) : piece;
  return document.slice(0, from) + inserted + document.slice(to);
}
