import { REFERENCE_CHARACTERS, REFERENCE_NAMES } from './named-references-data.ts';

// The named character references as a tree of characters: a node for each first part of a name, its children a list in
// the order of the names. It is made when the first reference comes, as most imports of the package never meet one.

/** The node of the empty name. Node 0 stands for "none". */
export const ROOT = 1;

const NODE_COUNT = 12_288;

let character: Uint8Array | null = null;
let firstChild: Uint16Array;
let nextSibling: Uint16Array;
let value: Uint16Array;
let values: string[];
/** The children of the root, of which there are many, by character. */
let childOfRoot: Uint16Array;

/** The node of a name that is longer by this character; 0 when no name starts so. */
export function referenceChild(node: number, c: number): number {
  if (character === null) makeTree();
  if (node === ROOT) return c >= 0 && c < 0x80 ? (childOfRoot[c] as number) : 0;
  let child = firstChild[node] as number;
  while (child !== 0 && character![child] !== c) child = nextSibling[child] as number;
  return child;
}

/** The characters that the name of the node stands for; empty when it is only the first part of names. */
export function referenceValue(node: number): string {
  return values[value[node] as number] as string;
}

function makeTree(): void {
  character = new Uint8Array(NODE_COUNT);
  firstChild = new Uint16Array(NODE_COUNT);
  nextSibling = new Uint16Array(NODE_COUNT);
  value = new Uint16Array(NODE_COUNT);
  childOfRoot = new Uint16Array(0x80);
  values = ['', ...REFERENCE_CHARACTERS.split(' ')];
  const lastChild = new Uint16Array(NODE_COUNT);
  /** The nodes of the name before, by length. */
  const path = [ROOT];
  let count = ROOT + 1;

  function addChild(parent: number, c: number): number {
    const node = count++;
    character![node] = c;
    if (parent === ROOT) childOfRoot[c] = node;
    if (lastChild[parent] === 0) firstChild[parent] = node;
    else nextSibling[lastChild[parent] as number] = node;
    lastChild[parent] = node;
    return node;
  }

  let index = 0;
  for (const entry of REFERENCE_NAMES.split(' ')) {
    index++;
    const withoutSemicolon = entry.endsWith('!');
    const end = withoutSemicolon ? entry.length - 1 : entry.length;
    let length = Number.parseInt(entry[0] as string, 36);
    for (let i = 1; i < end; i++, length++) path[length + 1] = addChild(path[length] as number, entry.charCodeAt(i));
    const node = path[length] as number;
    if (withoutSemicolon) value[node] = index;
    value[addChild(node, 0x3b)] = index;
  }
}
