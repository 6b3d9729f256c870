import { markup } from './documents.mjs';
import { themeNames } from './themes.mjs';

const namespaces = {
  html: 'http://www.w3.org/1999/xhtml',
  svg: 'http://www.w3.org/2000/svg',
  math: 'http://www.w3.org/1998/Math/MathML',
};

/** [weight, namespace, names, themes that suit] */
const contexts = [
  [6, 'html', ['div', 'body', 'p', 'span', 'b', 'a', 'x-y', 'li', 'button', 'object'], themeNames],
  [
    6,
    'html',
    ['table', 'tbody', 'thead', 'tr', 'td', 'th', 'caption', 'colgroup', 'tfoot'],
    ['tables', 'tables', 'templates', 'formatting', 'foreign', 'selects', 'forms', 'flow', 'markers'],
  ],
  [3, 'html', ['select', 'option', 'optgroup'], ['selects', 'selects', 'tables', 'forms', 'flow', 'rawText']],
  [4, 'html', ['template'], ['templates', 'tables', 'tables', 'selects', 'structure', 'framesets', 'flow', 'forms']],
  [
    4,
    'html',
    ['html', 'head', 'frameset', 'body'],
    ['structure', 'structure', 'framesets', 'templates', 'rawText', 'flow', 'instructions'],
  ],
  [
    3,
    'html',
    ['title', 'textarea', 'style', 'script', 'xmp', 'iframe', 'noembed', 'noframes', 'noscript', 'plaintext'],
    ['rawText', 'references', 'tokens', 'comments', 'flow'],
  ],
  [2, 'html', ['form', 'fieldset', 'label'], ['forms', 'forms', 'tables', 'selects']],
  [
    5,
    'svg',
    ['svg', 'g', 'foreignObject', 'desc', 'title', 'font', 'a', 'script', 'style', 'template', 'select'],
    ['foreign', 'foreign', 'flow', 'tables', 'comments', 'structure', 'rawText', 'templates', 'forms'],
  ],
  [
    5,
    'math',
    ['math', 'mi', 'mtext', 'annotation-xml', 'mrow', 'mo', 'malignmark'],
    ['foreign', 'foreign', 'flow', 'tables', 'comments', 'structure', 'templates', 'rawText'],
  ],
];

/**
 * Markup and the element it is parsed for: as its `innerHTML`, or by `setHTMLUnsafe`, which allows shadow roots.
 * `scripting` and `quirks` are those of the context's document; `inForm` puts the context into a form.
 */
export function fragment(random) {
  const [, space, names, suiting] = random.weighted(contexts.map((context) => [context[0], context]));
  const name = random.pick(names);
  const method = random.chance(0.12) ? 'setHTMLUnsafe' : 'innerHTML';
  const theme = method === 'setHTMLUnsafe' ? ['shadows', 'shadows', ...suiting] : suiting;
  const context = { namespace: namespaces[space], name };
  if (name === 'annotation-xml' && random.chance(0.5)) {
    context.encoding = random.pick(['text/html', 'application/xhtml+xml', 'TEXT/HTML', 'x']);
  }
  const scripting = random.chance(0.3);
  return {
    method,
    context,
    scripting,
    quirks: !scripting && random.chance(0.3),
    inForm: random.chance(theme.includes('forms') ? 0.25 : 0.03),
    input: withoutNull(markup(random, theme, 1, 18).markup, name),
  };
}

/** Chromium drops a NUL from the content of `title` and `textarea` where a fragment is parsed. */
function withoutNull(input, contextName) {
  return contextName === 'title' || contextName === 'textarea' ? input.replaceAll('\0', '') : input;
}
