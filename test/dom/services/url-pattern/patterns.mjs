/** What URLPattern is made of, and what it is tried with. Recorded in Chromium by `scripts/record-url-patterns.mjs`. */
export const PATTERNS = [
  [['https://example.com/books/:id(\\d+)'], ['https://example.com/books/12'], ['https://example.com/books/x']],
  [['/foo/*', 'https://example.com:8080/x?y'], ['https://example.com:8080/foo/bar/baz'], ['https://example.com/foo/']],
  [[{ pathname: '/:a/:b?' }], [{ pathname: '/1' }], [{ pathname: '/1/2' }], ['https://x.test/1/2/3']],
  [[{ pathname: '/a{b}?c' }], [{ pathname: '/abc' }], [{ pathname: '/ac' }], [{ pathname: '/abbc' }]],
  [[{ pathname: '/:a*' }], [{ pathname: '/x/y/z' }], [{ pathname: '/' }]],
  [[{ pathname: '/:a+' }], [{ pathname: '/x/y' }], [{ pathname: '/' }]],
  [[{ pathname: '/(.*)' }], [{ pathname: '/x y' }]],
  [[{ pathname: '/{:a.:b}' }], [{ pathname: '/x.y' }]],
  [[{ pathname: '/ä/:ü' }], [{ pathname: '/ä/é' }]],
  [[{ pathname: '/a' }, { ignoreCase: true }], [{ pathname: '/A' }]],
  [
    [{ pathname: 'b', baseURL: 'https://example.com/a/c' }],
    ['https://example.com/a/b'],
    ['b', 'https://example.com/a/'],
  ],
  [[{ hostname: '*.example.com', port: '8080' }], ['https://a.example.com:8080/'], ['https://example.com:8080/']],
  [
    [{ hostname: '{:sub.}?example.com' }],
    ['https://example.com/'],
    ['https://x.example.com/'],
    ['https://a.b.example.com'],
  ],
  [[{ hostname: '[\\:\\:1]' }], ['http://[::1]/'], [{ hostname: '[::1]' }]],
  [[{ hostname: 'münchen.test' }], ['https://münchen.test/']],
  [[{ protocol: 'http{s}?', port: '443' }], ['https://x.test/'], ['http://x.test/']],
  [[{ protocol: 'https', port: '443' }], ['https://x.test/'], [{ protocol: 'https', port: '443' }]],
  [[{ port: '80' }], ['ftp://x.test:80/'], ['http://x.test:80/']],
  [['data\\:foo'], ['data:foo']],
  [['data:foo', 'data:data-urls-cannot-be-hierarchical-base-urls']],
  [['https://(sub.)?example(.com/)foo'], ['https://example.com/foo']],
  [['https://{sub.}?example.com?q=:x#*'], ['https://example.com/?q=1#y'], ['https://sub.example.com/?q=1']],
  [['https://user:pass@example.com/'], ['https://user:pass@example.com/']],
  [['?a=b', 'https://example.com/p'], ['https://example.com/p?a=b'], ['https://example.com/p?a=c']],
  [['#x', 'https://example.com/p?a'], ['https://example.com/p?a#x']],
  [['https://[\\:\\:1]:8080/x'], ['https://[::1]:8080/x']],
  [['https://example.com:8080'], ['https://example.com:8080/anything']],
  [['https://:name.example.com/'], ['https://a.example.com/']],
  [['about:(blank|srcdoc)'], ['about:blank'], ['about:other']],
  [[{ search: '?a=:b', hash: '#:c' }], ['https://x.test/?a=1#2']],
  [[{ protocol: ':name', search: ':ü', hash: ':a*' }], [{ protocol: 'foobar', search: 'xyz', hash: 'uvw' }]],
  [[], ['https://x.test/'], [{}], []],
  [[{}, 'https://x.test/']],
  [['/relative']],
  [['https://x.test/', 'not a base']],
  [[{ baseURL: 'nonsense' }]],
  [[{ pathname: '/:a/:a' }]],
  [[{ pathname: '/(' }]],
  [[{ pathname: '/()' }]],
  [[{ pathname: '/(?x)' }]],
  [[{ pathname: '/((x))' }]],
  [[{ pathname: '/(?:x)' }]],
  [[{ pathname: '/((?:x|y)z)' }], [{ pathname: '/yz' }]],
  [[{ pathname: '/{a' }]],
  [[{ pathname: '/a}' }]],
  [[{ pathname: '/:' }]],
  [[{ pathname: '/\\' }]],
  [[{ pathname: '/([)' }]],
  [[{ pathname: '/(ä)' }]],
  [[{ hostname: 'bad host' }]],
  [[{ hostname: 'bad#host' }]],
  [[{ hostname: 'bad/host' }]],
  [[{ hostname: '[x]' }]],
  [[{ port: '99999' }]],
  [[{ port: 'x' }]],
  [[{ port: '8{0}?' }], ['https://x.test:80/'], ['https://x.test:8/']],
  [[{ protocol: 'ba d' }]],
  [[{ pathname: '/x' }], [{ pathname: '/x', baseURL: 'nonsense' }], ['https://x.test/x', 'nonsense'], ['/x']],
  [[{ pathname: '/x' }], [{ pathname: '/x' }, 'https://x.test/']],
  [[{ pathname: '/:a' }], [{ pathname: '/%C3%A4' }], [{ pathname: '/ ' }]],
  [['/:proto__', 'https://x.test'], ['https://x.test/1']],
  [[{ pathname: '/:__proto__' }], [{ pathname: '/1' }]],
  [[{ pathname: '/a*?' }], [{ pathname: '/a' }], [{ pathname: '/abc' }]],
  [[{ pathname: '/*/*/:x' }], [{ pathname: '/1/2/3/4' }], [{ pathname: '/1//' }], [{ pathname: '//1/2' }]],
  [[{ pathname: '{/:a}{:b}+*/c' }], [{ pathname: '/123/c/c' }], [{ pathname: '/1/c' }], [{ pathname: '/12/c' }]],
  [[{ pathname: '/{a:b-}*{c}+', search: 'x*y*' }, { ignoreCase: true }], [{ pathname: '/A1-a2-CC', search: '?XzYy' }]],
];

/** Runs in the page: what comes of one of them. */
export function tryPattern([given, ...inputs], URLPattern) {
  const attempt = (steps) => {
    try {
      return steps();
    } catch (error) {
      return `throws ${error.name}`;
    }
  };
  return attempt(() => {
    const pattern = new URLPattern(...given);
    const names = ['protocol', 'username', 'password', 'hostname', 'port', 'pathname', 'search', 'hash'];
    return {
      pattern: names.map((name) => pattern[name]),
      hasRegExpGroups: pattern.hasRegExpGroups,
      found: inputs.map((input) =>
        attempt(() => {
          const result = pattern.exec(...input);
          if (pattern.test(...input) !== (result !== null)) return 'test() says otherwise';
          if (result === null) return null;
          const values = names.map((name) => [result[name].input, Object.entries(result[name].groups)]);
          return { inputs: result.inputs, values: JSON.parse(JSON.stringify(values)) };
        }),
      ),
    };
  });
}
