type IsNode = (value: unknown) => boolean;

/** What tells the nodes of the program: only a core can tell its own, and there may be one for each bundle that is loaded. */
export const nodesOfPrograms: IsNode[] = [];

/** Whether it is a node that windows with scripts cannot take. */
export function isForeignNode(value: unknown): boolean {
  return nodesOfPrograms.some((isNode) => isNode(value));
}
