// Where the document's selection is while text controls have the focus, and what is selected in them.

export const asked = {
  'selections in controls': ({ document }) => {
    const FIELDS =
      '<p id=p>one</p><div id=d><b>x</b><input id=a value=foo><input id=b value=barbar></div><textarea id=t>one\ntwo</textarea><button id=c>Go</button>';
    const selection = document.getSelection();
    const byId = (id) => document.getElementById(id);
    const nameOf = (node) => (node === null ? null : node.id || node.nodeName);
    const stateOf = () => {
      const { anchorNode, anchorOffset, focusNode, focusOffset, type, rangeCount, isCollapsed, direction } = selection;
      const points = [nameOf(anchorNode), anchorOffset, nameOf(focusNode), focusOffset];
      const controls = Array.from(
        document.querySelectorAll('input,textarea'),
        (control) =>
          `${control.id}:${control.selectionStart}-${control.selectionEnd} ${control.selectionDirection ?? ''}`,
      );
      const said = [type, rangeCount, isCollapsed, direction, String(selection)];
      return [...points, ...said, ...controls, nameOf(document.activeElement)].join(' ');
    };
    const run = (markup, ...steps) => {
      document.body.innerHTML = markup;
      selection.removeAllRanges();
      return steps.map((step) => {
        step();
        return stateOf();
      });
    };
    const focus = (id) => () => byId(id).focus();
    const blur = (id) => () => byId(id).blur();
    const select = (id) => () => byId(id).select();
    const range = (id, start, end, direction) => () => byId(id).setSelectionRange(start, end, direction);
    const collapse = (id, offset) => () => selection.collapse(byId(id), offset);
    const around = (id, from, to) => () => selection.setBaseAndExtent(byId(id), from, byId(id), to);
    const modify = (alter, direction, granularity) => () => selection.modify(alter, direction, granularity);
    const composed = () => {
      const { startContainer, startOffset, endContainer, endOffset } = selection.getComposedRanges()[0];
      return [nameOf(startContainer), startOffset, nameOf(endContainer), endOffset];
    };
    const isKept = (change) => {
      const before = selection.getRangeAt(0);
      change();
      return before === selection.getRangeAt(0);
    };
    return {
      focus: run(FIELDS, focus('a'), focus('b'), blur('b'), focus('t'), focus('c')),
      'what is selected': run(FIELDS, range('a', 1, 2), focus('a'), range('a', 0, 3, 'backward'), select('b')),
      'elsewhere, and back': run(FIELDS, focus('a'), range('a', 1, 3), collapse('p', 0), blur('a'), focus('a')),
      'elsewhere, and to another': run(FIELDS, select('a'), collapse('p', 0), focus('b'), focus('a')),
      'elsewhere, and selected again': run(FIELDS, select('a'), collapse('p', 0), range('a', 0, 1), select('a')),
      'elsewhere, and a new value': run(FIELDS, select('a'), collapse('p', 0), () => {
        byId('a').value = 'other';
      }),
      'elsewhere, and an end of it': run(FIELDS, select('a'), collapse('p', 0), () => {
        byId('a').selectionEnd = 2;
      }),
      'the control itself': run(FIELDS, select('a'), around('a', 0, 0), around('b', 0, 0)),
      'around the control': run(FIELDS, select('a'), around('d', 1, 1), select('a'), around('d', 0, 3)),
      none: run(
        FIELDS,
        select('a'),
        () => selection.removeAllRanges(),
        select('a'),
        () => selection.removeRange(selection.getRangeAt(0)),
        focus('b'),
      ),
      'the range is moved': run(FIELDS, select('a'), () => selection.getRangeAt(0).selectNodeContents(byId('p'))),
      extended: run(FIELDS, select('a'), () => selection.extend(byId('d'), 0)),
      'collapsed to an end': run(FIELDS, select('a'), () => selection.collapseToEnd()),
      'no range added': run(FIELDS, select('a'), () => selection.addRange(document.createRange())),
      'not deleted': run(FIELDS, select('a'), () => selection.deleteFromDocument()),
      'what comes before': run(
        FIELDS,
        select('a'),
        () => byId('d').prepend('text'),
        () => byId('a').before('text'),
        () => byId('p').remove(),
      ),
      modified: run(
        FIELDS,
        select('a'),
        modify('extend', 'backward', 'character'),
        modify('move', 'forward', 'character'),
        modify('extend', 'forward', 'character'),
        modify('move', 'backward', 'word'),
        modify('extend', 'forward', 'documentboundary'),
      ),
      'in an editing host': run(
        '<div id=h contenteditable>ab<input id=a value=foo></div><span id=s></span><input id=b value=bar>',
        collapse('s', 0),
        focus('a'),
        select('a'),
        focus('b'),
        focus('h'),
        focus('a'),
        focus('h'),
      ),
      'types of input': run(
        '<input id=n type=number value=12><input id=p type=password value=secret><input id=c type=checkbox><input id=e type=email value=x@y>',
        focus('n'),
        select('p'),
        focus('c'),
        select('e'),
        focus('c'),
        select('n'),
      ),
      'dates and times': ['date', 'time', 'month', 'week', 'datetime-local', 'color', 'range'].map((type) =>
        run(`<b>x</b><input id=a type=${type}><p id=p>y</p>`, focus('a'), collapse('p', 0), select('a'), blur('a')),
      ),
      'composed ranges': run(FIELDS, select('a')) && [composed(), run(FIELDS, focus('b')) && composed()],
      'nodes it contains':
        run(FIELDS, select('a')) && ['a', 'd', 'b'].map((id) => selection.containsNode(byId(id), true)),
      'the Range object': run(FIELDS, select('a')) && [isKept(collapse('p', 0)), isKept(focus('b'))],
      'in a shadow tree':
        run('<p id=p>x</p><div id=d></div>', () => {
          const root = byId('d').attachShadow({ mode: 'open' });
          root.innerHTML = '<input id=i value=foo>';
          root.getElementById('i').select();
        }) &&
        [stateOf, collapse('p', 0), stateOf].map((step) => {
          const { selectionStart, selectionEnd } = byId('d').shadowRoot.getElementById('i');
          return [selectionStart, selectionEnd, step() ?? null];
        }),
    };
  },
};
