import { afterEach, expect, test } from 'vitest';
import { closeAll, open } from '../animations/open.ts';

/** https://html.spec.whatwg.org/#named-access-on-the-window-object */

afterEach(closeAll);

test.each(['<p id="named">', '<svg><rect id="named"/></svg>'])(
  '%s is found by its name as long as it is there',
  (markup) => {
    const window = open('<body>', { runScripts: 'dangerously' });
    const found: unknown[] = [];
    for (let round = 0; round < 3; round++) {
      window.document.body.innerHTML = markup;
      found.push((window.eval('named') as Element).id);
      window.document.body.innerHTML = '';
      found.push(window.eval('typeof named'));
    }
    expect(found).toEqual(['named', 'undefined', 'named', 'undefined', 'named', 'undefined']);
  },
);
