// What scripts of a page do with commands: `t` is the element of that id, and what `said` gets is compared.

const COMMANDS = [
  'insertText',
  'delete',
  'forwardDelete',
  'selectAll',
  'undo',
  'redo',
  'copy',
  'cut',
  'paste',
  'bold',
  'italic',
  'underline',
  'insertParagraph',
  'insertLineBreak',
  'unselect',
  'INSERTTEXT',
  'insertHTML',
  'nope',
];

const ASKED = `${JSON.stringify(COMMANDS)}.map((name) => [
  name,
  document.queryCommandSupported(name),
  document.queryCommandEnabled(name),
  document.queryCommandState(name),
  document.queryCommandValue(name),
  document.queryCommandIndeterm(name),
].join())`;

const INPUT = '<input id=t value=abc>';
const HOST = '<div id=t contenteditable>abc</div>';
const CARET = 't.focus(); t.setSelectionRange(1, 1);';
const MIDDLE = 't.focus(); t.setSelectionRange(1, 2);';
const ALL = 't.focus(); t.select();';
const MIDDLE_OF_TEXT = 't.focus(); getSelection().setBaseAndExtent(t.firstChild, 1, t.firstChild, 2);';
const command = (...given) => `said.push(document.execCommand(${given.map((one) => JSON.stringify(one)).join()}));`;
const AT_END = 't.focus(); getSelection().collapse(t.firstChild, 3);';
const PARAGRAPH = '<div id=t contenteditable><p>abc</p></div>';
const IN_PARAGRAPH = 't.focus(); getSelection().collapse(t.firstChild.firstChild, 1);';
const AT_END_OF_PARAGRAPH = 't.focus(); getSelection().collapse(t.firstChild.firstChild, 3);';
const EMPTY = '<div id=t contenteditable><p>abc</p><p><br></p></div>';
const HEADING = '<div id=t contenteditable><p>abc</p><h1><br></h1></div>';
const IN_EMPTY = 't.focus(); getSelection().collapse(t.lastChild, 0);';
const BOLD = '<div id=t contenteditable><b>abc</b></div>';
const AT_ONE = 't.focus(); getSelection().collapse(t.firstChild, 1);';
const IN_NESTED = 't.focus(); getSelection().collapse(t.firstChild.firstChild.firstChild, 1);';
const AWAY = 'getSelection().collapse(t.firstChild, 2); getSelection().collapse(t.firstChild, 1);';
const IN_BOLD = 't.focus(); getSelection().collapse(t.firstChild.firstChild, 1);';
const insert = (text) => command('insertText', false, text);
const insertMarkup = (markup) => command('insertHTML', false, markup);

/** A command for what stands in brackets in the markup of an editing host, and whether it is on then. */
const forMarked = (name, marked, ...value) => {
  const [start, end] = ['[', ']'].map((bracket, index) => marked.replace(/<[^>]*>/g, '').indexOf(bracket) - index);
  return [
    `${name} ${value.join()}: ${marked}`,
    `<div id=t contenteditable>${marked.replace(/[[\]]/g, '')}</div>`,
    `
    const walker = document.createTreeWalker(t, NodeFilter.SHOW_TEXT);
    const ends = [];
    for (let before = 0; walker.nextNode(); before += walker.currentNode.length) {
      const { currentNode } = walker;
      if (ends.length === 0 && ${start} < before + currentNode.length) ends.push(currentNode, ${start} - before);
      if (ends.length === 2 && ${end} <= before + currentNode.length) ends.push(currentNode, ${end} - before);
    }
    t.focus();
    getSelection().setBaseAndExtent(...ends);
    ${command(name, false, ...value)}
    said.push(document.queryCommandState('${name}'));`,
  ];
};

