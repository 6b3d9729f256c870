/** Files that every layer may import although they hold an interface, each with the reason. */
export const EXCEPTIONS: Readonly<Record<string, string>> = {
  'dom/webidl/DOMException.ts': 'Algorithms throw exceptions, and an exception is an object of this interface.',
};

const ENTRIES =
  'Stands below lib/ itself, which exports what it has and holds what is common to all: the rules of options, nodes that are given.';

/** Pairs of folders that import both ways, each with the reason. */
export const MUTUAL_FOLDERS: Readonly<Record<string, string>> = {
  'lib <-> lib/bytes': ENTRIES,
  'lib <-> lib/environment': ENTRIES,
  'lib <-> lib/host': ENTRIES,
  'lib <-> lib/rewriter': ENTRIES,
  'lib <-> lib/stream': ENTRIES,
  'lib <-> lib/window': ENTRIES,
};

/** Files of more than 500 lines, each with the reason. */
export const LONG_FILES: Readonly<Record<string, string>> = {
  'dom/css/property-data.ts': 'A table.',
};

/** Functions of more than 45 lines, each with the reason. */
export const LONG_FUNCTIONS: Readonly<Record<string, string>> = {
  'dom/selectors/match.ts matchesLeftPart':
    'One loop over compounds that goes back and forth, with its state in local variables: it is run for each element.',
  'serializer/html-fragment.ts nextMarkup':
    'One loop over the tree, with its state in local variables: it is run for each node.',
};
