import { COMPLETION } from '../../../dom/scripting/modules/names.ts';
import type { SyntaxNode } from './acorn.ts';
import type { Edits } from './edits.ts';
import { boundNames } from './patterns.ts';
import { isFunction, type Place, walk } from './walk.ts';

/**
 * Rewrites what is awaited outside of functions. A module is a generator, because only one can stop between hoisting its
 * functions and running; so `await` becomes a `yield` to whoever runs it. A generator cannot do `for await`: that becomes
 * an async function which is called and awaited.
 */
export class TopLevelAwait {
  isUsed = false;
  /** Variables of loops that became functions: declared outside. */
  readonly variables: Set<string> = new Set();
  readonly #source: string;
  readonly #edits: Edits;
  /** Loops that became functions, the outermost first: inside of one, `await` is as it was. */
  #loopDepth = 0;

  constructor(source: string, edits: Edits) {
    this.#source = source;
    this.#edits = edits;
  }

  /** Called for each node that stands in no function. */
  enter(place: Place): void {
    const { node } = place;
    if (node.type === 'AwaitExpression') {
      this.isUsed = true;
      if (this.#loopDepth === 0) this.#beginAwait(place);
    } else if (isAwaitingLoop(place)) {
      this.isUsed = true;
      if (this.#loopDepth++ === 0) this.#beginLoop(node);
    }
  }

  leave(place: Place): void {
    const { node } = place;
    if (node.type === 'AwaitExpression') {
      if (this.#loopDepth === 0) this.#edits.insert(node.end, '))');
    } else if (isAwaitingLoop(place)) {
      if (--this.#loopDepth === 0) this.#endLoop(node);
    }
  }

  #beginAwait(place: Place): void {
    const { start } = place.node;
    this.#edits.replace(start, start + 'await'.length, `${beginsListedStatement(place) ? ';' : ''}(yield (`);
  }

  #beginLoop(loop: SyntaxNode): void {
    this.#edits.insert(loop.start, `{const ${COMPLETION}=yield (async()=>{`);
    for (const declaration of variablesIn(loop)) this.#hoist(declaration);
    jumpsOutOf(loop).forEach((jump, index) => {
      this.#edits.blank(this.#source, jump.start, jump.end, `return ${index + 1};`);
    });
  }

  #endLoop(loop: SyntaxNode): void {
    const jumps = jumpsOutOf(loop).map(
      (jump, index) => `if(${COMPLETION}===${index + 1})${this.#source.slice(jump.start, jump.end).replace(/;$/, '')};`,
    );
    this.#edits.insert(loop.end, `})();${jumps.join('')}}`);
  }

  /** `var a = 1, b` becomes `(a = 1, b)`: the variable is the module's. */
  #hoist({ node: declaration, key, parent }: Place): void {
    for (const declarator of declaration.declarations) {
      for (const name of boundNames(declarator.id)) this.variables.add(name);
    }
    const after = declaration.start + 'var'.length;
    const isHead = key === 'left' && /^For(In|Of)Statement$/.test(parent!.node.type);
    if (isHead) {
      this.#edits.blank(this.#source, declaration.start, after);
    } else {
      this.#edits.replace(declaration.start, after, isListed(parent!.node, key) ? ';(' : '(');
      this.#edits.insert(declaration.declarations[declaration.declarations.length - 1].end, ')');
    }
  }
}

/** A `for await` loop with its labels. */
function isAwaitingLoop({ node, parent }: Place): boolean {
  if (parent?.node.type === 'LabeledStatement') return false;
  let statement = node;
  while (statement.type === 'LabeledStatement') statement = statement.body;
  return statement.type === 'ForOfStatement' && statement.await;
}

/** Whether a statement begins there that others may stand before, on a line without a semicolon. */
function beginsListedStatement({ node, parent }: Place): boolean {
  let at = parent;
  while (at !== null && at.node.start === node.start && at.node.type !== 'ExpressionStatement') at = at.parent;
  if (at === null || at.node.start !== node.start) return false;
  return isListed(at.parent!.node, at.key);
}

function isListed({ type }: SyntaxNode, key: string): boolean {
  return type === 'Program' || type === 'BlockStatement' || (type === 'SwitchCase' && key === 'consequent');
}

function variablesIn(loop: SyntaxNode): Place[] {
  return placesIn(loop, ({ node }) => node.type === 'VariableDeclaration' && node.kind === 'var');
}

/** `break` and `continue` that name a label outside. */
function jumpsOutOf(loop: SyntaxNode): SyntaxNode[] {
  const labels = placesIn(loop, ({ node }) => node.type === 'LabeledStatement').map(({ node }) => node.label.name);
  const jumps = placesIn(loop, ({ node }) => node.type === 'BreakStatement' || node.type === 'ContinueStatement');
  return jumps.map(({ node }) => node).filter(({ label }) => label !== null && !labels.includes(label.name));
}

/** Not in functions. */
function placesIn(root: SyntaxNode, test: (place: Place) => boolean): Place[] {
  const found: Place[] = [];
  walk(root, {
    enter(place) {
      if (test(place)) found.push(place);
      return !isFunction(place.node);
    },
  });
  return found;
}
