import { RESERVED_LETTER } from '../../dom/scripting/modules/names.ts';
import { isFailure, parseScript, type SyntaxFailure, type SyntaxNode } from './acorn.ts';
import { Edits } from './edits.ts';
import { type ImportedNames, ImportReferences } from './import-references.ts';
import { beginDirectEval, endDirectEval, isDirectEval, rewriteImportCall } from './rewrite-calls.ts';
import { findScopes } from './scopes.ts';
import { SourceLines } from './source-lines.ts';
import { type Place, walk } from './walk.ts';

export interface ClassicOptions {
  /** What `import()` is resolved against. */
  readonly referrer: number;
  /** Objects of the page are scopes around the text, as around event handlers. */
  readonly hasScopes: boolean;
  /** What an eval sees of the imports of the module that it is in. */
  readonly imports: ImportedNames;
}

/**
 * Rewrites `import()` and direct evals in a script, the body of a function or the text of an eval, which stays what it was
 * otherwise, line for line.
 *
 * DEVIATION: where objects are scopes (`with`, event handlers), a direct eval is an indirect one: a getter of such an object
 * could get hold of the engine's own `eval`.
 */
export function transformClassic(source: string, options: ClassicOptions): { readonly text: string } | SyntaxFailure {
  const program = parseScript(source);
  if (isFailure(program)) return program;
  const transform = new ClassicTransform(source, program, options);
  walk(program, { enter: (place) => transform.enter(place), leave: (place) => transform.leave(place) });
  return transform.failure ?? { text: transform.edits.apply(source) };
}

class ClassicTransform {
  readonly edits: Edits = new Edits();
  failure: SyntaxFailure | null = null;
  readonly #source: string;
  readonly #referrer: string;
  /** Null outside of modules. */
  readonly #references: ImportReferences | null;
  /** How many `with` statements the place being visited stands in. */
  #scopeDepth: number;

  constructor(source: string, program: SyntaxNode, { referrer, hasScopes, imports }: ClassicOptions) {
    this.#source = source;
    this.#referrer = String(referrer);
    this.#references = imports.size === 0 ? null : new ImportReferences(imports, findScopes(program), this.edits);
    this.#scopeDepth = hasScopes ? 1 : 0;
  }

  enter(place: Place): boolean {
    const { node } = place;
    this.#references?.enter(place);
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
      case 'CallExpression':
        if (this.#scopeDepth === 0 && isDirectEval(node)) {
          beginDirectEval(node, this.#referrer, this.#references?.visible ?? new Map(), this.edits);
        }
        break;
    }
    return true;
  }

  leave(place: Place): void {
    this.#references?.leave(place);
    if (place.node.type === 'WithStatement') this.#scopeDepth--;
    if (this.#scopeDepth === 0) endDirectEval(place, this.edits);
  }

  #refuse({ name, start }: SyntaxNode): void {
    this.failure ??= { message: `'${name}' is reserved`, ...new SourceLines(this.#source).positionOf(start) };
  }
}
