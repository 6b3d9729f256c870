const html = 'http://www.w3.org/1999/xhtml';

/** Inputs that showed a defect once. They are recorded before the random ones. */
export const found = {
  documents: [{ mode: 'DOMParser', input: '<option><select><selectedcontent><option>' }],
  fragments: [
    {
      method: 'innerHTML',
      context: { namespace: html, name: 'template' },
      scripting: true,
      quirks: false,
      inForm: false,
      input: '<noscript><n>',
    },
    {
      method: 'setHTMLUnsafe',
      context: { namespace: html, name: 'template' },
      scripting: false,
      quirks: true,
      inForm: false,
      input: '<p><table>',
    },
  ],
  serializations: [],
  mutations: [],
  selectors: [],
};
