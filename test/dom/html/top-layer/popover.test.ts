import { expect, it, test } from 'vitest';
import { recordOf } from '../../../../dom/realm/target-link.ts';
import type { DocumentRecord } from '../../../../dom/tree/records.ts';
import { parse } from '../../../../lib/index.ts';
import { showInWindow } from '../../../setup/show-in-window.ts';

interface Popover extends HTMLElement {
  showPopover(options?: { source?: HTMLElement }): void;
}
type Popovers = Readonly<Record<'a' | 'b' | 'h' | 'g' | 'm', Popover>> & {
  readonly opener: (popover: Popover) => HTMLElement;
};

/** Two popovers of each kind that closes others, a manual one, and a button in each. */
function openPage(): Popovers & { shown(): string } {
  const document = parse(
    [...'ab'].map((id) => `<p id=${id} popover><button></button></p>`).join('') +
      [...'hg'].map((id) => `<p id=${id} popover=hint><button></button></p>`).join('') +
      '<p id=m popover=manual><button></button></p>',
  );
  showInWindow(recordOf(document) as DocumentRecord);
  const [a, b, h, g, m] = document.querySelectorAll<Popover>('p') as unknown as Popover[];
  return {
    ...({ a, b, h, g, m } as Record<'a' | 'b' | 'h' | 'g' | 'm', Popover>),
    opener: (popover) => popover.firstElementChild as HTMLElement,
    shown: () => Array.from(document.querySelectorAll(':popover-open'), ({ id }) => id).join(''),
  };
}

function show({ opener, ...popovers }: Popovers, steps: string): void {
  for (const [id, from] of steps.split(' ')) {
    const popover = popovers[id as 'a'];
    popover.showPopover(from === undefined ? {} : { source: opener(popovers[from as 'a']) });
  }
}

// What each of these shows, in the order of the markup, as in Chromium; "ha" is h from a button in a.
test.each<[string, string]>([
  ['a h b', 'b'],
  ['h g', 'g'],
  ['h gh', 'hg'],
  ['h bh', 'bh'],
  ['h bh g', 'g'],
  ['h ah b', 'b'],
  ['a h bh', 'bh'],
  ['a ha bh', 'abh'],
  ['a ba ha', 'abh'],
  ['a ba gb ha', 'abh'],
  ['a ha ba', 'ab'],
  ['a ha g', 'ag'],
])('after showing %s', (steps, expected) => {
  const page = openPage();
  show(page, steps);
  expect(page.shown()).toBe(expected);
});

test.each<[string, 'a' | 'b' | 'h', string]>([
  ['a h', 'a', 'h'],
  ['a ha', 'a', ''],
  ['h bh', 'h', ''],
  ['a ba ha', 'b', 'ah'],
  ['a ba hb', 'b', 'a'],
  ['h ah ga', 'a', 'h'],
])('after showing %s and hiding %s', (steps, hidden, expected) => {
  const page = openPage();
  show(page, steps);
  page[hidden].hidePopover();
  expect(page.shown()).toBe(expected);
});

it('hides what was opened inside of a popover that becomes none', () => {
  const page = openPage();
  show(page, 'a ba');
  page.a.removeAttribute('popover');
  expect(page.shown()).toBe('');
});

test.each<[string, (page: Popovers, listener: () => void) => void]>([
  ['shown', ({ a }, listener) => a.addEventListener('beforetoggle', listener, { once: true })],
  [
    'hidden',
    ({ a }, listener) => {
      a.showPopover();
      a.addEventListener('beforetoggle', listener, { once: true });
      a.hidePopover();
    },
  ],
])('shows no popover while another is being %s', (_what, listen) => {
  const page = openPage();
  let thrown: unknown = null;
  listen(page, () => {
    try {
      page.m.showPopover();
    } catch (error) {
      thrown = error;
    }
  });
  page.a.showPopover();
  expect((thrown as Error).name).toBe('InvalidStateError');
  expect(page.shown()).toBe('a');
  page.m.showPopover();
  expect(page.shown()).toBe('am');
});

it('hides no popover below one that a listener hides while those above it are hidden', () => {
  const page = openPage();
  const { a, b, m } = page;
  m.setAttribute('popover', '');
  a.append(b);
  b.append(m);
  for (const popover of [a, b, m]) popover.showPopover();
  m.addEventListener('beforetoggle', () => b.hidePopover(), { once: true });
  b.hidePopover();
  expect(page.shown()).toBe('a');
});
