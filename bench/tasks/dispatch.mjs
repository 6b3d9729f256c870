export const title = 'Dispatch events at the bottom of 20 nested elements';
export const engines = ['livedom', 'jsdom', 'happy-dom', 'linkedom', 'domino', 'chromium'];
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

const listeners = {
  'events that nothing listens to': ignore,
  'events with a listener on the target': (_, target) => target.addEventListener('ping', ignore),
  'events with a listener on the document': (document) => document.addEventListener('ping', ignore),
};

export function cases(engine) {
  return Object.entries(listeners).map(([name, listen]) => {
    let opened;
    return {
      name: `${times} ${name}`,
      many: true,
      run() {
        opened ??= page(engine, listen);
        send(opened);
      },
    };
  });
}
