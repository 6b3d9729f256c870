import { expect, test } from 'vitest';
import { HTML_FAMILIES } from '../../../dom/install/element-families.ts';
import { Category, categoriesOf } from '../../../dom/names/categories.ts';
import { HTML_NAMESPACE } from '../../../dom/names/namespaces.ts';
import { TAG_NAMES, TagId } from '../../../dom/names/tag-ids.ts';
import { type ElementSteps, type StepsByName, StepsTable } from '../../../dom/tree/element-steps.ts';
import type { ElementRecord, NodeRecord, ParentRecord } from '../../../dom/tree/records.ts';

const element = { name: 'an element' } as unknown as ElementRecord;
const root = { name: 'a root' } as unknown as NodeRecord;

/** Steps that tell what they were called with. */
function telling(calls: unknown[][], who: string): ElementSteps {
  return {
    inserted: (...given) => void calls.push([who, 'inserted', ...given]),
    moved: (...given) => void calls.push([who, 'moved', ...given]),
  };
}

test('an element has the steps of each family that names it, in their order', () => {
  const calls: unknown[][] = [];
  const first: StepsByName = { [TagId.Img]: telling(calls, 'first'), [TagId.Base]: telling(calls, 'base') };
  const second: StepsByName = { [TagId.Img]: telling(calls, 'second') };
  const table = new StepsTable([first, second]);
  table.inserted[TagId.Img]?.(element, root);
  table.moved[TagId.Img]?.(element, root, root as ParentRecord);
  table.moved[TagId.Base]?.(element, root, root as ParentRecord);
  expect(calls).toEqual([
    ['first', 'inserted', element, root, undefined, undefined],
    ['second', 'inserted', element, root, undefined, undefined],
    ['first', 'moved', element, root, root, undefined],
    ['second', 'moved', element, root, root, undefined],
    ['base', 'moved', element, root, root],
  ]);
});

test('an element without steps has none, and a step that a family leaves out is another family’s', () => {
  const calls: unknown[][] = [];
  const table = new StepsTable([{ [TagId.Img]: { cloned() {} } }, { [TagId.Img]: telling(calls, 'second') }]);
  expect(table.inserted[TagId.Div]).toBeUndefined();
  expect(table.inserted[TagId.Unknown]).toBeUndefined();
  expect(table.removed[TagId.Img]).toBeUndefined();
  table.inserted[TagId.Img]?.(element, root);
  expect(calls).toEqual([['second', 'inserted', element, root]]);
  expect(table.inserted.length).toBe(TAG_NAMES.length);
});

// The parser tells of elements that have this bit alone.
test('every element that does something when it comes into a document says so to the parser', () => {
  const table = new StepsTable(HTML_FAMILIES);
  const untold = TAG_NAMES.filter(
    (_, id) =>
      (table.inserted[id] ?? table.postConnection[id] ?? table.childrenChanged[id]) !== undefined &&
      (categoriesOf(HTML_NAMESPACE, id) & Category.HasSteps) === 0,
  );
  // Those that it makes, the parser keeps itself.
  expect(untold).toEqual(['selectedcontent']);
});

test('the parser associates with forms what loses its form by leaving it', () => {
  const table = new StepsTable(HTML_FAMILIES);
  const names = TAG_NAMES.filter((_, id) => (categoriesOf(HTML_NAMESPACE, id) & Category.FormAssociated) !== 0);
  expect(names.length).toBe(8);
  expect(TAG_NAMES.filter((name, id) => names.includes(name) && table.removed[id] === undefined)).toEqual([]);
});
