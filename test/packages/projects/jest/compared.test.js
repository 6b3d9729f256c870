test.each([
  ['events', () => new Event('tide')],
  ['documents', () => document],
  ['locations', () => location],
  ['windows', () => window],
  ['elements', () => Object.assign(document.createElement('p'), { props: [{ nativeEvent: new Event('tide') }] })],
])('%s are compared', (_name, make) => {
  expect(make()).toBe('low');
});

test('an error holds an event', () => {
  throw Object.assign(new Error('ebb'), { event: new Event('tide') });
});
