import { expect, test } from 'vitest';
import { parse } from '../../../lib/index.ts';

/** What an element with very many attributes is to have, as [qualified name, namespace, value]. */
type Model = [name: string, namespace: string | null, value: string][];

const localOf = (name: string): string => name.slice(name.indexOf(':') + 1);

function setNS(model: Model, name: string, namespace: string | null, value: string): void {
  const found = model.find((entry) => entry[1] === namespace && localOf(entry[0]) === localOf(name));
  if (found === undefined) model.push([name, namespace, value]);
  else found[2] = value;
}

function remove(model: Model, isWanted: (entry: Model[number]) => boolean): void {
  const index = model.findIndex(isWanted);
  if (index >= 0) model.splice(index, 1);
}

test('attributes that come, go and change among very many are found by every name', () => {
  const document = parse('<p>');
  const element = document.querySelector('p')!;
  const model: Model = [];
  let seed = 7;
  const random = (limit: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % limit;
  };
  for (let step = 0; step < 6000; step++) {
    const local = `a${random(90)}`;
    const namespace = [null, 'urn:x', 'urn:y'][random(3)] as string | null;
    const name = namespace === null ? local : `${['x', 'y'][random(2)]}:${local}`;
    // Now and then nearly all go.
    switch (step % 1500 < 100 ? 1 + random(2) : random(4)) {
      case 0:
        element.setAttributeNS(namespace, name, String(step));
        setNS(model, name, namespace, String(step));
        break;
      case 1:
        element.removeAttribute(name);
        remove(model, (entry) => entry[0] === name);
        break;
      case 2:
        element.removeAttributeNS(namespace, local);
        remove(model, (entry) => entry[1] === namespace && localOf(entry[0]) === local);
        break;
      default: {
        const attr = document.createAttributeNS(namespace, name);
        attr.value = String(step);
        element.setAttributeNode(attr);
        const index = model.findIndex((entry) => entry[1] === namespace && localOf(entry[0]) === local);
        model.splice(index < 0 ? model.length : index, 1, [name, namespace, String(step)]);
      }
    }
    expect(element.getAttribute(name)).toBe(model.find((entry) => entry[0] === name)?.[2] ?? null);
    const byNamespace = model.find((entry) => entry[1] === namespace && localOf(entry[0]) === local);
    expect(element.getAttributeNS(namespace, local)).toBe(byNamespace?.[2] ?? null);
    if (step % 100 === 0) {
      expect(Array.from(element.attributes, (attr) => [attr.name, attr.namespaceURI, attr.value])).toEqual(model);
    }
  }
});
