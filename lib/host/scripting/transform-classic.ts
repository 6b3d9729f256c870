import { MAY_HAVE_DIRECT_EVAL } from '../../../dom/scripting/modules/names.ts';
import { isFailure, parseScript, type SyntaxFailure, type SyntaxNode } from './acorn.ts';
import { Edits } from './edits.ts';
import { BODY, failureOf, type Surroundings, surroundingsFor } from './engine.ts';
import { type ImportedNames, ImportReferences } from './import-references.ts';
import { LiveImports, likelyCalls } from './live-imports.ts';
import { reservedName } from './reserved-names.ts';
import { beginDirectEval, endDirectEval, isDirectEval, rewriteImportCall } from './rewrite-calls.ts';
import { findScopes } from './scopes.ts';
import { SourceLines } from './source-lines.ts';
import { spellImports, spellSafely, spellWiths } from './spelling.ts';
import { type Place, walk } from './walk.ts';

interface ClassicOptions {
  /** What `import()` is resolved against. */
  readonly referrer: number;
  /** Objects of the page are scopes around the text, as around event handlers. */
  readonly hasScopes: boolean;
  /** What an eval sees of the imports of the module that it is in. */
  readonly imports: ImportedNames;
}

/**
 * Rewrites `import()` and direct evals in a script, the body of a function or the text of an eval, which stays what it was
 * otherwise, line for line. What the engine says counts: no text leaves this function in which the engine sees an `import()`.
 *
 * DEVIATION: where objects are scopes (event handlers, texts with a `with` statement), a direct eval is an indirect one: a
 * getter of such an object could get hold of the engine's own `eval`. So it is where acorn, which has to say where the
 * arguments end, reads the text otherwise than the engine.
 */
export function transformClassic(source: string, options: ClassicOptions): { readonly text: string } | SyntaxFailure {
  const needsAcorn = options.imports.size > 0 || (!options.hasScopes && MAY_HAVE_DIRECT_EVAL.test(source));
  if (!needsAcorn) {
    if (BODY.take(spellSafely(source))) return { text: source };
    const text = textAsGuessed(source, options.referrer);
    if (text !== null) return { text };
  }
  const surroundings = surroundingsFor(source);
  if (surroundings === null) return failureOf(source)!;
  const reserved = reservedName(source, surroundings);
  if (reserved !== null) return reserved;
  const edits =
    (needsAcorn ? editsByAcorn(source, surroundings, options) : null) ??
    editsByEngine(source, surroundings, options.referrer, needsAcorn ? likelyCalls : importsByAcorn);
  if (isFailure(edits)) return edits;
  // Spelt like that it is not quite what it was, but leads nowhere.
  const safe = edits.applySpelling(source, spellSafely);
  return { text: surroundings.take(safe) ? edits.apply(source) : safe };
}

/** Most texts are as they look. */
function textAsGuessed(source: string, referrer: number): string | null {
  const edits = new Edits();
  for (const start of likelyCalls(source)) rewriteImportCall(start, String(referrer), source, edits);
  const isRight =
    BODY.take(edits.applyProbes(source, spellSafely)) && BODY.take(edits.applySpelling(source, spellSafely));
  return isRight ? edits.apply(source) : null;
}

/** Imports alone, of which there is one more guess; evals become indirect ones. */
function editsByEngine(
  source: string,
  surroundings: Surroundings,
  referrer: number,
  guess: (source: string) => ReadonlySet<number>,
): Edits | SyntaxFailure {
  const imports = new LiveImports(source, surroundings);
  imports.find(guess);
  const edits = new Edits();
  for (const start of imports.live) {
    if (!rewriteImportCall(start, String(referrer), source, edits)) {
      const message = `'${source.slice(start).match(/^import(?:\s*\.\s*\w+)?/)![0]}' is not supported here`;
      return { message, ...new SourceLines(source).positionOf(start) };
    }
  }
  return edits;
}

function importsByAcorn(source: string): ReadonlySet<number> {
  const found = new Set<number>();
  readByAcorn(source, (program) =>
    walk(program, {
      enter({ node }) {
        if (node.type === 'ImportExpression') found.add(node.start);
        return true;
      },
    }),
  );
  return found;
}

/** Null: acorn does not read the text as the engine does, or not at all. */
function editsByAcorn(source: string, surroundings: Surroundings, options: ClassicOptions): Edits | null {
  const withoutWith = spellWiths(source);
  const hasScopes = options.hasScopes || (withoutWith !== source && !surroundings.take(withoutWith));
  if (hasScopes && options.imports.size === 0) return null;
  const edits = readByAcorn(source, (program) => {
    const transform = new ClassicTransform(source, program, { ...options, hasScopes });
    walk(program, { enter: (place) => transform.enter(place), leave: (place) => transform.leave(place) });
    return transform.edits;
  });
  return edits !== null && surroundings.take(edits.applyProbes(source, spellImports)) ? edits : null;
}

/** Null where acorn cannot parse the text, or its tree is too deep. */
function readByAcorn<Result>(source: string, read: (program: SyntaxNode) => Result): Result | null {
  try {
    const program = parseScript(source);
    return isFailure(program) ? null : read(program);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

class ClassicTransform {
  readonly edits: Edits = new Edits();
  readonly #source: string;
  readonly #referrer: string;
  /** Null outside of modules. */
  readonly #references: ImportReferences | null;
  readonly #hasScopes: boolean;

  constructor(source: string, program: SyntaxNode, { referrer, hasScopes, imports }: ClassicOptions) {
    this.#source = source;
    this.#referrer = String(referrer);
    this.#references = imports.size === 0 ? null : new ImportReferences(imports, findScopes(program), this.edits);
    this.#hasScopes = hasScopes;
  }

  enter(place: Place): boolean {
    const { node } = place;
    this.#references?.enter(place);
    switch (node.type) {
      case 'ImportExpression':
        rewriteImportCall(node.start, this.#referrer, this.#source, this.edits);
        break;
      case 'CallExpression':
        if (!this.#hasScopes && isDirectEval(node)) {
          const visible = this.#references?.visible ?? new Map();
          beginDirectEval(node, this.#referrer, visible, this.#source, this.edits);
        }
        break;
    }
    return true;
  }

  leave(place: Place): void {
    this.#references?.leave(place);
    if (!this.#hasScopes) endDirectEval(place, this.edits);
  }
}
