import { createEmptyHistoryState, registerHistory } from '@lexical/history';
import { $generateHtmlFromNodes, $generateNodesFromDOM } from '@lexical/html';
import { $createListItemNode, $createListNode, ListItemNode, ListNode } from '@lexical/list';
import { $createHeadingNode, HeadingNode, QuoteNode, registerRichText } from '@lexical/rich-text';
import { equal, mountPoint, ok, pause, scenario, until } from 'harness';
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $getSelection,
  $isRangeSelection,
  createEditor,
  FORMAT_TEXT_COMMAND,
  UNDO_COMMAND,
} from 'lexical';

function open() {
  const root = mountPoint();
  root.contentEditable = 'true';
  const editor = createEditor({
    nodes: [HeadingNode, QuoteNode, ListNode, ListItemNode],
    onError: (error) => {
      throw error;
    },
  });
  editor.setRootElement(root);
  registerRichText(editor);
  registerHistory(editor, createEmptyHistoryState(), 0);
  return { editor, root };
}

const change = (editor, steps) => new Promise((resolve) => editor.update(steps, { onUpdate: resolve }));

const write = (editor, text) =>
  change(editor, () => {
    const node = $createTextNode(text);
    $getRoot().clear().append($createParagraphNode().append(node));
    node.select(0, 4);
  });

scenario('renders what it is given', async () => {
  const { editor, root } = open();
  await change(editor, () => {
    const item = $createListItemNode().append($createTextNode('a'));
    $getRoot()
      .clear()
      .append($createHeadingNode('h1').append($createTextNode('Tides')), $createListNode('bullet').append(item));
  });
  equal(root.querySelector('h1').textContent, 'Tides', 'heading');
  equal(root.querySelectorAll('ul > li').length, 1, 'items');
  editor.setRootElement(null);
});

scenario('formats the selection and undoes', async () => {
  const { editor, root } = open();
  await write(editor, 'High tide');
  await pause(5);
  await change(editor, () => editor.dispatchCommand(FORMAT_TEXT_COMMAND, 'bold'));
  await until(() => root.querySelector('strong')?.textContent === 'High', 'bold');
  editor.dispatchCommand(UNDO_COMMAND, undefined);
  await until(() => !root.querySelector('strong'), 'undone');
  editor.setRootElement(null);
});

scenario('beforeinput inserts text and breaks paragraphs', async () => {
  const { editor, root } = open();
  await write(editor, 'High tide');
  root.focus();
  await change(editor, () => $getRoot().selectEnd());
  const input = (inputType, data) =>
    root.dispatchEvent(new InputEvent('beforeinput', { inputType, data, bubbles: true, cancelable: true }));
  input('insertParagraph', null);
  await until(() => root.querySelectorAll('p').length === 2, 'a paragraph');
  await pause(5);
  input('insertText', '!');
  await pause(20);
  equal(
    editor.getEditorState().read(() => $getRoot().getChildrenSize()),
    2,
    'paragraphs',
  );
  editor.setRootElement(null);
});

scenario('the selection of the page becomes its own', async () => {
  const { editor, root } = open();
  await write(editor, 'High tide');
  root.focus();
  const text = root.querySelector('span').firstChild;
  document.getSelection().setBaseAndExtent(text, 5, text, 9);
  await until(
    () =>
      editor.getEditorState().read(() => {
        const selection = $getSelection();
        return $isRangeSelection(selection) && selection.getTextContent() === 'tide';
      }),
    'the selection',
  );
  editor.setRootElement(null);
});

scenario('from markup and back, and pasted', async () => {
  const { editor, root } = open();
  await change(editor, () => {
    const page = new DOMParser().parseFromString('<h2>Low</h2><p>now <b>here</b></p>', 'text/html');
    $getRoot().clear().select().insertNodes($generateNodesFromDOM(editor, page));
  });
  const markup = editor.getEditorState().read(() => $generateHtmlFromNodes(editor));
  ok(/<h2[^>]*>.*Low.*<\/h2>.*<p.*here/.test(markup), markup);
  root.focus();
  await change(editor, () => $getRoot().selectEnd());
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', ' and there');
  root.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await until(() => root.textContent.endsWith('here and there'), 'pasted text');
  editor.setRootElement(null);
});
