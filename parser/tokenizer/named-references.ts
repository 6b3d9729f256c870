import { NAMED_REFERENCES } from './named-references-data.ts';

// The named character references as a tree of characters: a node for each first part of a name, its children a list in
// the order of the names. The names with a first letter are put in when the first reference with that letter comes, as
// few pages use many.

/** The node of the empty name. Node 0 stands for "none". */
export const ROOT = 1;

const NODE_COUNT = 12_288;

let character: Uint8Array;
let firstChild: Uint16Array;
let nextSibling: Uint16Array;
/** An index of `values`. */
let value: Uint16Array;
let values: string[];
/** The children of the root, by character. */
let childOfRoot: Uint16Array | null = null;
let nodeCount = ROOT + 1;
/** How many nodes and values there are of letters that are complete: what a full stack left of another is written over. */
let completeNodes = nodeCount;
let completeValues = 1;

/** The node of a name that is longer by this character; 0 when no name starts so. */
export function referenceChild(node: number, c: number): number {
  if (node === ROOT) return childOfRoot?.[c] || addNames(c);
  let child = firstChild[node] as number;
  while (child !== 0 && character[child] !== c) child = nextSibling[child] as number;
  return child;
}

/** The characters that the name of the node stands for; empty when it is only the first part of names. */
export function referenceValue(node: number): string {
  return values[value[node] as number] as string;
}

/** Puts in the names that start with this character. Returns the child of the root, 0 if there are none. */
function addNames(c: number): number {
  const [names, characters] = NAMED_REFERENCES[String.fromCharCode(c)] ?? [];
  if (names === undefined || characters === undefined) return 0;
  childOfRoot ??= makeTree();
  /** The nodes of the name before, by length. */
  const path = [ROOT];
  nodeCount = completeNodes;
  values.length = completeValues;
  let index = completeValues;
  values.push(...characters.split(' '));
  for (const entry of names.split(' ')) {
    const withoutSemicolon = entry.endsWith('!');
    const end = withoutSemicolon ? entry.length - 1 : entry.length;
    let length = Number.parseInt(entry[0] as string, 36);
    for (let i = 1; i < end; i++, length++) path[length + 1] = addChild(path[length] as number, entry.charCodeAt(i));
    const node = path[length] as number;
    if (withoutSemicolon) value[node] = index;
    value[addChild(node, 0x3b)] = index++;
  }
  completeNodes = nodeCount;
  completeValues = values.length;
  childOfRoot[c] = path[1] as number;
  return childOfRoot[c];
}

function makeTree(): Uint16Array {
  character = new Uint8Array(NODE_COUNT);
  firstChild = new Uint16Array(NODE_COUNT);
  nextSibling = new Uint16Array(NODE_COUNT);
  value = new Uint16Array(NODE_COUNT);
  values = [''];
  return new Uint16Array(0x80);
}

function addChild(parent: number, c: number): number {
  const node = nodeCount++;
  character[node] = c;
  firstChild[node] = 0;
  nextSibling[node] = 0;
  value[node] = 0;
  // The root's children are in a table of their own.
  if (parent === ROOT) return node;
  let last = firstChild[parent] as number;
  if (last === 0) {
    firstChild[parent] = node;
  } else {
    while (nextSibling[last] !== 0) last = nextSibling[last] as number;
    nextSibling[last] = node;
  }
  return node;
}
