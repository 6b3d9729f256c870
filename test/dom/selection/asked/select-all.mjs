/** Where the selection of all begins and ends. */
const MARKUP = [
  '<p>a</p><script>x</script>',
  '<style>x</style><p>a</p><p hidden>x</p>',
  '<textarea>x</textarea><p>a</p><textarea>x</textarea>',
  '<select><option>x</select><p>a</p><select><option>x</select>',
  '<p>a</p>  \n<p>b</p>\n',
  '<p>a</p><img><p>b</p><img>',
  '<img><p>b</p><input>',
  '<div contenteditable><style>x</style><p>a</p><script>x</script></div>',
  '<div contenteditable><p>a</p><textarea>x</textarea></div><p>b</p>',
  '<div contenteditable><p><br></p></div>',
  '<div contenteditable></div>',
];

const selected = ({ document, getSelection }, markup) => {
  document.body.innerHTML = markup;
  document.querySelector('[contenteditable]')?.focus();
  document.execCommand('selectAll');
  const { anchorNode, anchorOffset, focusNode, focusOffset } = getSelection();
  const point = (node, offset) => `${node?.nodeName} of ${node?.parentNode?.nodeName} ${offset}`;
  return [point(anchorNode, anchorOffset), point(focusNode, focusOffset)];
};

/** As each function is run by its source alone, the markup is in it. */
export const asked = Object.fromEntries(
  MARKUP.map((markup) => [markup, `(window) => (${selected})(window, ${JSON.stringify(markup)})`]),
);
