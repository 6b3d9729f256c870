import { equal, mountPoint, ok, press, scenario, until } from 'harness';
import Quill from 'quill';

const open = (options = {}) => new Quill(mountPoint('<div></div>').firstChild, { theme: 'snow', ...options });

scenario('sets contents, formats, reads them back', async () => {
  const quill = open();
  quill.setContents([{ insert: 'High ' }, { insert: 'tide', attributes: { bold: true } }, { insert: '\n' }]);
  equal(quill.root.innerHTML, '<p>High <strong>tide</strong></p>', 'markup');
  quill.formatText(0, 4, 'italic', true);
  quill.formatLine(0, 1, 'header', 2);
  equal(quill.root.innerHTML, '<h2><em>High</em> <strong>tide</strong></h2>', 'markup');
  equal(quill.getSemanticHTML(), '<h2><em>High</em>&nbsp;<strong>tide</strong></h2>', 'semantic');
});

scenario('text that is typed into the DOM is a change by the user', async () => {
  const quill = open();
  quill.setText('High\n');
  const seen = [];
  quill.on('text-change', (delta, _old, source) => seen.push([delta.ops, source]));
  quill.root.querySelector('p').firstChild.data = 'High tide';
  await until(() => seen.length > 0, 'the change');
  equal(seen[0], [[{ retain: 4 }, { insert: ' tide' }], 'user'], 'change');
});

scenario('the selection goes both ways', async () => {
  const quill = open();
  quill.setText('High tide\n');
  quill.setSelection(5, 4);
  equal(document.getSelection().toString(), 'tide', 'selection of the page');
  const text = quill.root.querySelector('p').firstChild;
  document.getSelection().setBaseAndExtent(text, 0, text, 4);
  await until(() => quill.getSelection()?.index === 0, 'the selection');
  equal(quill.getSelection(), { index: 0, length: 4 }, 'range');
});

scenario('the toolbar formats what is selected', async () => {
  const quill = open({ modules: { toolbar: ['bold', { list: 'ordered' }, { header: [1, 2, false] }] } });
  quill.setText('High tide\n');
  quill.setSelection(0, 4);
  const toolbar = quill.root.closest('.ql-container').previousElementSibling;
  toolbar.querySelector('button.ql-bold').click();
  equal(quill.root.innerHTML, '<p><strong>High</strong> tide</p>', 'markup');
  toolbar.querySelector('button.ql-list').click();
  ok(quill.root.querySelector('ol > li'), 'a list');
  press(toolbar.querySelector('.ql-picker-label'), 'mousedown');
  ok(toolbar.querySelector('.ql-picker').classList.contains('ql-expanded'), 'the picker is open');
});

scenario('keys and pasted markup', async () => {
  const quill = open();
  quill.setText('High\n');
  quill.setSelection(4, 0);
  quill.root.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', keyCode: 13, bubbles: true, cancelable: true }),
  );
  equal(quill.getText(), 'High\n\n', 'text');
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', '<b>tide</b><img src=x onerror="window.hacked=1">');
  quill.root.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  ok(quill.root.querySelector('strong')?.textContent === 'tide', quill.root.innerHTML);
  quill.history.undo();
});
