import { afterEach, describe, expect, it } from 'vitest';
import { UserInput } from '../../../lib/input/index.ts';
import type { LivedomWindow } from '../../setup/windows.ts';
import { closeAll, open } from './open.ts';

afterEach(closeAll);

const BOX = {
  x: 10,
  y: 5,
  width: 64,
  height: 54,
  border: { top: 4, right: 4, bottom: 4, left: 4 },
  padding: { top: 3, right: 3, bottom: 3, left: 3 },
};

/** What is sent for each click, and the button. */
function show(hasBoxes: boolean): { window: LivedomWindow; button: HTMLInputElement; sent: string[] } {
  const layout = { boxOf: (element: Element) => (element.localName === 'input' ? BOX : null) };
  const window = open('<form><input type=image name=a></form>', hasBoxes ? { layout } : {});
  const sent: string[] = [];
  const form = window.document.forms[0] as HTMLFormElement;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    sent.push([...new window.FormData(form, event.submitter)].join());
  });
  return { window, button: form.querySelector('input') as HTMLInputElement, sent };
}

// As Chromium answers, all of it.
describe('the coordinate of an image button', () => {
  it('is where it was clicked, from the corner of its padding box', () => {
    const { window, button, sent } = show(true);
    button.dispatchEvent(new window.PointerEvent('click', { clientX: 15.5, clientY: 20.5 }));
    button.dispatchEvent(new window.MouseEvent('click', { clientX: 5, clientY: 6 }));
    button.dispatchEvent(new window.MouseEvent('click', { clientX: 100.7, clientY: 200.5 }));
    expect(sent).toEqual(['a.x,2,a.y,12', 'a.x,-9,a.y,-3', 'a.x,87,a.y,192']);
  });

  it('is where somebody clicks', async () => {
    const { window, button, sent } = show(true);
    const input = new UserInput(window);
    await input.click(button, { offset: { x: 5, y: 6 } });
    expect(sent).toEqual(['a.x,33,a.y,29']);
  });

  it('is the corner where no point was clicked', () => {
    const { window, button, sent } = show(true);
    button.dispatchEvent(new window.MouseEvent('click', { clientX: 50, clientY: 50 }));
    button.click();
    (button.form as HTMLFormElement).requestSubmit(button);
    expect(sent).toEqual(['a.x,36,a.y,41', 'a.x,0,a.y,0', 'a.x,0,a.y,0']);
  });

  it('is that of the viewport without a layout', () => {
    const { window, button, sent } = show(false);
    button.dispatchEvent(new window.MouseEvent('click', { clientX: 1, clientY: 2 }));
    expect(sent).toEqual(['a.x,1,a.y,2']);
  });
});
