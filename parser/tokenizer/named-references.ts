import { NAMED_REFERENCES } from './named-references-data.ts';

// The named character references as a tree of characters: a node for each first part of a name, its children a list. The
// names with a first letter are put in when the first reference with that letter comes, as few pages use many.

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
  const data = NAMED_REFERENCES[String.fromCharCode(c)];
  if (data === undefined) return 0;
  childOfRoot ??= makeTree();
  nodeCount = completeNodes;
  values.length = completeValues;
  const top = addChild(ROOT, c);
  const entries = data.split(' ');
  let codePoint = 0;
  for (let i = 0; i < entries.length; i += 2) {
    const [step, second] = (entries[i] as string).split('-') as [string, string?];
    if (step !== '') codePoint += Number.parseInt(step, 36);
    const name = entries[i + 1] as string;
    const withoutSemicolon = name.endsWith('!');
    const end = withoutSemicolon ? name.length - 1 : name.length;
    let node = top;
    for (let j = 0; j < end; j++) node = childFor(node, name.charCodeAt(j));
    if (withoutSemicolon) value[node] = values.length;
    value[childFor(node, 0x3b)] = values.length;
    const also = second === undefined ? '' : String.fromCodePoint(Number.parseInt(second, 36));
    values.push(String.fromCodePoint(codePoint) + also);
  }
  completeNodes = nodeCount;
  completeValues = values.length;
  childOfRoot[c] = top;
  return top;
}

/** The child with that character, which is made if there is none. */
function childFor(node: number, c: number): number {
  return referenceChild(node, c) || addChild(node, c);
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