/** Markup that comes to what is marked. */
const MARKUP = {
  x: [
    ...[
      'q<b>a[]bc</b>r',
      'q<b>[abc]</b>r',
      'q<b class=k>[abc]</b>r',
      'q<b id=k>a[]bc</b>r',
      '<b style="color: red">a[b]c</b>',
    ],
    ...[
      'q<span class=k>[abc]</span>r',
      'q<span>a[]bc</span>r',
      '<span style="color: red">a[]bc</span>',
      '<p><a href=x>[abc]</a>d</p>',
    ],
    ...[
      '<font color=red size=5>a[]bc</font>',
      '<font>a[]bc</font>',
      '<font id=k color=red>a[]bc</font>',
      '<code>[abc]</code>',
    ],
    ...[
      '<b><span class=k>a[b]c</span></b>',
      '<span class=k><b>a[]bc</b></span>',
      '<p>[q<i>ab]c</i>r</p>',
      '<p>q<i>a[bc</i>r]</p>',
    ],
    ...['<p>q<i class=k>a[bc</i>r]</p>'],
  ],
  ' x ': ['<p>[abc]d</p>', '<p>ab[]c</p>', '<p>q<span class=k>[abc]</span>r</p>'],
  '<i>x</i>': [
    '<span class=k>a[]bc</span>',
    '<b class=k>a[]bc</b>',
    '<a href=x>a[]bc</a>',
    '<span class=k><b>a[]bc</b></span>',
  ],
  '<img>': ['<p>q<span class=k>a[]bc</span>r</p>', '<p>q<b>a[]bc</b>r</p>'],
  '<b>x</b>': ['<div>[abc]</div>', '<div class=k>[abc]</div>', '<div>[abc]</div><p>r</p>'],
  '<p>x</p><p>y</p>': [
    ...['<div>[abc]</div>', '<div class=k>[abc]</div>', '<div>[abc]</div><p>r</p>', '<div><div>[abc]</div></div>'],
    ...['<h1>[abc]</h1>', '<blockquote><p>[abc]</p></blockquote>', '<ul><li>q<li>[abc]</ul>', '<pre>[abc]</pre>'],
    ...['<p class=k>[abc]</p>', '<p>q</p><section>[abc]</section>', '<h1>[a</h1><p>b]</p>', '<div><p>[abc]</p></div>'],
  ],
  '<p>x</p>y': ['<div class=k>[abc]</div>', '<h1>[abc]</h1>'],
  'x<p>y</p>': ['<p id=k>[abc]</p>', '<div class=k>[abc]</div>'],
  '<ul><li>x</li><li>y</li></ul>': ['<ul><li>[abc]</ul>', '<div class=k>[abc]</div>', '<p>[abc]</p>'],
  '<h2>x</h2><p>y</p>': ['<h1>[abc]</h1>', '<p>[abc]</p>', '<h1 id=k>[abc]</h1>'],
  '<p>x</p><h2>y</h2>': ['<h1 id=k>[abc]</h1>'],
};

const FORMATTED = [
  ...['a<b>[bc]</b>d', '<b>a[bc]d</b>', '<b>[ab]c</b>', '<strong>[ab]</strong>', '<b>x</b>[y]<b>z</b>'],
  ...['<b>a[b</b>c]d', 'a[b<b>c]d</b>', '[a<i>b</i>c]', '<i><b>a[b]c</b></i>', 'a[b]<b>c</b>', '[a<br>b]'],
  ...['<p>[a</p><p>b]</p>', '<p><b>[a</b></p><p><b>b]</b></p>', '<p><b>[a</b></p><p>b]</p>', '<p>a[b</p> <p>c]d</p>'],
  ...['<ul><li>[a</li><li>b]</li></ul>', '<div>[a</div>b<div>c]</div>', '<p>[a<b>b</b>c]</p>', '[ab]<img src=x>'],
  ...['<p>[<b>a</b><i>b</i>]</p>', '<table><tr><td>[a</td><td>b]</td></tr></table>'],
];

