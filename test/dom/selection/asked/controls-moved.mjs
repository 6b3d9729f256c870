/** Where the selection is in a text control while the tree around it changes: before it, from when somebody asks. */
const FIELDS = {
  input: '<div id=d><input id=i value=abc></div><p id=p>x</p>',
  textarea: 'x<div id=d>text<span id=s><textarea id=i>abc</textarea></span></div><p id=p></p>',
};
const CHANGES = {
  'input.before(text)': `i.before('x')`,
  'input.after(text)': `i.after('x')`,
  'a sibling goes': `d.normalize(); if (d.firstChild.nodeType === 3) d.firstChild.remove()`,
  'moveBefore() of it': `p.moveBefore(i, null)`,
  'moveBefore() of its parent': `p.moveBefore(d, null)`,
  'asked, and text comes before it': `ask(); i.before('x')`,
  'asked, and removed': `ask(); i.remove()`,
  'asked, and its parent removed': `ask(); d.remove()`,
  'asked, and its parent emptied': `ask(); d.replaceChildren()`,
  'asked, and its parent set anew': `ask(); document.body.innerHTML = '<p>y</p>'`,
  'asked, and its parent appended': `ask(); p.append(d)`,
  'asked, and selected': `i.setSelectionRange(0, 1); ask(); i.before('x'); i.setSelectionRange(0, 2)`,
  'asked, and selected again': `i.setSelectionRange(0, 1); ask(); i.before('x'); i.setSelectionRange(0, 1)`,
  'asked, and its text replaced': `ask(); i.before('x'); i.setRangeText('foo')`,
  'asked, and a new value': `ask(); i.before('x'); i.value = 'longer'`,
  'asked, and typed': `ask(); i.before('x'); document.execCommand('insertText', false, 'q')`,
  'asked, and the caret moves': `ask(); i.before('x'); getSelection().modify('move', 'forward', 'character')`,
  'asked for the number': `getSelection().rangeCount; i.before('x')`,
  'asked for the type': `getSelection().type; i.before('x')`,
  'asked for the text': `String(getSelection()); i.before('x')`,
  'asked whether it is collapsed': `getSelection().isCollapsed; i.before('x')`,
  'asked for composed ranges': `getSelection().getComposedRanges(); i.before('x')`,
  inert: `d.inert = true`,
  'inert, and again': `d.inert = true; ask(); d.inert = false`,
  'inert, and selected': `d.inert = true; i.select()`,
  'inert, and emptied': `d.inert = true; getSelection().empty(); d.inert = false`,
  'inert, and extended': `d.inert = true; getSelection().extend(p, 0)`,
  'inert, and a range added': `d.inert = true; const range = document.createRange(); range.selectNodeContents(p); getSelection().addRange(range)`,
  'asked, and inert': `ask(); d.inert = true`,
  'its parent hidden': `d.hidden = true`,
  'in details that close': `const t = document.createElement('details'); t.open = true; d.before(t); t.append(d); i.focus(); i.select(); t.open = false`,
};

const run = (window, markup, change, isSelected) => {
  const { document } = window;
  const selection = document.getSelection();
  const nameOf = (node) => node && (node.id || node.nodeName);
  document.body.innerHTML = markup;
  const [i, d, p] = ['i', 'd', 'p'].map((id) => document.getElementById(id));
  i.focus();
  i.setSelectionRange(0, isSelected ? 3 : 0);
  const ask = () => {
    const { anchorNode, anchorOffset, focusNode, focusOffset, type, rangeCount } = selection;
    return [nameOf(anchorNode), anchorOffset, nameOf(focusNode), focusOffset, type, rangeCount, String(selection)];
  };
  let thrown = '';
  try {
    change({ document, getSelection: () => selection, i, d, p, ask });
  } catch ({ name }) {
    thrown = name;
  }
  return [...ask(), thrown].join(' ');
};

/** As each function is run by its source alone, what it is given is in it. */
export const asked = Object.fromEntries(
  Object.entries(FIELDS).flatMap(([name, markup]) =>
    Object.entries(CHANGES).map(([title, change]) => [
      `${name}: ${title}`,
      `(window) => [false, true].map((isSelected) => (${run})(window, ${JSON.stringify(markup)}, ({ document, getSelection, i, d, p, ask }) => { ${change} }, isSelected))`,
    ]),
  ),
);
