import { expect, test } from 'vitest';
import { act, numbers, open, stylesIn } from './remembered-pages.ts';

const PAGES = 20;
const ACTS = 12;

/** The page as it is after these acts, in a window of which nobody has asked for a style. */
async function anew(page: number, acts: readonly number[]): Promise<string[]> {
  const window = open(page);
  for (const one of acts) await act(window, one);
  const found = stylesIn(window);
  window.close();
  return found;
}

test.each(Array.from({ length: PAGES }, (_, i) => i))(
  'styles are what they would be if nobody had asked before, %i',
  async (page) => {
    const window = open(page);
    const below = numbers(page ^ 0x5bd1e995);
    const acts: number[] = [];
    for (let i = 0; i < ACTS; i++) {
      const share = below(4);
      stylesIn(window, () => share === 0 || below(share) === 0);
      acts.push(page * 100 + i);
      await act(window, acts.at(-1) as number);
      if (below(3) > 0) expect({ acts, found: stylesIn(window) }).toEqual({ acts, found: await anew(page, acts) });
    }
    window.close();
  },
);
