import type { ModuleDescription } from '../../../dom/scripting/modules/module-description.ts';
import {
  IMPORT_ASSIGNMENT,
  importVariable,
  MODULE_DEFAULT,
  MODULE_LINK,
  MODULE_META,
  MODULE_REFERRER,
  RESERVED_LETTER,
} from '../../../dom/scripting/modules/names.ts';
import { isFailure, parseModule, type SyntaxFailure, type SyntaxNode } from './acorn.ts';
import { BLANKS, BLOCK_COMMENT } from './blanks.ts';
import { Edits } from './edits.ts';
import { BODY } from './engine.ts';
import { type ImportedNames, ImportReferences } from './import-references.ts';
import { ModuleEntries } from './module-entries.ts';
import { beginDirectEval, endDirectEval, isDirectEval, rewriteImportCall } from './rewrite-calls.ts';
import { findScopes } from './scopes.ts';
import { SourceLines } from './source-lines.ts';
import { spellSafely } from './spelling.ts';
import { TopLevelAwait } from './top-level-await.ts';
import { isFunction, type Place, walk } from './walk.ts';

const EXPORT_DEFAULT = new RegExp(`^export${BLANKS}default`);
/** Without a name. */
const FUNCTION_HEAD = new RegExp(`^(?:async(?:\\s|${BLOCK_COMMENT})+)?function(?:${BLANKS}\\*)?`);

/**
 * Turns a module into a function that does what the module does, with its lines where they were. Engines have modules of
 * their own, but Node.js makes those of another realm under a flag only.
 *
 * https://tc39.es/ecma262/#sec-parsemodule
 */
export function transformModule(source: string): ModuleDescription | SyntaxFailure {
  const program = parseModule(source);
  return isFailure(program) ? program : new ModuleTransform(source, program).transform();
}

class ModuleTransform {
  readonly #source: string;
  readonly #program: SyntaxNode;
  readonly #edits: Edits = new Edits();
  readonly #entries: ModuleEntries;
  readonly #await: TopLevelAwait;
  readonly #references: ImportReferences;
  /** How many functions the place being visited stands in. */
  #functionDepth = 0;
  #failure: SyntaxFailure | null = null;

  constructor(source: string, program: SyntaxNode) {
    this.#source = source;
    this.#program = program;
    this.#entries = new ModuleEntries(source, program);
    const names = new Map([...this.#entries.imports].map(([local, { name }]) => [local, name === null]));
    this.#references = new ImportReferences(
      names,
      this.#needsScopes(names) ? findScopes(program) : new Map(),
      this.#edits,
    );
    this.#await = new TopLevelAwait(source, this.#edits);
  }

  /** Most of the time that a module takes goes into scopes. */
  #needsScopes(names: ImportedNames): boolean {
    return names.size > 0 || this.#source.includes('arguments');
  }

