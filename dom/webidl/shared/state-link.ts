import { ReturnArgument } from './return-argument.ts';

/**
 * The private link from a platform object to its state. It hides the state from users, and reading it is the brand check that
 * Web IDL asks for.
 *
 * All realms of one agent share this module, so that a window takes the objects of another. Whoever reads a link therefore
 * turns the TypeError into one of its own realm.
 */
export class StateLink extends ReturnArgument {
  readonly #state: object;

  constructor(object: object, state: object) {
    super(object);
    this.#state = state;
  }

  static get(object: object): object {
    return (object as StateLink).#state;
  }

  static has(object: object): boolean {
    return #state in object;
  }

  /*
   * OPTIMIZATION: the same as `get`, once more for each interface that scripts read in loops. V8 keeps what it learns about a
   * read by its place in the text: `get` sees objects of all interfaces and looks each up in a table. (bench/walkers)
   */

  static ofRange(object: object): object {
    return (object as StateLink).#state;
  }

  static ofRecordList(object: object): object {
    return (object as StateLink).#state;
  }

  static ofTokenList(object: object): object {
    return (object as StateLink).#state;
  }

  static ofNamedNodeMap(object: object): object {
    return (object as StateLink).#state;
  }
}

/*
 * OPTIMIZATION: links of their own for interfaces whose objects scripts make and read by the thousand. Their objects have shapes of
 * their own, and no kind has to be compared. (bench/walkers)
 */

export class TreeWalkerLink extends ReturnArgument {
  readonly #state: object;

  constructor(object: object, state: object) {
    super(object);
    this.#state = state;
  }

  static get(object: object): object {
    return (object as TreeWalkerLink).#state;
  }
}

export class NodeIteratorLink extends ReturnArgument {
  readonly #state: object;

  constructor(object: object, state: object) {
    super(object);
    this.#state = state;
  }

  static get(object: object): object {
    return (object as NodeIteratorLink).#state;
  }
}

export class MutationRecordLink extends ReturnArgument {
  readonly #state: object;

  constructor(object: object, state: object) {
    super(object);
    this.#state = state;
  }

  static get(object: object): object {
    return (object as MutationRecordLink).#state;
  }
}
