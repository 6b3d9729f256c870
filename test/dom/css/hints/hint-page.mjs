/**
 * Asks a page. Nothing is shown, so that what is computed is not what is used. Runs in the page.
 *
 * @param {(element: Element, plain: Element, names: string[]) => Record<string, string>} differences
 * @param {string[]} properties
 */
export function hintPage(differences, properties) {
  /** Without the attributes that are asked about. */
  function strip(root) {
    for (const element of root.querySelectorAll('*')) {
      for (const { name } of [...element.attributes]) {
        if (name !== 'id' && !(name === 'type' && element.localName === 'input')) element.removeAttribute(name);
      }
    }
  }
  return {
    fragment(markup) {
      const [asked, plain] = [document.createElement('div'), document.createElement('div')];
      for (const root of [asked, plain]) {
        root.style.display = 'none';
        root.innerHTML = markup;
        document.body.append(root);
      }
      strip(plain);
      const found = differences(asked.querySelector('#t'), plain.querySelector('#t'), properties);
      asked.remove();
      plain.remove();
      return found;
    },
    body(attributes) {
      const bodies = [attributes, ''].map((given) => {
        const frame = document.createElement('iframe');
        document.body.append(frame);
        frame.contentDocument.write(`<!DOCTYPE html><html style="display: none"><body ${given}><a href=x></a>`);
        frame.contentDocument.close();
        return frame.contentDocument.body;
      });
      const found = differences(bodies[0], bodies[1], properties);
      const link = differences(bodies[0].firstChild, bodies[1].firstChild, ['color']);
      return { ...found, ...('color' in link && { link: link.color }) };
    },
  };
}
