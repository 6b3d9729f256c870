/**
 * Where Chromium 156 departs from the Standard, by what a shrunk input looks like: a hint for whoever reads a difference,
 * no proof.
 */
const departures = [
  [/\0/, 'Chromium drops or replaces NUL in the tokenizer; the Standard mostly in tree construction'],
  [
    /<template.*<(title|noframes|base|basefont|bgsound)\b/i,
    '"in template" sends these to "in head"; Chromium to "in body"',
  ],
  [/<template.*<(table|t\w+|col\w*|caption)\b.*<form/is, 'Chromium inserts a form in a table in a template'],
  [/<template.*<form.*<\/form>/is, 'Chromium leaves what is open in a form whose end tag comes in a template'],
  [/<template.*<frameset/is, 'A template sets the frameset-ok flag to "not ok"'],
  [/<\/(body|html)>\s*\s/is, 'White space after the body reconstructs the active formatting elements'],
  [/<(svg|math).*<\/[a-z]*[A-Z]/s, 'The case of end tags is not adjusted in foreign content'],
  [/&#0*;?.*<frameset/is, 'U+FFFD from a reference sets the frameset-ok flag to "not ok"'],
  [/<template.*<t(body|foot|head|r)\b.*\s$/is, 'White space in a template among table parts is table text'],
  [/<noscript.*<(head|noscript)/is, 'A head or noscript start tag in a noscript in the head is ignored'],
  [/<search/i, 'The search element is special'],
];

/** The likely reason, or undefined. */
export function departure(kind, record) {
  if (kind === 'fragments' && record.context.name === 'select' && /<input/i.test(record.input)) {
    return 'Chromium keeps an input in a fragment whose context is a select';
  }
  if ((kind !== 'documents' && kind !== 'fragments') || record.input.length > 300) return undefined;
  const markup = kind === 'fragments' ? `<${record.context.name}>${record.input}` : record.input;
  return departures.find(([pattern]) => pattern.test(markup))?.[1];
}
