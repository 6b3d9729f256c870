type IsNode = (value: unknown) => boolean;

let isNodeOfProgram: IsNode = () => false;

/** Only the core of the program's realm can tell its nodes, and this may be of another bundle. */
export function tellNodesOfProgram(isNode: IsNode): void {
  isNodeOfProgram = isNode;
}

/** Whether it is a node that windows with scripts cannot take. */
export function isForeignNode(value: unknown): boolean {
  return isNodeOfProgram(value);
}
