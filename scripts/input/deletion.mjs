/**
 * Sets up one deletion in the editing host of a page, and says what came of it. Runs in a page, so it uses nothing from outside itself.
 * `[`, `]` and `|` stand for the ends of selections and ranges, and for carets.
 */
export function deletionPage(document) {
  const host = document.querySelector('[contenteditable]');
  const selection = document.getSelection();
  let targets = '';

  const textsOf = () => {
    const walker = document.createTreeWalker(host, 4);
    const texts = [];
    while (walker.nextNode() !== null) texts.push(walker.currentNode);
    return texts;
  };
  /** Takes a mark out of the texts; gives where it was. */
  const take = (mark) => {
    const text = textsOf().find(({ data }) => data.includes(mark));
    if (text === undefined) return null;
    const offset = text.data.indexOf(mark);
    text.deleteData(offset, 1);
    if (text.data !== '') return [text, offset];
    const parent = text.parentNode;
    const index = Array.prototype.indexOf.call(parent.childNodes, text);
    text.remove();
    return [parent, index];
  };
  const pathTo = (node) => {
    const path = [];
    for (let at = node; at !== host; at = at.parentNode)
      path.unshift(Array.prototype.indexOf.call(at.parentNode.childNodes, at));
    return path;
  };
  const mark = (root, [node, offset, sign]) => {
    if (!host.contains(node)) return;
    const at = pathTo(node).reduce((from, index) => from.childNodes[index], root);
    if (at.nodeType === 3 || at.nodeType === 8) at.insertData(offset, sign);
    else at.insertBefore(document.createProcessingInstruction('mark', sign), at.childNodes[offset] ?? null);
  };
  /** The markup with a range: in braces where an end is between nodes. */
  const marked = ({ startContainer, startOffset, endContainer, endOffset }) => {
    const root = host.cloneNode(true);
    const isCaret = startContainer === endContainer && startOffset === endOffset;
    const ends = [[endContainer, endOffset, ']']];
    // Those behind come first: they change no place in front of them.
    mark(root, isCaret ? [startContainer, startOffset, '|'] : ends[0]);
    if (!isCaret) {
      mark(root, [startContainer, startOffset, '[']);
    }
    return root.innerHTML
      .replaceAll('<?mark [?>', '{')
      .replaceAll('<?mark ]?>', '}')
      .replaceAll('<?mark |?>', '{}')
      .replaceAll('<?mark [>', '{')
      .replaceAll('<?mark ]>', '}')
      .replaceAll('<?mark |>', '{}');
  };
  host.addEventListener('beforeinput', (event) => {
    targets = event.getTargetRanges().map(marked).join(' ');
    targets = `${event.inputType} ${targets}`;
  });
  return {
    prepare(markup) {
      host.innerHTML = markup;
      for (const image of host.querySelectorAll('img')) image.width = 2;
      host.focus();
      const caret = take('|');
      if (caret !== null) selection.collapse(...caret);
      else {
        const start = take('[');
        const end = take(']');
        selection.setBaseAndExtent(...start, ...end);
      }
      targets = '';
    },
    result: () => [targets, selection.rangeCount === 0 ? host.innerHTML : marked(selection.getRangeAt(0))],
  };
}
