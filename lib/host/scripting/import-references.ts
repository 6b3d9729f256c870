import { IMPORT_ASSIGNMENT, importVariable } from '../../../dom/scripting/modules/names.ts';
import type { Edits } from './edits.ts';
import { isAssigned, isVariable } from './patterns.ts';
import type { Scope, Scopes } from './scopes.ts';
import type { Place } from './walk.ts';

/** Names that a module imports, and whether each is a namespace. */
export type ImportedNames = ReadonlyMap<string, boolean>;

/** Rewrites what a module, or the text of an eval in it, does with what the module imports. */
export class ImportReferences {
  /** Names that something tries to assign to. */
  readonly assigned: Set<string> = new Set();
  readonly #names: ImportedNames;
  readonly #scopes: Scopes;
  readonly #edits: Edits;
  /** Those that the place being visited is in. */
  readonly #open: Scope[] = [];

  constructor(names: ImportedNames, scopes: Scopes, edits: Edits) {
    this.#names = names;
    this.#scopes = scopes;
    this.#edits = edits;
  }

  enter(place: Place): void {
    const scope = this.#scopes.get(place.node);
    if (scope !== undefined) this.#open.push(scope);
    if (place.node.type === 'Identifier') this.#identifier(place);
  }

  leave({ node }: Place): void {
    if (this.#scopes.has(node)) this.#open.pop();
  }

  #identifier(place: Place): void {
    const { name } = place.node;
    const isNamespace = this.#names.get(name);
    // A module has no `arguments` of its own; the function that it becomes has.
    if (isNamespace === undefined && name !== 'arguments') return;
    if (!isVariable(place) || this.#isShadowed(name)) return;
    const variable = importVariable(name);
    if (isNamespace === undefined) {
      this.replace(place, 'globalThis.arguments');
    } else if (isAssigned(place)) {
      this.assigned.add(name);
      this.replace(place, `${IMPORT_ASSIGNMENT}.${variable}`);
    } else {
      this.replace(place, isNamespace ? variable : `${variable}()`);
    }
  }

  replace(place: Place, text: string): void {
    const { node } = place;
    const shorthand = isShorthand(place) ? `${node.name}:` : '';
    const operand = isCalledByNew(place) && text.endsWith(')') ? `(${text})` : text;
    this.#edits.replace(node.start, node.end, shorthand + operand);
  }

  /** What an eval at the place being visited sees of the imports. */
  get visible(): ImportedNames {
    return new Map([...this.#names].filter(([name]) => !this.#isShadowed(name)));
  }

  /** Whether a scope around the place declares the name; if none does, it is the module's own, or one from outside. */
  #isShadowed(name: string): boolean {
    return this.#open.some(({ names }) => names.has(name));
  }
}

/** `{ name }` and `{ name = value }`. */
function isShorthand({ key, parent }: Place): boolean {
  if (parent === null) return false;
  if (parent.node.type === 'AssignmentPattern') return key === 'left' && isShorthand(parent);
  return parent.node.type === 'Property' && parent.node.shorthand && key === 'value';
}

/** Whether a pair of parentheses there would be taken for the arguments of `new`. */
function isCalledByNew(place: Place): boolean {
  let at = place;
  while (
    (at.parent?.node.type === 'MemberExpression' && at.key === 'object') ||
    (at.parent?.node.type === 'TaggedTemplateExpression' && at.key === 'tag')
  ) {
    at = at.parent;
  }
  return at.parent?.node.type === 'NewExpression' && at.key === 'callee';
}
