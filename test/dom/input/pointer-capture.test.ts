import { afterEach, expect, test } from 'vitest';
import { UserInput } from '../../../lib/input/index.ts';
import { type LivedomWindow, Window } from '../../setup/windows.ts';

let window: LivedomWindow;
let input: UserInput;
afterEach(() => window.close());

const HTML = '<p id=p><b id=a>one</b></p><i id=c>two</i>';
const TYPES =
  'pointerover pointerout pointerdown pointermove pointerup pointercancel gotpointercapture lostpointercapture ' +
  'mouseover mouseout mousedown mousemove mouseup click contextmenu';

/** What is fired from now on, with what it is related to. */
function logOf(script: string): string[] {
  window = new Window({ html: HTML, runScripts: 'outside-only' });
  input = new UserInput(window);
  const log: string[] = [];
  const nameOf = (target: unknown): string => (target as Element).id || (target as Node).nodeName.toLowerCase();
  for (const type of TYPES.split(' '))
    window.addEventListener(
      type,
      (event) => {
        const { target, relatedTarget } = event as unknown as PointerEvent;
        log.push(`${type} ${nameOf(target)}${relatedTarget === null ? '' : ` ${nameOf(relatedTarget)}`}`);
      },
      true,
    );
  window.eval(`const [p, a, c] = ['p', 'a', 'c'].map((id) => document.getElementById(id)); ${script}`);
  return log;
}

function perform(type: 'mouse' | 'touch', ...acts: readonly (string | [string, number])[]): Promise<void> {
  const actionOf = (act: string | [string, number]): object => {
    if (typeof act !== 'string') return { type: act[0], button: act[1] };
    if (act.startsWith('pointer')) return { type: act };
    return { type: 'pointerMove', origin: window.document.getElementById(act) };
  };
  const actions = acts.map(actionOf);
  return input.perform([{ type: 'pointer', id: type, parameters: { pointerType: type }, actions }] as never);
}

test('what gets a pointer is entered before, and gets the click as well', async () => {
  const log = logOf('a.onpointerdown = ({ pointerId }) => c.setPointerCapture(pointerId)');
  await perform('mouse', 'a', 'pointerDown');
  log.length = 0;
  await perform('mouse', 'a', 'pointerUp');
  expect(log).toEqual([
    ...['pointerout a c', 'pointerover c a', 'gotpointercapture c', 'mouseout a c', 'mouseover c a'],
    ...['pointermove c', 'mousemove c', 'pointerup c', 'mouseup c', 'lostpointercapture c', 'click c'],
    ...['pointerout c a', 'pointerover a c', 'mouseout c a', 'mouseover a c'],
  ]);
});

test('the document hears that what had a pointer is gone', async () => {
  const log = logOf(
    'a.onpointerdown = (event) => a.setPointerCapture(event.pointerId); a.onpointerup = () => a.remove()',
  );
  await perform('mouse', 'a', 'pointerDown');
  log.length = 0;
  await perform('mouse', 'pointerUp');
  expect(log).toEqual([
    ...['gotpointercapture a', 'pointerup a', 'mouseup p', 'lostpointercapture #document'],
    ...['pointerover p p', 'mouseover p p'],
  ]);
});

test('a mouse goes on where what it was over has been taken out', async () => {
  const log = logOf('a.onpointerdown = () => a.remove()');
  await perform('mouse', 'a');
  log.length = 0;
  await perform('mouse', 'pointerDown', 'pointerUp');
  expect(log).toEqual([
    ...['pointerdown a', 'mousedown p', 'pointerover p p', 'mouseover p p', 'pointerup p', 'mouseup p'],
  ]);
});

test('there is a menu where mouse events are prevented', async () => {
  const log = logOf('a.onpointerdown = (event) => event.preventDefault()');
  await perform('mouse', 'a');
  log.length = 0;
  await perform('mouse', ['pointerDown', 2]);
  expect(log).toEqual(['pointerdown a', 'contextmenu a']);
});

test('a finger is captured before anybody hears of it, which can be released', async () => {
  const log = logOf(
    'p.style.touchAction = "none"; ' +
      'a.onpointerdown = ({ pointerId }) => { document.title = a.hasPointerCapture(pointerId); a.releasePointerCapture(pointerId) }',
  );
  await perform('touch', 'a', 'pointerDown', 'c', 'pointerUp');
  expect(window.document.title).toBe('true');
  expect(log).toEqual([
    ...['pointerover a', 'pointerdown a', 'pointerout a c', 'pointerover c a', 'pointermove c'],
    ...['pointerup c', 'pointerout c'],
  ]);
});

test('a finger that is canceled leaves', async () => {
  const log = logOf('');
  await perform('touch', 'a', 'pointerDown', 'pointerCancel');
  expect(log).toEqual([
    ...[
      'pointerover a',
      'pointerdown a',
      'gotpointercapture a',
      'pointercancel a',
      'lostpointercapture a',
      'pointerout a',
    ],
  ]);
});
