/** What commands do where something is selected that can be edited, and something else has the focus, or nothing. */
const COMMANDS = ['bold', 'insertText', 'delete', 'insertParagraph', 'createLink', 'selectAll', 'undo'];
const FOCUSED = ['blur', 'button', 'link', 'input', 'other'];

const done = ({ document, getSelection }, command, focused) => {
  document.body.innerHTML = `<div contenteditable><p>text</p></div><button></button><a href="#">l</a><input><p contenteditable>other</p>`;
  const [host, button, link, input, other] = document.body.children;
  host.focus();
  const text = host.firstChild.firstChild;
  const select = () => getSelection().setBaseAndExtent(text, 1, text, 3);
  select();
  if (focused === 'blur') host.blur();
  else ({ button, link, input, other })[focused].focus();
  if (focused === 'other') select();
  const isEnabled = document.queryCommandEnabled(command);
  const isDone = document.execCommand(command, false, '#q');
  const active = command === 'delete' ? '' : document.activeElement.localName;
  return [isEnabled, isDone, host.innerHTML, input.value, other.innerHTML, active, String(getSelection())].join('|');
};

/** As each function is run by its source alone, what it is given is in it. */
export const asked = Object.fromEntries(
  COMMANDS.flatMap((command) =>
    FOCUSED.map((focused) => [`${command}, ${focused}`, `(window) => (${done})(window, '${command}', '${focused}')`]),
  ),
);