/** Which styles are on where all of this is selected, and from the start or the end of the first text to that of the last one. */
const STYLED = [
  ...['<b>x</b>', '<b>x</b>y', 'x<b>y</b>', '<b>y</b><p><i>c</i></p>', '<p><b>y</b></p><p><b>c</b></p>'],
  ...[
    '<p><b>y</b></p>  <p><b>c</b></p>',
    '<u>a</u><b><u>c</u></b>',
    '<s>a</s>',
    '<sub>a</sub>',
    '<b>x</b><img><b>y</b>',
  ],
  ...['<img>', '<b><img></b>', '<p style="font-weight:bold"><br></p>', '<b>x</b><span style="display:none">y</span>'],
  ...[
    '<b>x</b><i contenteditable=false>y</i><b>z</b>',
    'a<b>b</b>',
    '<b>a</b>b',
    '<span style="font-weight: bold">a</span><b>b</b>',
    '',
  ],
];

const STATES = `said.push(['bold', 'italic', 'underline', 'strikeThrough', 'subscript'].filter((name) => document.queryCommandState(name)).join());`;

const stateOf = (markup) => [
  `states of ${markup}`,
  `<div id=t contenteditable>${markup}</div>`,
  `t.focus();
    const walker = document.createTreeWalker(t, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    getSelection().selectAllChildren(t);
    ${STATES}
    const [first] = texts;
    const last = texts.at(-1);
    if (first === undefined) return;
    getSelection().setBaseAndExtent(first, 0, last, 0);
    ${STATES}
    getSelection().setBaseAndExtent(first, first.length, last, last.length);
    ${STATES}`,
];

const typing = (name) => {
  if (name === 'AWAY') return AWAY;
  return name.startsWith('+')
    ? insert(name.slice(1))
    : `${command(name)} said.push(document.queryCommandState('${name}'));`;
};

/** Styles of what is typed next, at a caret: names of commands, and texts after a plus. */
const TYPED = [
  ['bold at a caret', HOST, AT_ONE, 'bold', '+X', '+Y'],
  ['bold at the end', HOST, AT_END, 'bold', '+X', 'bold', '+Y'],
  ['italic and bold at a caret', HOST, AT_ONE, 'italic', 'bold', '+X'],
  ['bold on and off', HOST, AT_ONE, 'bold', 'bold', '+X'],
  ['bold off in bold', BOLD, IN_BOLD, 'bold', '+X', '+Y'],
  ['bold off in bold in italic', '<div id=t contenteditable><i><b>abc</b></i></div>', IN_NESTED, 'bold', '+X'],
  [
    'superscript at a caret in subscript',
    '<div id=t contenteditable><sub>abc</sub></div>',
    IN_BOLD,
    'superscript',
    '+X',
  ],
  ['strikethrough in an empty paragraph', EMPTY, IN_EMPTY, 'strikeThrough', '+X'],
  ['bold in an empty host', '<div id=t contenteditable></div>', 't.focus();', 'bold', '+X', '+Y'],
  ['bold at a caret, undone', HOST, AT_ONE, 'bold', '+X', 'undo'],
  ['bold at a caret that moves away and back', HOST, AT_ONE, 'bold', 'AWAY', '+X'],
];

