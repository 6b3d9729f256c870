test('the options for jsdom in the configuration hold', () => {
  expect(document.referrer).toBe('https://example.com/');
  expect(() => localStorage.setItem('ebb', 'and flow')).toThrow(/quota/);
});
