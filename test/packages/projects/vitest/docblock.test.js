/**
 * @vitest-environment-options { "url": "https://example.com/tides?low" }
 */
test('a comment sets options of the file', () => {
  expect(location.search).toBe('?low');
});
