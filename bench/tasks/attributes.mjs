export const title = 'Attributes and class lists of 1,000 elements';
export const engines = ['livedom', 'jsdom', 'happy-dom', 'linkedom', 'domino', 'chromium'];
export const seconds = 0.7;

const markup = '<p id="a" class="one two three" title="t" data-x="1">x</p>'.repeat(1000);

const operations = {
  getAttribute: (element) => element.getAttribute('title').length,
  'setAttribute, same name': (element) => element.setAttribute('title', 'other'),
  'setAttribute and removeAttribute': (element) => {
    element.setAttribute('hidden', '');
    element.removeAttribute('hidden');
  },
  hasAttribute: (element) => element.hasAttribute('lang'),
  'read id and className': (element) => element.id.length + element.className.length,
  'classList.contains': (element) => element.classList.contains('three'),
  'classList.add and remove': (element) => {
    element.classList.add('four');
    element.classList.remove('four');
  },
  'loop over attributes': (element) => {
    let length = 0;
    const { attributes } = element;
    for (let i = 0; i < attributes.length; i++) length += attributes[i].value.length;
    return length;
  },
};

export function cases(engine) {
  return Object.entries(operations).map(([name, operation]) => {
    let elements;
    return {
      name,
      many: true,
      run() {
        elements ??= Array.from(engine.parse(`<!DOCTYPE html><body>${markup}</body>`).querySelectorAll('p'));
        for (const element of elements) operation(element);
      },
    };
  });
}
