import { expect, test } from 'vitest';
import { Window } from '../../setup/windows.ts';

/** What a script says of elements of a document whose frame is gone. */
function ofRemovedFrame(expression: string): unknown {
  const window = new Window({ html: '<iframe></iframe>', runScripts: 'outside-only' });
  try {
    return window.eval(`
      const frame = document.querySelector('iframe'), { contentDocument } = frame;
      contentDocument.body.innerHTML = '<dialog></dialog><p popover></p>';
      frame.remove();
      const nameOf = (act) => { try { return act(); } catch ({ name }) { return name; } };
      nameOf(() => ${expression});`);
  } finally {
    window.close();
  }
}

const CASES: readonly (readonly [expression: string, answer: unknown])[] = [
  ['contentDocument.fullscreenEnabled', false],
  ["contentDocument.querySelector('dialog').showModal()", 'InvalidStateError'],
  ["contentDocument.querySelector('p').showPopover()", 'InvalidStateError'],
  ["(contentDocument.querySelector('dialog').show(), contentDocument.querySelector('dialog').open)", true],
];

// https://html.spec.whatwg.org/#fully-active
test.each(CASES)('%s is %s, as in Chromium', (expression, answer) => {
  expect(ofRemovedFrame(expression)).toBe(answer);
});
