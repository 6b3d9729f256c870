import { RESERVED_LETTER } from '../../dom/scripting/modules/names.ts';
import { isFailure, parseScript, type SyntaxFailure, type SyntaxNode } from './acorn.ts';
import { Edits } from './edits.ts';
import { beginDirectEval, endDirectEval, endEvalText, isDirectEval, rewriteImportCall } from './rewrite-calls.ts';
import { type Place, walk } from './walk.ts';

/**
 * Rewrites `import()` and direct evals in a script, the body of a function or the text of an eval, which stays what it was
 * otherwise, line for line. `referrer` is what `import()` is resolved against. With `hasScopes`, objects of the page are
 * scopes around it.
 *
 * DEVIATION: where objects are scopes (`with`, event handlers), a direct eval is an indirect one: a getter of such an object
 * could get hold of the engine's own `eval`.
 */
export function transformClassic(
  source: string,
  referrer: number,
  hasScopes: boolean,
): { readonly text: string } | SyntaxFailure {
  const program = parseScript(source);
  if (isFailure(program)) return program;
  const transform = new ClassicTransform(source, referrer, hasScopes);
  walk(program, { enter: (place) => transform.enter(place), leave: (place) => transform.leave(place) });
  return transform.failure ?? { text: transform.edits.apply(source) };
}

class ClassicTransform {
  readonly edits: Edits = new Edits();
  failure: SyntaxFailure | null = null;
  readonly #source: string;
  readonly #referrer: string;
  /** How many `with` statements the place being visited stands in. */
  #scopeDepth: number;

  constructor(source: string, referrer: number, hasScopes: boolean) {
    this.#source = source;
    this.#referrer = String(referrer);
    this.#scopeDepth = hasScopes ? 1 : 0;
  }

  enter({ node }: Place): boolean {
    switch (node.type) {
      case 'WithStatement':
        this.#scopeDepth++;
        break;
      case 'Identifier':
        if (node.name.startsWith(RESERVED_LETTER)) this.#refuse(node);
        break;
      case 'ImportExpression':
        rewriteImportCall(node, this.#referrer, this.#source, this.edits);
        break;
      default:
        if (this.#isKept(node)) beginDirectEval(node, this.#referrer, this.edits);
    }
    return true;
  }

  leave({ node, parent }: Place): void {
    if (node.type === 'WithStatement') this.#scopeDepth--;
    if (this.#isKept(node)) endDirectEval(node, this.edits);
    if (parent !== null && this.#isKept(parent.node) && parent.node.arguments[0] === node)
      endEvalText(node, this.edits);
  }

  #isKept(node: SyntaxNode): boolean {
    return this.#scopeDepth === 0 && isDirectEval(node);
  }

  #refuse({ name, loc }: SyntaxNode): void {
    this.failure ??= { message: `'${name}' is reserved`, line: loc!.start.line, column: loc!.start.column + 1 };
  }
}
