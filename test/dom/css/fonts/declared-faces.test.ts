import { afterEach, expect, test, vi } from 'vitest';
import { DeclarationBlock } from '../../../../dom/css/declaration-block.ts';
import { Window } from '../../../setup/windows.ts';

afterEach(() => vi.restoreAllMocks());

function open() {
  const rules = ['A', 'B', 'C'].map((family) => `@font-face { font-family: ${family}; src: url(${family}) }`);
  const window = new Window({ html: `<style>${rules.join('')}</style>` });
  const { fonts } = window.document;
  const sheet = window.document.styleSheets[0] as CSSStyleSheet;
  return { window, fonts, sheet };
}

test('what rules declare is read again where their sheet has changed alone', () => {
  const { window, fonts, sheet } = open();
  expect(fonts.size).toBe(3);
  const read = vi.spyOn(DeclarationBlock.prototype, 'serialize');
  for (let i = 0; i < 5; i++) expect(fonts.check('10px A')).toBe(false);
  expect(read).toHaveBeenCalledTimes(0);
  sheet.insertRule('p {}', 3);
  expect([fonts.size, fonts.size]).toEqual([3, 3]);
  expect(read).toHaveBeenCalledTimes(3);
  window.close();
});

test('a face is another one when its rule says something else, and no other is', () => {
  const { window, fonts, sheet } = open();
  const before = [...fonts];
  (sheet.cssRules[1] as CSSFontFaceRule).style.setProperty('font-family', 'D');
  const after = [...fonts];
  expect(after.map((face, i) => face === before[i])).toEqual([true, false, true]);
  expect(after.map(({ family }) => family)).toEqual(['A', 'D', 'C']);
  window.close();
});
