/** Where the caret is in an editing host that begins with what nobody edits. */
const HOSTS = {
  'a block': '<div contenteditable=false>x</div>',
  'a block, and text': '<div contenteditable=false>x</div>y',
  'what can be edited in a block': '<div contenteditable=false>x<b contenteditable>y</b></div>',
  'blocks in blocks': '<section><div contenteditable=false>x</div></section>',
  'what is inline': '<span contenteditable=false>x</span>',
  'what is inline, in a paragraph': '<p><span contenteditable=false>x</span></p>',
  text: 'y<div contenteditable=false>x</div>',
  nothing: '',
};

const focused = ({ document }, content) => {
  document.body.innerHTML = `<div contenteditable>${content}</div><input>`;
  const [host, input] = document.body.children;
  input.focus();
  host.focus();
  const { rangeCount, anchorNode, anchorOffset } = document.getSelection();
  const isEnabled = document.queryCommandEnabled('insertText');
  return [rangeCount, anchorNode?.nodeName, anchorOffset, document.activeElement === host, isEnabled].join();
};

/** As each function is run by its source alone, what it is given is in it. */
export const asked = Object.fromEntries(
  Object.entries(HOSTS).map(([title, content]) => [title, `(window) => (${focused})(window, '${content}')`]),
);
