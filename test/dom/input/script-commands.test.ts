import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { UserInput } from '../../../lib/input/index.ts';
import { Window } from '../../setup/windows.ts';
import { pageOf, preparing, result, scriptCommands } from './script-commands.mjs';

/** What commands of scripts do in Chromium (scripts/record-commands.mjs), and the same here. */
const recorded = JSON.parse(readFileSync(path.join(import.meta.dirname, 'recorded-commands.json'), 'utf8')) as Record<
  string,
  unknown
>;

const open = (html: string) => new Window({ html, runScripts: 'dangerously' });

describe('execCommand()', () => {
  test('is recorded for every case', () => {
    expect(Object.keys(recorded)).toEqual(scriptCommands.map(([name]) => name));
  });

  test.each(scriptCommands.map((given) => [given[0], given] as const))('%s: as in Chromium', async (name, commands) => {
    const window = open(pageOf(commands));
    window.eval(preparing(commands));
    await new UserInput(window).click(window.document.querySelector('button') as Element);
    expect(JSON.parse(window.eval(result) as string)).toEqual(recorded[name]);
    window.close();
  });

  test('copies nothing where nobody has done anything', () => {
    const window = open('<input value=abc>');
    const said = window.eval(`(() => {
      const [input] = document.getElementsByTagName('input');
      for (const type of ['beforecopy', 'copy', 'beforecut', 'cut']) document.addEventListener(type, () => said.push(type));
      const said = [];
      input.select();
      for (const name of ['copy', 'cut']) said.push(document.execCommand(name), document.queryCommandEnabled(name));
      return said.join();
    })()`);
    expect([said, window.document.querySelector('input')?.value]).toEqual(['false,false,false,false', 'abc']);
    window.close();
  });

  test('what a script has copied is pasted by keys', async () => {
    const window = open('<input id=from value=abc><input id=to><button>Copy</button>');
    window.eval(`document.querySelector('button').onclick = () => {
      document.querySelector('#from').select();
      document.execCommand('copy');
      document.querySelector('#to').focus();
    }`);
    const input = new UserInput(window);
    await input.click(window.document.querySelector('button') as Element);
    await input.press('Control+v');
    expect((window.document.querySelector('#to') as HTMLInputElement).value).toBe('abc');
    window.close();
  });
});
