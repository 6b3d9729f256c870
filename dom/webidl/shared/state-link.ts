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
}
