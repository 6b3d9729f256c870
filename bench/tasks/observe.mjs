export const title = 'Append and remove 100 levels deep, with mutation observers';
export const engines = ['livedom', 'jsdom', 'happy-dom', 'chromium'];
export const seconds = 0.7;

const markup = `<!DOCTYPE html><body>${'<div>'.repeat(99)}<p>`;
const times = 1000;

/** A page with an observer of the subtree that `targetOf` finds in it. */
function page(engine, targetOf) {
  const document = engine.parse(markup);
  const observer = targetOf === null ? null : new engine.MutationObserver(() => {});
  observer?.observe(targetOf(document), { childList: true, subtree: true });
  return { parent: document.querySelector('p'), child: document.createElement('b'), observer };
}

function change({ parent, child, observer }) {
  for (let i = 0; i < times; i++) {
    parent.appendChild(child);
    parent.removeChild(child);
  }
  observer?.takeRecords();
}

const targets = {
  'nothing observed': null,
  'the whole document observed': (document) => document,
  'a subtree observed': ({ body }) => body,
};

export function cases(engine) {
  return Object.entries(targets).map(([name, targetOf]) => {
    let opened;
    return {
      name,
      many: true,
      run() {
        opened ??= page(engine, targetOf);
        change(opened);
      },
    };
  });
}
