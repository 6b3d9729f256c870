/**
 * @jest-environment-options { "url": "https://example.com/tides?low", "html": "<p>Low tide" }
 */
test('a comment sets options of the file', () => {
  expect(location.search).toBe('?low');
  expect(document.querySelector('p').textContent).toBe('Low tide');
});
