import { expect, test } from 'vitest';
import { Window } from '../../setup/windows.ts';

const REFERRER = 'https://example.org/from';

test.each([undefined, 'dangerously'] as const)(
  'a page that is given has the referrer that is given (%s)',
  (runScripts) => {
    const window = new Window({ url: 'https://example.com/', html: '<p>', referrer: REFERRER, runScripts });
    expect(window.document.referrer).toBe(REFERRER);
    window.close();
  },
);
