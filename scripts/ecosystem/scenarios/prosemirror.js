import { equal, mountPoint, ok, pause, press, scenario, until } from 'harness';
import { baseKeymap, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { DOMParser, DOMSerializer, Schema } from 'prosemirror-model';
import { schema as basic } from 'prosemirror-schema-basic';
import { addListNodes } from 'prosemirror-schema-list';
import { EditorState, TextSelection } from 'prosemirror-state';
import { Decoration, DecorationSet, EditorView } from 'prosemirror-view';

const schema = new Schema({
  nodes: addListNodes(basic.spec.nodes, 'paragraph block*', 'block'),
  marks: basic.spec.marks,
});

function open(markup) {
  const doc = DOMParser.fromSchema(schema).parse(mountPoint(markup));
  const plugins = [
    history(),
    keymap({ 'Mod-b': toggleMark(schema.marks.strong), 'Mod-z': undo, 'Mod-y': redo }),
    keymap(baseKeymap),
  ];
  return new EditorView(mountPoint(), { state: EditorState.create({ doc, plugins }) });
}

function select(view, from, to = from) {
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, from, to)));
}

const key = (view, name, init = {}) =>
  view.dom.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...init }));

scenario('parses and serializes a document', async () => {
  const view = open('<h1>Tides</h1><p>High <b>now</b></p><ul><li><p>a</p></li></ul>');
  equal(view.state.doc.childCount, 3, 'blocks');
  const box = document.createElement('div');
  box.append(DOMSerializer.fromSchema(schema).serializeFragment(view.state.doc.content));
  equal(box.innerHTML, '<h1>Tides</h1><p>High <strong>now</strong></p><ul><li><p>a</p></li></ul>', 'markup');
  equal(view.dom.isContentEditable, true, 'editable');
  view.destroy();
});

scenario('keys: Enter splits, Backspace joins, Mod-b makes bold, Mod-z undoes', async () => {
  const view = open('<p>onetwo</p>');
  view.focus();
  select(view, 4);
  key(view, 'Enter', { keyCode: 13 });
  equal(view.dom.querySelectorAll('p').length, 2, 'paragraphs');
  key(view, 'Backspace', { keyCode: 8 });
  equal(view.dom.querySelectorAll('p').length, 1, 'paragraphs');
  select(view, 1, 4);
  key(view, 'b', { ctrlKey: true, keyCode: 66 });
  equal(view.dom.innerHTML, '<p><strong>one</strong>two</p>', 'markup');
  key(view, 'z', { ctrlKey: true, keyCode: 90 });
  equal(view.state.doc.textContent, 'onetwo', 'text');
  view.destroy();
});

scenario('what changes in the DOM changes the document', async () => {
  const view = open('<p>High</p>');
  view.focus();
  select(view, 5);
  view.dom.querySelector('p').firstChild.data = 'High tide';
  await until(() => view.state.doc.textContent === 'High tide', 'the change');
  equal(view.dom.innerHTML, '<p>High tide</p>', 'markup');
  view.destroy();
});

scenario('the selection of the page is that of the editor', async () => {
  const view = open('<p>High tide</p>');
  view.focus();
  select(view, 2, 5);
  const chosen = document.getSelection();
  equal([chosen.anchorOffset, chosen.focusOffset, chosen.toString()], [1, 4, 'igh'], 'selection');
  const text = view.dom.querySelector('p').firstChild;
  chosen.setBaseAndExtent(text, 5, text, 9);
  await until(() => view.state.selection.from === 6, 'the selection of the editor');
  equal(view.state.selection.to, 10, 'end');
  view.destroy();
});

scenario('pastes markup', async () => {
  const view = open('<p></p>');
  view.focus();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', '<p>Low <i>water</i></p><script>alert(1)</script>');
  view.dom.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  equal(view.dom.innerHTML, '<p>Low <em>water</em></p>', 'markup');
  const copied = new DataTransfer();
  select(view, 1, 4);
  view.dom.dispatchEvent(new ClipboardEvent('copy', { clipboardData: copied, bubbles: true, cancelable: true }));
  equal(copied.getData('text/plain'), 'Low', 'copied');
  view.destroy();
});

scenario('decorations and node views', async () => {
  const view = open('<p>High tide</p>');
  view.setProps({
    decorations: (state) =>
      DecorationSet.create(state.doc, [
        Decoration.inline(1, 5, { class: 'mark' }),
        Decoration.widget(6, () => document.createElement('hr')),
      ]),
  });
  equal(view.dom.querySelector('.mark').textContent, 'High', 'decorated');
  ok(view.dom.querySelector('hr'), 'widget');
  press(view.dom, 'mousedown');
  await pause(5);
  press(view.dom, 'mouseup');
  view.destroy();
});
