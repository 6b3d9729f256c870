export const title = 'Dispatch events at the bottom of 20 nested elements';
export const engines = ['livedom', 'jsdom', 'happy-dom', 'linkedom', 'domino'];
export const seconds = 0.7;

const markup = `<!DOCTYPE html><body>${'<div>'.repeat(19)}<p>x`;
const times = 1000;

function page(engine, listen) {
  const document = engine.parse(markup);
  const target = document.querySelector('p');
  listen(document, target);
  return { document, target };
}

/** Sends events of one kind, each an object of its own. */
function send({ document, target }) {
  for (let i = 0; i < times; i++) {
    const event = document.createEvent('Event');
    event.initEvent('ping', true, true);
    target.dispatchEvent(event);
  }
}

const ignore = () => {};

export function cases(engine) {
  return [
    { name: `${times} events that nothing listens to`, prepare: () => page(engine, ignore), run: send },
    {
      name: `${times} events with a listener on the target`,
      prepare: () => page(engine, (_, target) => target.addEventListener('ping', ignore)),
      run: send,
    },
    {
      name: `${times} events with a listener on the document`,
      prepare: () => page(engine, (document) => document.addEventListener('ping', ignore)),
      run: send,
    },
  ];
}