  transform(): ModuleDescription | SyntaxFailure {
    if (this.#source.startsWith('#!')) this.#edits.replace(0, 2, '//');
    walk(this.#program, { enter: (place) => this.#enter(place), leave: (place) => this.#leave(place) });
    return this.#failure ?? this.#describe();
  }

  #enter(place: Place): boolean {
    const { node } = place;
    if (this.#functionDepth === 0) this.#await.enter(place);
    if (isFunction(node)) this.#functionDepth++;
    this.#references.enter(place);
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ExportAllDeclaration':
        this.#edits.blank(this.#source, node.start, node.end, ';');
        return false;
      case 'ExportNamedDeclaration': {
        const { declaration } = node;
        this.#edits.blank(this.#source, node.start, declaration?.start ?? node.end, ';');
        return declaration !== null;
      }
      case 'ExportDefaultDeclaration':
        this.#beginDefault(node);
        break;
      case 'Identifier':
        if (node.name.startsWith(RESERVED_LETTER)) this.#refuse(node, `'${node.name}' is reserved`);
        break;
      case 'MetaProperty':
        if (node.meta.name === 'import') this.#references.replace(place, MODULE_META);
        return false;
      case 'ImportExpression':
        rewriteImportCall(node.start, MODULE_REFERRER, this.#source, this.#edits);
        break;
      case 'CallExpression':
        if (isDirectEval(node)) this.#directEval(place);
        break;
      case 'UnaryExpression':
        // `a<!--b`. As engines do; the text becomes part of a script, where it is a comment.
        if (this.#source.startsWith('<!--', node.start - 1))
          this.#refuse(node, 'HTML comments are not allowed in modules');
        break;
      case 'VariableDeclaration':
        if (node.kind === 'await using' && this.#functionDepth === 0) {
          this.#refuse(node, "'await using' is not supported outside of functions");
        }
        break;
    }
    return true;
  }

  #leave(place: Place): void {
    const { node } = place;
    this.#references.leave(place);
    if (isFunction(node)) this.#functionDepth--;
    endDirectEval(place, this.#edits);
    if (node.type === 'ExportDefaultDeclaration') this.#endDefault(node);
    if (this.#functionDepth === 0) this.#await.leave(place);
  }

  /** The text may assign to any import that it sees. */
  #directEval(place: Place): void {
    const imports = this.#references.visible;
    for (const name of imports.keys()) this.#references.assigned.add(name);
    beginDirectEval(place.node, MODULE_REFERRER, imports, this.#source, this.#edits);
  }

  #beginDefault(node: SyntaxNode): void {
    const { declaration } = node;
    const after = this.#afterDefault(node);
    if (isHoistedDefault(declaration)) {
      this.#edits.blank(this.#source, node.start, after, ';');
      if (declaration.id === null) this.#edits.insert(this.#placeOfName(declaration), ` ${MODULE_DEFAULT}`);
    } else {
      // The value of a property gets its name as that of the declaration would.
      this.#edits.blank(this.#source, node.start, after, ';');
      this.#edits.insert(after, `const ${MODULE_DEFAULT}={"default":`);
    }
  }

  #endDefault({ declaration, end }: SyntaxNode): void {
    if (isHoistedDefault(declaration)) return;
    const hasSemicolon = end > declaration.end && this.#source[end - 1] === ';';
    this.#edits.insert(hasSemicolon ? end - 1 : end, `}["default"]${hasSemicolon ? '' : ';'}`);
  }

  /** Where `export default` ends; what follows may begin with parentheses. */
  #afterDefault({ start, declaration }: SyntaxNode): number {
    const text = this.#source.slice(start, declaration.start);
    return start + EXPORT_DEFAULT.exec(text)![0].length;
  }

  /** After `function`, `function*` or `async function` of a function without a name. */
  #placeOfName({ start, params, body }: SyntaxNode): number {
    const text = this.#source.slice(start, (params[0] ?? body).start);
    return start + FUNCTION_HEAD.exec(text)![0].length;
  }

  #refuse({ start }: SyntaxNode, message: string): void {
    this.#failure ??= { message, ...new SourceLines(this.#source).positionOf(start) };
  }

  #describe(): ModuleDescription {
    const { requests, imports, localExports, indirectExports, starExports } = this.#entries;
    const head = this.#head();
    return {
      text: this.#checked(head, '\n}})'),
      columnOffset: head.length,
      requests,
      imports: [...imports.values()],
      localExports: [...localExports.keys()],
      indirectExports,
      starExports,
      isAsync: this.#await.isUsed,
    };
  }

  /** What acorn took for something else than the engine does is spelt such that the engine refuses it. */
  #checked(head: string, tail: string): string {
    const text = head + this.#edits.apply(this.#source) + tail;
    const safe = head + this.#edits.applySpelling(this.#source, spellSafely) + tail;
    return safe === text || BODY.take(safe) ? text : safe;
  }

  /** What stands before the module: its variables, and the first of the two steps. */
  #head(): string {
    const { imports, localExports, hasUnnamedDefault } = this.#entries;
    const variables = [...[...imports.keys()].map(importVariable), ...this.#await.variables];
    const getters = [...localExports.values()].map((value) => `()=>${value}`);
    const parameters = [...imports.keys()].map((_, index) => `ª${index}`);
    const setters = [...imports.keys()].map((name, index) => `${importVariable(name)}=ª${index};`);
    return [
      `(function(${MODULE_LINK},${MODULE_META},${MODULE_REFERRER}){"use strict";return function*(){`,
      variables.length === 0 ? '' : `var ${variables.join(',')};`,
      this.#assignments(),
      `${MODULE_LINK}([${getters.join(',')}],(${parameters.join(',')})=>{${setters.join('')}}`,
      `${hasUnnamedDefault ? `,${MODULE_DEFAULT}` : ''});yield;`,
    ].join('');
  }

  /** What assignments to imports go to: they fail as those to constants do. */
  #assignments(): string {
    if (this.#references.assigned.size === 0) return '';
    const members = [...this.#references.assigned].map((name) => {
      const variable = importVariable(name);
      const value = this.#entries.imports.get(name)!.name === null ? variable : `${variable}()`;
      return `get ${variable}(){return ${value}},set ${variable}(ª){const ªº=0;ªº=ª}`;
    });
    return `const ${IMPORT_ASSIGNMENT}={__proto__:null,${members.join(',')}};`;
  }
}

/** `export default function`, and classes with names: declarations like others. */
function isHoistedDefault({ type, id }: SyntaxNode): boolean {
  return type === 'FunctionDeclaration' || (type === 'ClassDeclaration' && id !== null);
}
