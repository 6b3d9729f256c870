/**
 * @jest-environment-options { "url": "https://example.com/tides?low", "html": "<html xmlns='http://www.w3.org/1999/xhtml'><p>Low tide</p></html>", "contentType": "application/xhtml+xml", "referrer": "https://example.com/", "runScripts": "dangerously", "storageQuota": 9 }
 */
test('a comment sets options of the file', () => {
  expect(location.search).toBe('?low');
  expect(document.querySelector('p').textContent).toBe('Low tide');
  expect([document.contentType, document.referrer]).toEqual(['application/xhtml+xml', 'https://example.com/']);
  expect(() => localStorage.setItem('ebb', 'and flow')).toThrow(/quota/);
});
