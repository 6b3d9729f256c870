test('an error in a listener makes the run fail', () => {
  document.addEventListener('click', () => {
    throw new Error('of a listener');
  });
  document.body.click();
});

test('one that is listened for does not', () => {
  const seen = [];
  addEventListener('error', (event) => seen.push(event.error.message), { once: true });
  document.addEventListener('keydown', () => {
    throw new Error('heard');
  });
  document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }));
  expect(seen).toEqual(['heard']);
});
