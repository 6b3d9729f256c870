import type { CssNode } from './css-tree.ts';
import { splitByComma } from './split.ts';

/**
 * https://drafts.csswg.org/css-images-4/#image-set-notation: a resolution may be left out, and the function has a second name, which the
 * grammar of the package does not say.
 */
export function completeImageSets(nodes: readonly CssNode[]): void {
  for (const node of nodes) {
    if (node.type !== 'Function' || !/^(?:-webkit-)?image-set$/i.test(node.name)) continue;
    node.name = 'image-set';
    const options = splitByComma(node.children?.toArray() ?? []);
    if (options.some(({ length }) => length === 1)) node.children?.fromArray(options.flatMap(completed));
  }
}

const COMMA = { type: 'Operator', value: ',' } as CssNode;
const RESOLUTION = { type: 'Dimension', value: '1', unit: 'x' } as CssNode;

function completed(option: readonly CssNode[], index: number): readonly CssNode[] {
  const parts = option.length === 1 ? [...option, RESOLUTION] : option;
  return index === 0 ? parts : [COMMA, ...parts];
}