/** The name, the markup, and what a listener for clicks does. */
export const scriptCommands = [
  ...STYLED.map(stateOf),
  ...FORMATTED.map((marked) => forMarked('bold', marked)),
  ...TYPED.map(([name, markup, start, ...rest]) => [name, markup, start + rest.map(typing).join('')]),
  forMarked('italic', '<em>a[b]c</em>'),
  forMarked('italic', 'a<b>b[c</b>d]'),
  forMarked('underline', '<b><u>a[b]c</u></b>'),
  ...['a[b]c', '<s>a[b]c</s>', '<strike>[ab]c</strike>'].map((marked) => forMarked('strikeThrough', marked)),
  ...['a[b]c', '<sup>a[b]c</sup>', '<sub>a[b]c</sub>'].map((marked) => forMarked('superscript', marked)),
  ...['a[b]c', '<sub>a[b]c</sub>'].map((marked) => forMarked('subscript', marked)),
  ...[
    '<a href=x>a[b]c</a>',
    'x<a href=x>[abc]</a>y',
    '<p>x[y<a href=x>abc</a>z]</p>',
    'a[b]c',
    '<a href=x>a[]b</a>',
  ].map((marked) => forMarked('unlink', marked)),
  ...['a[b]c', '<a href=x>a[b]c</a>'].map((marked) => forMarked('createLink', marked, 'u')),
  forMarked('createLink', 'a[b]c', ''),
  ['text in an input', INPUT, MIDDLE + insert('XY')],
  ['text where nothing has the focus', INPUT, insert('XY') + command('delete') + command('selectAll')],
  ...Object.entries({
    'selected in a paragraph': 'getSelection().selectAllChildren(t.nextSibling)',
    nowhere: 'getSelection().removeAllRanges()',
    'nowhere and back': 'getSelection().removeAllRanges(); t.setSelectionRange(1, 2)',
  }).map(([where, select]) => [
    `text in an input with the focus, the selection ${where}`,
    `${INPUT}<p>text</p>`,
    `t.focus(); ${select}; said.push(${ASKED});${insert('XY')}${command('delete')}${command('selectAll')}`,
  ]),
  ...Object.entries({
    'in an input that had the focus': `${MIDDLE} t.blur()`,
    'in an input that had the focus, and is read only': `${MIDDLE} t.blur(); t.readOnly = true`,
    'in an input while a link has the focus': `${MIDDLE} t.nextSibling.lastChild.focus()`,
    'in an input that is hidden': `${MIDDLE} t.hidden = true`,
    'a caret in text': 'getSelection().collapse(t.nextSibling, 0)',
    'a caret at an input': 't.focus(); getSelection().collapse(t, 0)',
    'a caret at a rule': 'getSelection().collapse(t.parentNode.querySelector("hr"), 0)',
    'text while a link has the focus':
      't.nextSibling.lastChild.focus(); getSelection().setBaseAndExtent(t.nextSibling, 0, t.nextSibling, 1)',
  }).flatMap(([where, select]) =>
    [
      `said.push(${ASKED});${command('unselect')}`,
      insert('XY') + command('delete') + command('copy') + (where.endsWith('read only') ? '' : command('selectAll')),
      command('copy') + command('cut') + command('delete') + insertMarkup('<b>Z</b>'),
    ].map((commands, index) => [
      `${where}, selected, ${index}`,
      `${INPUT}<p>text<a href=x>y</a></p><hr>`,
      `${select};${commands} said.push(document.activeElement.localName);`,
    ]),
  ),
  ['text in an input that is read only', '<input id=t value=abc readonly>', ALL + insert('XY') + command('delete')],
  ['more text than maxlength allows', '<input id=t value=abc maxlength=4>', CARET + insert('XYZ')],
  ['half of an emoji does not fit maxlength', '<input id=t value=abc maxlength=5>', CARET + insert('X\u{1f466}')],
  ['no text', INPUT, MIDDLE + insert('')],
  ['null, and nothing', INPUT, `${ALL}${insert(null)}${command('insertText')}`],
  ['text in a number', '<input id=t type=number value=12>', ALL + insert('3x4')],
  [
    'signs in a number',
    '<input id=t type=number value=12>',
    ALL + insert('+-1') + ALL + insert('+1') + ALL + insert('+1e5'),
  ],
  [
    'lines in a textarea',
    '<textarea id=t>abc</textarea>',
    MIDDLE + insert('X\nY') + command('insertLineBreak') + command('insertParagraph'),
  ],
  ['lines in an input', INPUT, MIDDLE + insert('X\nY') + command('insertLineBreak') + command('insertParagraph')],
  [
    'deletions',
    '<input id=t value=abcdef>',
    CARET + command('delete') + command('delete') + command('forwardDelete') + ALL + command('forwardDelete'),
  ],
  [
    'undo',
    INPUT,
    MIDDLE +
      command('undo') +
      insert('XY') +
      command('undo') +
      'said.push(t.value);' +
      command('redo') +
      'said.push(t.value);' +
      command('redo'),
  ],
  ['text in a host', HOST, MIDDLE_OF_TEXT + insert('XY')],
  ['text in a host that gets the focus by a selection', HOST, MIDDLE_OF_TEXT.replace('t.focus();', '') + insert('XY')],
  ['lines in a host', HOST, MIDDLE_OF_TEXT + insert('X\nY')],
  ['deletions in a host', HOST, MIDDLE_OF_TEXT + command('delete') + command('delete') + command('forwardDelete')],
  [
    'paragraphs in a host',
    '<div id=t contenteditable><p>abc</p></div>',
    't.focus(); getSelection().collapse(t.firstChild.firstChild, 1);' +
      command('insertParagraph') +
      command('insertLineBreak'),
  ],
  ['bold', HOST, `${MIDDLE_OF_TEXT} said.push(${ASKED});${command('bold')} said.push(${ASKED});`],
  ['italic and underline', HOST, `${MIDDLE_OF_TEXT}${command('italic')}${command('underline')} said.push(${ASKED});`],
  [
    'bold no more',
    '<div id=t contenteditable>a<b>bc</b></div>',
    `t.focus(); getSelection().setBaseAndExtent(t.lastChild.firstChild, 0, t.lastChild.firstChild, 2); said.push(${ASKED});${command('bold')} said.push(${ASKED});`,
  ],
  ['bold in an input', INPUT, `${ALL}${command('bold')} said.push(${ASKED});`],
  [
    'bold in plain text',
    '<div id=t contenteditable=plaintext-only>abc</div>',
    `${MIDDLE_OF_TEXT}${command('bold')}${insert('XY')}said.push(document.queryCommandEnabled("bold"));`,
  ],
  [
    'bold by a style',
    '<div id=t contenteditable style="font: italic 700 1em serif; text-decoration: underline"><p>abc</p></div>',
    `t.focus(); getSelection().collapse(t.firstChild.firstChild, 1); said.push(${ASKED});`,
  ],
  ['select all of an input', INPUT, `t.focus();${command('selectAll')}`],
  [
    'select all of a page, and nothing',
    '<p id=t>abc</p>',
    `${command('selectAll')} said.push(String(getSelection()));${command('unselect')}${command('unselect')} said.push(getSelection().rangeCount);`,
  ],
  ['what is asked of a page', INPUT, `said.push(${ASKED});`],
  ['what is asked of an input', INPUT, `${ALL} said.push(${ASKED});`],
  [
    'what is asked of a host',
    HOST,
    `t.focus(); said.push(${ASKED}); getSelection().selectAllChildren(t); said.push(${ASKED});`,
  ],
  [
    'text in a host, where it is inert',
    '<div id=t contenteditable>a<b inert>bc</b></div>',
    `t.focus(); getSelection().collapse(t.lastChild.firstChild, 1);${insert('Q')} getSelection().removeAllRanges();${insert('Q')}`,
  ],
  ['markup in an input', INPUT, `${MIDDLE}${insertMarkup('<b>X</b>\n&amp;')} said.push(${ASKED});`],
  ['markup in a textarea', '<textarea id=t>abc</textarea>', MIDDLE + insertMarkup('X<b>Y</b>')],
  [
    'markup in plain text',
    '<div id=t contenteditable=plaintext-only>abc</div>',
    MIDDLE_OF_TEXT + insertMarkup('X<b>Y</b>'),
  ],
  ['markup in a host', HOST, `${MIDDLE_OF_TEXT}${insertMarkup('X<b>Y</b>')} said.push(${ASKED});`],
  ['markup that is text', HOST, MIDDLE_OF_TEXT + insertMarkup('&lt;X&gt;')],
  ['no markup', HOST, MIDDLE_OF_TEXT + insertMarkup('')],
  ['markup of a mention', HOST, AT_END + insertMarkup('<span contenteditable="false" class="m">@me</span>&nbsp;')],
  ['an image', HOST, MIDDLE_OF_TEXT + insertMarkup('<img alt="x">')],
  ['markup that is taken back', HOST, MIDDLE_OF_TEXT + insertMarkup('<i>X</i>') + command('undo') + command('redo')],
  ['a paragraph in a paragraph', PARAGRAPH, IN_PARAGRAPH + insertMarkup('<p>X<b>Y</b></p>')],
  ['paragraphs in a paragraph', PARAGRAPH, IN_PARAGRAPH + insertMarkup('<p>X</p><p>Y</p><p>Z</p>')],
  ['a list after a paragraph', PARAGRAPH, AT_END_OF_PARAGRAPH + insertMarkup('<ul><li>1</li></ul>')],
  ['a paragraph in the place of an empty one', EMPTY, IN_EMPTY + insertMarkup('<h2>X</h2><p>Y</p>')],
  ['paragraphs in an empty heading', HEADING, IN_EMPTY + insertMarkup('<p>X</p><p>Y</p>')],
  ['markup in an empty paragraph', EMPTY, IN_EMPTY + insertMarkup('X<b>Y</b>')],
  ['markup in what is bold', BOLD, IN_BOLD + insertMarkup('<i>X</i>')],
  ...Object.entries(MARKUP).flatMap(([markup, all]) => all.map((marked) => forMarked('insertHTML', marked, markup))),
  [
    'paragraphs in a cell',
    '<div id=t contenteditable><table><tr><td>abc</table></div>',
    `t.focus(); getSelection().collapse(t.querySelector('td').firstChild, 3);${insertMarkup('<h2>X</h2><ul><li>Y</ul>')}`,
  ],
  ['a command of a listener', INPUT, `t.focus(); t.oninput = () => {${insert('q')}};${insert('XY')}`],
  ['copies and cuts', INPUT, ALL + command('copy') + command('cut') + command('paste')],
  ['copies nothing', '<p id=t>abc</p>', command('copy') + command('cut')],
  [
    'copies what a listener gives',
    INPUT,
    `t.oncopy = (event) => { event.clipboardData.setData('text/plain', 'x'); event.preventDefault() };${ALL}${command('copy')}`,
  ],
  ['copies nothing of a password', '<input id=t type=password value=abc>', ALL + command('copy') + command('cut')],
  ['letters of any case', INPUT, `${ALL}${command('INSERTtext', false, 'z')}`],
  [
    'text where all can be edited',
    HOST,
    `document.designMode = 'on'; getSelection().collapse(document.body, 0);${insert('Q')} document.designMode = 'off';`,
  ],
];

/** A program that prepares the page for a click. */
export const preparing = ([, , code]) => `
  globalThis.said = [];
  globalThis.log = [];
  for (const type of 'beforeinput textInput input change selectstart copy cut paste beforecopy beforecut beforepaste'.split(' '))
    document.addEventListener(type, ({ target, inputType, data, cancelable }) => log.push([type, target.id || target.nodeName, inputType, data, cancelable].join()), true);
  document.querySelector('button').onclick = () => { const t = document.querySelector('#t'); ${code} };`;

/** A program whose value is the result, as JSON. */
export const result = `(() => {
  const t = document.querySelector('#t');
  const { anchorNode, anchorOffset, focusOffset } = getSelection();
  const selected = t.value === undefined ? [anchorNode?.nodeName, anchorOffset, focusOffset] : [t.selectionStart, t.selectionEnd];
  return JSON.stringify({ said, log, content: t.value ?? t.innerHTML, selected });
})()`;

/** The button is pressed before the listener acts, and takes no focus. */
export const pageOf = ([, markup]) => `<!DOCTYPE html><body>${markup}<button onmousedown="return false">Act</button>`;
