import { MAY_HAVE_DIRECT_EVAL } from '../../../dom/scripting/modules/names.ts';
import { isFailure, parseCall, parseScript, type SyntaxFailure, type SyntaxNode } from './acorn.ts';
import { Edits } from './edits.ts';
import { BODY, failureOf, type Surroundings, surroundingsFor } from './engine.ts';
import { type ImportedNames, ImportReferences } from './import-references.ts';
import { LiveImports, likelyCalls } from './live-imports.ts';
import { reservedName } from './reserved-names.ts';
import { beginDirectEval, endDirectEval, isDirectEval, rewriteImportCall } from './rewrite-calls.ts';
import { findScopes } from './scopes.ts';
import { SourceLines } from './source-lines.ts';
import { spellEvals, spellImports, spellSafely, spellWiths } from './spelling.ts';
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
  const isInModule = options.imports.size > 0;
  const hasEvals = !options.hasScopes && MAY_HAVE_DIRECT_EVAL.test(source);
  if (!isInModule) {
    if (!hasEvals && BODY.take(spellSafely(source))) return { text: source };
    const text = textAsGuessed(source, options, hasEvals);
    if (text !== null) return { text };
  }
  const needsAcorn = isInModule || hasEvals;
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

const LIKELY_CALL = new RegExp(`\\bimport(?=\\s*\\()|${MAY_HAVE_DIRECT_EVAL.source}`, 'g');

/** The engine takes an eval in the place of a constructor for a call. */
const MAY_HAVE_NEW_EVAL = /\bnew\s*(?:eval\b|\/[*/]|<!--|-->)/;

/** Most texts are as they look. Of those with evals, acorn reads the calls alone, as all of a large script takes it long. */
function textAsGuessed(source: string, options: ClassicOptions, hasEvals: boolean): string | null {
  if (hasEvals && MAY_HAVE_NEW_EVAL.test(source)) return null;
  const edits = new Edits();
  let readTo = 0;
  for (const start of likelyCalls(source, hasEvals ? LIKELY_CALL : undefined)) {
    if (start < readTo) continue;
    if (!source.startsWith('eval', start)) {
      rewriteImportCall(start, String(options.referrer), source, edits);
      continue;
    }
    const call = readByAcorn(
      () => parseCall(source, start),
      (root) => new ClassicTransform(source, root, options, edits),
    );
    if (call === null || call.hasNameOfOperator) return null;
    readTo = call.end;
  }
  const spell = hasEvals ? (rest: string) => spellSafely(spellEvals(spellWiths(rest))) : spellSafely;
  const isRight = BODY.take(edits.applyProbes(source, spell)) && BODY.take(edits.applySpelling(source, spellSafely));
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
  readByAcorn(
    () => parseScript(source),
    (program) =>
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
  const edits = new Edits();
  const program = readByAcorn(
    () => parseScript(source),
    (root) => new ClassicTransform(source, root, { ...options, hasScopes }, edits),
  );
  return program !== null && surroundings.take(edits.applyProbes(source, spellImports)) ? edits : null;
}

/** Null where acorn cannot parse the text, or its tree is too deep. */
function readByAcorn<Result>(parse: () => SyntaxNode, read: (root: SyntaxNode) => Result): Result | null {
  try {
    return read(parse());
  } catch (error) {
    if (error instanceof RangeError || error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Notes what is to be edited in a program, or in a call. */
class ClassicTransform {
  readonly end: number;
  /** Of one that operates in some functions, and is a name in others. */
  hasNameOfOperator = false;
  readonly #edits: Edits;
  readonly #source: string;
  readonly #referrer: string;
  /** Null outside of modules. */
  readonly #references: ImportReferences | null;
  readonly #hasScopes: boolean;

  constructor(source: string, root: SyntaxNode, { referrer, hasScopes, imports }: ClassicOptions, edits: Edits) {
    this.end = root.end;
    this.#edits = edits;
    this.#source = source;
    this.#referrer = String(referrer);
    this.#references = imports.size === 0 ? null : new ImportReferences(imports, findScopes(root), edits);
    this.#hasScopes = hasScopes;
    walk(root, { enter: (place) => this.#enter(place), leave: (place) => this.#leave(place) });
  }

  #enter(place: Place): boolean {
    const { node } = place;
    this.#references?.enter(place);
    switch (node.type) {
      case 'ImportExpression':
        rewriteImportCall(node.start, this.#referrer, this.#source, this.#edits);
        break;
      case 'Identifier':
        this.hasNameOfOperator ||= node.name === 'await' || node.name === 'yield';
        break;
      case 'CallExpression':
        if (!this.#hasScopes && isDirectEval(node)) {
          const visible = this.#references?.visible ?? new Map();
          beginDirectEval(node, this.#referrer, visible, this.#source, this.#edits);
        }
        break;
    }
    return true;
  }

  #leave(place: Place): void {
    this.#references?.leave(place);
    if (!this.#hasScopes) endDirectEval(place, this.#edits);
  }
}
