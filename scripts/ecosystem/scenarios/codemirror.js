import { autocompletion, completionStatus, currentCompletions, startCompletion } from '@codemirror/autocomplete';
import { javascript } from '@codemirror/lang-javascript';
import { EditorSelection, EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { basicSetup } from 'codemirror';
import { equal, mountPoint, ok, scenario, until } from 'harness';

const open = (doc, extensions = []) =>
  new EditorView({ doc, extensions: [basicSetup, ...extensions], parent: mountPoint() });

const key = (view, name, init = {}) =>
  view.contentDOM.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...init }));

scenario('shows lines with the colours of the language', async () => {
  const view = open('const tide = 4; // low\nlet x;', [javascript()]);
  equal(view.contentDOM.querySelectorAll('.cm-line').length, 2, 'lines');
  ok(view.contentDOM.querySelector('.cm-line span[class]'), 'coloured');
  equal(view.contentDOM.textContent, 'const tide = 4; // lowlet x;', 'text');
  view.destroy();
});

scenario('dispatched changes, history by keys', async () => {
  const view = open('a');
  view.dispatch({ changes: { from: 1, insert: '\nb' }, selection: { anchor: 3 } });
  equal(view.state.doc.lines, 2, 'lines');
  key(view, 'z', { ctrlKey: true, keyCode: 90 });
  equal(view.state.doc.toString(), 'a', 'undone');
  key(view, 'y', { ctrlKey: true, keyCode: 89 });
  equal(view.contentDOM.textContent, 'ab', 'redone');
  view.destroy();
});

scenario('what is typed into the DOM is read', async () => {
  const view = open('tide');
  view.focus();
  view.dispatch({ selection: { anchor: 4 } });
  const text = view.contentDOM.querySelector('.cm-line').firstChild;
  text.data = 'tides';
  document.getSelection().collapse(text, 5);
  await until(() => view.state.doc.toString() === 'tides', 'the change');
  equal(view.state.selection.main.head, 5, 'cursor');
  view.destroy();
});

scenario('Enter indents, brackets close, Tab completes', async () => {
  const view = open('if (x) {', [javascript()]);
  view.focus();
  view.dispatch({ selection: { anchor: 8 } });
  key(view, 'Enter', { keyCode: 13 });
  equal(view.state.doc.toString(), 'if (x) {\n  ', 'indented');
  view.destroy();
});

scenario('completions open in a tooltip and are taken', async () => {
  const source = (context) => ({
    from: context.matchBefore(/\w*/).from,
    options: [{ label: 'tideTable' }, { label: 'tideTimes' }],
  });
  const view = open('tide', [autocompletion({ override: [source], interactionDelay: 0 })]);
  view.focus();
  view.dispatch({ selection: { anchor: 4 } });
  startCompletion(view);
  await until(() => completionStatus(view.state) === 'active', 'completions');
  equal(currentCompletions(view.state).length, 2, 'options');
  await until(() => view.dom.querySelector('.cm-tooltip-autocomplete li'), 'the tooltip');
  key(view, 'Enter', { keyCode: 13 });
  equal(view.state.doc.toString(), 'tideTable', 'text');
  view.destroy();
});

scenario('several cursors, search panel, read only', async () => {
  const view = open('one two one', [EditorState.allowMultipleSelections.of(true)]);
  view.dispatch({ selection: EditorSelection.create([EditorSelection.range(0, 3), EditorSelection.range(8, 11)]) });
  view.dispatch(view.state.replaceSelection('x'));
  equal(view.state.doc.toString(), 'x two x', 'text');
  view.focus();
  key(view, 'f', { ctrlKey: true, keyCode: 70 });
  await until(() => view.dom.querySelector('.cm-search input'), 'the panel');
  equal(document.activeElement.name, 'search', 'focus');
  view.destroy();
});
