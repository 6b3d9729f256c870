import { expect, test } from 'vitest';
import { Window } from '../../../setup/windows.ts';

/** https://url.spec.whatwg.org/#host-state */
test.each(['foo://a/b', 'foo://u:p@a:8/b', 'http://a/', 'foo:///b', 'foo:opaque'])(
  'a host before whose colon nothing is leaves %s as it is',
  (href) => {
    const window = new Window();
    const url = new window.URL(href);
    for (const host of [':9', ':', ':x', '\t:9']) {
      url.host = host;
      expect([url.href, url.host]).toEqual([href, new URL(href).host]);
    }
    window.close();
  },
);
