import { act, render, screen, waitFor } from '@testing-library/react';
import { Editor } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { equal, mountPoint, ok, scenario, until } from 'harness';
import { createEditor, Editor as SlateEditor, Transforms } from 'slate';
import { withHistory } from 'slate-history';
import { Editable, Slate, withReact } from 'slate-react';
import 'trix';

scenario('Tiptap: commands, keys, input rules', async () => {
  const editor = new Editor({ element: mountPoint(), extensions: [StarterKit], content: '<p>High tide</p>' });
  await until(() => editor.view.dom.isConnected, 'mounting');
  editor.chain().focus().selectAll().toggleBold().run();
  equal(editor.getHTML(), '<p><strong>High tide</strong></p>', 'markup');
  editor.commands.setContent('<h2>Low</h2><ul><li><p>a</p></li></ul>');
  equal(editor.view.dom.querySelectorAll('ul > li').length, 1, 'items');
  editor.commands.setTextSelection(9);
  editor.commands.splitListItem('listItem');
  equal(editor.view.dom.querySelectorAll('ul > li').length, 2, 'items');
  editor.commands.undo();
  editor.destroy();
});

scenario('Slate renders, inserts, follows the selection', async () => {
  const editor = withHistory(withReact(createEditor()));
  render(
    <Slate editor={editor} initialValue={[{ children: [{ text: 'High ' }, { text: 'tide', bold: true }] }]}>
      <Editable
        data-testid="editor"
        renderLeaf={({ attributes, children, leaf }) => (
          <span {...attributes}>{leaf.bold ? <b>{children}</b> : children}</span>
        )}
      />
    </Slate>,
  );
  const box = screen.getByTestId('editor');
  equal(box.querySelector('b').textContent, 'tide', 'bold');
  act(() => Transforms.select(editor, SlateEditor.end(editor, [])));
  act(() => editor.insertText('s'));
  await waitFor(() => equal(box.textContent, 'High tides', 'text'));
  act(() => box.focus());
  box.dispatchEvent(
    new InputEvent('beforeinput', { inputType: 'insertText', data: '!', bubbles: true, cancelable: true }),
  );
  await waitFor(() => ok(SlateEditor.string(editor, []).includes('!'), 'text'));
  act(() => editor.undo());
  equal(SlateEditor.string(editor, []).includes('!'), false, 'undone');
});

scenario('Trix: an element that takes part in forms', async () => {
  const box = mountPoint(
    '<form><input id=t type=hidden name=text value="<div>High</div>"><trix-editor input=t></trix-editor></form>',
  );
  const element = box.querySelector('trix-editor');
  await until(() => element.editor, 'initializing');
  equal(element.editor.getDocument().toString(), 'High\n', 'document');
  element.focus();
  element.editor.setSelectedRange([0, 4]);
  element.editor.activateAttribute('bold');
  equal(element.value, '<div><strong>High</strong></div>', 'value');
  element.editor.insertString('Low');
  equal(element.editor.getDocument().toString(), 'Low\n', 'document');
  ok(box.querySelector('trix-toolbar button[data-trix-attribute=bold]'), 'toolbar');
});
