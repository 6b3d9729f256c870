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

  static ofTreeWalker(object: object): object {
    return (object as StateLink).#state;
  }

  static ofNodeIterator(object: object): object {
    return (object as StateLink).#state;
  }

  static ofRange(object: object): object {
    return (object as StateLink).#state;
  }

  static ofMutationRecord(object: object): object {
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
