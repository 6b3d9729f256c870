/** Inputs that showed a defect once. They are recorded before the random ones. */
export const found = {
  documents: [{ mode: 'DOMParser', input: '<option><select><selectedcontent><option>' }],
  fragments: [],
  serializations: [],
  mutations: [],
  selectors: [],
};
