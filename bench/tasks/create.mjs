export const title = 'Create, move and remove nodes';
export const engines = ['livedom', 'jsdom', 'happy-dom', 'linkedom', 'domino', 'chromium'];
export const seconds = 1;

const count = 5000;

export function cases(engine) {
  const page = () => engine.parse('<!DOCTYPE html><html><head></head><body></body></html>');
  const build = (document) => {
    const { body } = document;
    for (let i = 0; i < count; i++) {
      const element = document.createElement('div');
      element.setAttribute('class', 'item');
      element.appendChild(document.createTextNode('text'));
      body.appendChild(element);
    }
    return body;
  };
  const filled = () => {
    const document = page();
    build(document);
    return document;
  };
  return [
    { name: `create and append ${count} elements with text`, fresh: true, prepare: page, run: build },
    {
      name: `remove ${count} children, the first each time`,
      fresh: true,
      prepare: filled,
      run({ body }) {
        while (body.firstChild !== null) body.removeChild(body.firstChild);
      },
    },
    {
      name: `move the last child to the front ${count} times`,
      fresh: true,
      prepare: filled,
      run({ body }) {
        for (let i = 0; i < count; i++) body.insertBefore(body.lastChild, body.firstChild);
      },
    },
    {
      name: 'move children of a list of 500 to its end, each once',
      prepare() {
        const { body } = page();
        for (let i = 0; i < 500; i++) body.appendChild(body.ownerDocument.createElement('li'));
        return body;
      },
      run(body) {
        for (let i = 0; i < 500; i++) body.appendChild(body.children[(i * 7) % 500]);
      },
    },
    {
      name: `append and remove ${count} times`,
      prepare: page,
      run(document) {
        const { body } = document;
        const element = document.createElement('p');
        for (let i = 0; i < count; i++) {
          body.appendChild(element);
          element.remove();
        }
      },
    },
  ];
}
