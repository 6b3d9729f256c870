import { Bold, ClassicEditor, Essentials, Heading, List, Paragraph, Table } from 'ckeditor5';
import { equal, mountPoint, scenario, until } from 'harness';
import tinymce from 'tinymce';
import 'tinymce/icons/default';
import 'tinymce/models/dom';
import 'tinymce/plugins/lists';
import 'tinymce/themes/silver';

scenario('TinyMCE formats, lists, inserts and undoes in its frame', async () => {
  const target = mountPoint('<textarea><p>Low <b>tide</b></p></textarea>').firstChild;
  const options = { license_key: 'gpl', skin: false, content_css: false, promotion: false, plugins: 'lists' };
  const [editor] = await tinymce.init({ target, ...options });
  equal(editor.getContent(), '<p>Low <strong>tide</strong></p>', 'content');
  editor.selection.select(editor.getBody().firstChild);
  editor.execCommand('Bold');
  editor.execCommand('InsertUnorderedList');
  equal(editor.getContent(), '<ul>\n<li><strong>Low tide</strong></li>\n</ul>', 'list');
  editor.undoManager.undo();
  equal(editor.getContent(), '<p><strong>Low tide</strong></p>', 'undone');
  editor.setContent('<p onclick=x>a</p>');
  editor.selection.setCursorLocation(editor.getBody().firstChild.firstChild, 1);
  editor.insertContent('<em>b</em>');
  equal(editor.getContent(), '<p>a<em>b</em></p>', 'inserted');
  editor.remove();
});

scenario('CKEditor takes what is typed, makes a table, undoes', async () => {
  const place = mountPoint('<div><p>Low tide</p></div>').firstChild;
  const plugins = [Essentials, Bold, Paragraph, Heading, List, Table];
  const editor = await ClassicEditor.create(place, { licenseKey: 'GPL', plugins, toolbar: ['bold', 'heading'] });
  const text = editor.ui.getEditableElement().querySelector('p').firstChild;
  editor.editing.view.focus();
  getSelection().collapse(text, 3);
  await until(() => editor.model.document.selection.getFirstPosition().offset === 3, 'the selection');
  const range = new StaticRange({ startContainer: text, startOffset: 3, endContainer: text, endOffset: 3 });
  const init = { inputType: 'insertText', data: 'er', targetRanges: [range], bubbles: true, cancelable: true };
  editor.ui.getEditableElement().dispatchEvent(new InputEvent('beforeinput', init));
  await until(() => editor.getData() === '<p>Lower tide</p>', 'the text');
  editor.execute('heading', { value: 'heading1' });
  equal(editor.getData(), '<h2>Lower tide</h2>', 'heading');
  editor.execute('insertTable', { rows: 1, columns: 2 });
  const table = '<figure class="table"><table><tbody><tr><td>&nbsp;</td><td>&nbsp;</td></tr></tbody></table></figure>';
  equal(editor.getData().replace('<h2>Lower tide</h2>', ''), table, 'table');
  editor.execute('undo');
  equal(editor.getData(), '<h2>Lower tide</h2>', 'undone');
  await editor.destroy();
});
