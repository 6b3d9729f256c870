/** What is looked into: a module of `kinds/` each, whose `round` gives what it found with a seed. */
export const KINDS = ['hooks', 'results', 'pieces', 'selectors', 'trees', 'parse5', 'faults'];
