/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */
export const asked = {
  'shadow roots that are none': ({ document, Symbol, Set }) => {
    const { body } = document;
    const host = body.appendChild(document.createElement('p'));
    const root = host.attachShadow({ mode: 'closed' });
    root.innerHTML = '<b>inside</b>';
    let closed = 0;
    const endless = {
      [Symbol.iterator]: () => ({ next: () => ({ value: body }), return: () => ++closed }),
    };
    const given = [
      1,
      {},
      null,
      'text',
      [1],
      [null],
      [body],
      true,
      endless,
      [],
      [root],
      new Set([root, root]),
      undefined,
    ];
    return given.map((shadowRoots) => {
      try {
        return `${body.getHTML({ shadowRoots })} ${closed}`;
      } catch (error) {
        return `${error.name}: ${error.message} ${closed}`;
      }
    });
  },
};
