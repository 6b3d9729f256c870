import { expect, test } from 'vitest';
import { UserInput } from '../../../lib/input/index.ts';
import { Window } from '../../setup/windows.ts';

const PAGE = `<dialog id=d>d</dialog><p popover id=p>p</p><script>
  const log = [];
  const d = document.getElementById('d'), p = document.getElementById('p');
  function note(name, prevents, target) {
    target.oncancel = (event) => {
      log.push(name + ' cancel ' + event.cancelable);
      if (prevents) event.preventDefault();
    };
    target.onclose = () => log.push(name + ' close');
    return target;
  }
  const watch = (name, prevents) => note(name, prevents, new CloseWatcher());
  const dialog = (prevents) => note('d', prevents, d).showModal();
  const popover = () => { p.onbeforetoggle = (event) => log.push('p ' + event.newState); p.showPopover(); };
</script>`;

// What Chromium answers to somebody who has used the page before.
test.each([
  ['watch("a")', ['Escape', 'Escape'], 'a cancel true,a close,Escape,Escape'],
  ['watch("a"); watch("b")', ['Escape', 'Escape'], 'b cancel false,b close,Escape,a cancel false,a close,Escape'],
  ['watch("a", true)', ['Escape', 'Escape'], 'a cancel true,Escape,a cancel false,a close,Escape'],
  [
    'watch("a", true)',
    ['Escape', 'a', 'Escape', 'Escape'],
    'a cancel true,Escape,a,a cancel true,Escape,a cancel false,a close,Escape',
  ],
  [
    'watch("a")',
    ['a', 'watch("b")', 'Escape', 'Escape'],
    'a,watch("b"),b cancel true,b close,Escape,a cancel true,a close,Escape',
  ],
  [
    'watch("a"); watch("b"); watch("c")',
    ['Escape', 'Escape'],
    'c cancel false,c close,b cancel false,b close,Escape,a cancel false,a close,Escape',
  ],
  ['dialog(true)', ['Escape', 'Escape'], 'd cancel true,Escape,d cancel false,d close,Escape'],
  ['watch("a"); dialog(false)', ['Escape', 'Escape'], 'd cancel false,d close,Escape,a cancel false,a close,Escape'],
  ['watch("a"); popover()', ['Escape', 'Escape'], 'p open,p closed,Escape,a cancel false,a close,Escape'],
  ['const w = watch("a"); watch("b"); w.destroy()', ['Escape'], 'b cancel true,b close,Escape'],
])('%s and %j', async (setup, acts, expected) => {
  const window = new Window({ html: PAGE, runScripts: 'dangerously', url: 'http://input.test/' });
  const input = new UserInput(window);
  await input.press('a');
  window.eval(setup);
  for (const act of acts) {
    if (act.startsWith('watch')) window.eval(act);
    else await input.press(act);
    // What closes tells of it in a task.
    await new Promise((resolve) => setTimeout(resolve, 10));
    window.eval(`log.push(${JSON.stringify(act)})`);
  }
  expect(window.eval('log.join()')).toBe(expected);
  window.close();
});

test('a script can close what it watches for, with a listener in between', () => {
  const window = new Window({ html: PAGE, runScripts: 'dangerously', url: 'http://input.test/' });
  window.eval('const w = watch("a", true); w.requestClose(); w.requestClose(); w.close(); w.close(); w.requestClose()');
  expect(window.eval('log.join()')).toBe('a cancel true,a cancel true,a close');
  window.eval(`log.length = 0; const c = new AbortController(); const s = new CloseWatcher({ signal: c.signal });
    s.onclose = () => log.push('close'); c.abort(); s.close(); s.requestClose()`);
  expect(window.eval('log.length')).toBe(0);
  const message = (code: string): string => String(window.eval(`try { ${code} } catch (error) { error.message }`));
  expect(message('new CloseWatcher({ signal: 5 })')).toBe(
    "Failed to construct 'CloseWatcher': Failed to read the 'signal' property from 'CloseWatcherOptions': Failed to convert value to 'AbortSignal'.",
  );
  expect(message('new CloseWatcher(5)')).toBe(
    "Failed to construct 'CloseWatcher': The provided value is not of type 'CloseWatcherOptions'.",
  );
  window.close();
});
