// Where `selection.modify()` goes in a document, from every place of its texts.

const asks = (...pages) => `({ document }) => {
  const style = document.createElement('style');
  style.textContent = '* { font: 16px monospace !important; margin: 0 !important; padding: 0 !important; }';
  document.head.append(style);
  const selection = document.getSelection();
  const nameOf = (node) => {
    const path = [];
    for (let at = node; at !== document.body; at = at.parentNode) path.unshift([...at.parentNode.childNodes].indexOf(at));
    return path.join('.');
  };
  const pointOf = (node, offset) => nameOf(node) + ':' + offset;
  const units = ['character', 'word', 'sentence', 'line', 'paragraph', 'lineboundary', 'sentenceboundary', 'paragraphboundary', 'documentboundary'];
  const answer = {};
  for (const page of ${JSON.stringify(pages)}) {
    document.body.innerHTML = page;
    const walker = document.createTreeWalker(document.body, 4);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      for (const offset of new Set([0, 1, text.length >> 1, text.length - 1, text.length])) {
        const places = [];
        for (const direction of ['forward', 'backward'])
          for (const unit of units) {
            selection.collapse(text, offset);
            selection.modify('move', direction, unit);
            const { focusNode, focusOffset } = selection;
            selection.collapse(text, offset);
            selection.modify('extend', direction, unit);
            const moved = pointOf(focusNode, focusOffset);
            places.push([moved, pointOf(selection.anchorNode, selection.anchorOffset), pointOf(selection.focusNode, selection.focusOffset)].join(' '));
          }
        answer[[page, pointOf(text, offset)].join(' ')] = places.join(', ');
      }
    }
  }
  document.body.innerHTML = '';
  style.remove();
  return answer;
}`;

export const asked = {
  'modify in paragraphs': asks(
    '<p>one two three</p><p>four five</p>',
    '<p>One two. Three four!</p><p>Seven eight. Nine.</p>',
  ),
  'modify past line breaks': asks(
    '<p>one<br>two<br>three</p><p>four</p>',
    '<pre>line one\nline two\n\nline four</pre><p>after</p>',
  ),
  'modify among inline elements': asks(
    'text <b>bold</b> more<p>par <i>it</i></p>tail',
    '<p>Mr. Smith went. <b>He left. And</b> came.</p>',
  ),
  'modify past white space': asks('<p>  spaced   out  </p>\n<p> x </p>', '<span>a b</span> <span>c d</span>'),
  'modify past what is not shown': asks(
    '<p>hidden <span style="display:none">no no</span> shown</p><p style="display:none">gone</p><p>end</p>',
    '<div>one<div>two</div>three</div>',
  ),
  'modify past a rule': asks('<p>one.</p><hr><p>two</p>'),
  'columns that are kept': ({ document }) => {
    const style = document.createElement('style');
    style.textContent = '* { font: 16px monospace !important; margin: 0 !important; padding: 0 !important; }';
    document.head.append(style);
    const selection = document.getSelection();
    const HOW = {
      d: ['move', 'forward', 'line'],
      u: ['move', 'backward', 'line'],
      r: ['move', 'forward', 'character'],
      l: ['move', 'backward', 'character'],
      p: ['move', 'forward', 'paragraph'],
      P: ['move', 'backward', 'paragraph'],
      D: ['extend', 'forward', 'line'],
    };
    const answer = [];
    const run = (markup, start, placeOf) => {
      document.body.innerHTML = markup;
      for (const steps of ['ddduuu', 'uudd', 'drdd', 'dlru', 'ddppPP', 'dDdD']) {
        start(document.body.firstChild);
        answer.push(
          Array.from(steps, (step) => {
            selection.modify(...HOW[step]);
            return placeOf();
          }).join(' '),
        );
      }
    };
    run(
      '<p>one two three</p><p>ab</p><p>x</p><p>another one</p>',
      (first) => selection.collapse(first.firstChild, 7),
      () => `${selection.focusNode.textContent}:${selection.focusOffset}`,
    );
    run(
      '<textarea rows=9>one two three\nab\nx\nanother one</textarea>',
      (area) => {
        area.focus();
        area.setSelectionRange(7, 7);
      },
      () => `${document.activeElement.selectionStart}-${document.activeElement.selectionEnd}`,
    );
    document.body.innerHTML = '';
    style.remove();
    return answer;
  },
};
