test('an error in a listener makes the test fail', () => {
  document.addEventListener('click', () => {
    throw new Error('of a listener');
  });
  document.body.click();
});
