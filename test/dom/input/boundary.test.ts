import { expect, test } from 'vitest';
import { UserInput } from '../../../lib/input/index.ts';
import { type LivedomWindow, Window } from '../../setup/windows.ts';

const HTML = '<div id=a><div id=b><div id=c>1</div></div></div><div id=d><div id=e>2</div></div>';

/** What is heard of a mouse that goes from `c` to `e`, where those who listen have been added by then. */
async function heardAfter(listen: (window: LivedomWindow, log: (event: Event) => void) => void): Promise<string> {
  const window = new Window({ html: HTML, runScripts: 'dangerously' });
  const input = new UserInput(window);
  const hover = (id: string) => input.hover(window.document.getElementById(id) as HTMLElement);
  await hover('c');
  const log: string[] = [];
  listen(window, ({ type, target }) => log.push(`${type} ${(target as Element).id}`));
  await hover('e');
  log.push(window.document.title);
  window.close();
  return log.join();
}

test.each(['window', 'document', 'body'])(
  '%s hears of each element that is left and entered, where it captures',
  async (name) => {
    const heard = await heardAfter((window, log) => {
      const target = { window, document: window.document, body: window.document.body }[name] as unknown as EventTarget;
      for (const type of ['mouseleave', 'mouseenter']) target.addEventListener(type, log, true);
      for (const type of ['pointerleave', 'pointerenter']) target.addEventListener(type, log);
    });
    expect(heard).toBe('mouseleave c,mouseleave b,mouseleave a,mouseenter d,mouseenter e,');
  },
);

test('the trees of shadow roots hear of what is in them', async () => {
  const window = new Window({ html: '<p id=p></p>' });
  const root = window.document.getElementById('p')?.attachShadow({ mode: 'open' }) as ShadowRoot;
  root.innerHTML = '<div id=a><div id=b></div></div>';
  const log: string[] = [];
  root.addEventListener('mouseenter', ({ target }) => log.push((target as Element).id), true);
  await new UserInput(window).hover(root.getElementById('b') as HTMLElement);
  window.close();
  expect(log).toEqual(['a', 'b']);
});

test('who listens by an attribute, or from the middle on, hears of the rest', async () => {
  const heard = await heardAfter((window, log) => {
    const [b, d] = ['b', 'd'].map((id) => window.document.getElementById(id) as HTMLElement);
    b?.addEventListener('mouseleave', (event) => {
      log(event);
      window.addEventListener('mouseleave', log, true);
      d?.setAttribute('onmouseenter', 'document.title += event.type');
    });
  });
  expect(heard).toBe('mouseleave b,mouseleave a,mouseenter');
});
