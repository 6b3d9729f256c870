import type { Parser as AcornParser, Node, Options, TokenType, tokTypes } from 'acorn';
import { requirePackage } from '../../runtime/require-package.ts';

type ParserClass = typeof AcornParser;

/** What is used of the package. */
interface AcornModule {
  readonly Parser: ParserClass;
  readonly tokTypes: typeof tokTypes;
}

let parsers: { readonly strict: ParserClass; readonly permissive: ParserClass } | null = null;

/** Loads acorn once a script needs it: few do, and it is half as large as all the rest. */
function loadParsers(): NonNullable<typeof parsers> {
  if (parsers === null) {
    const acorn = requirePackage('acorn') as AcornModule;
    const strict = grammaticalParser(acorn);
    parsers = { strict, permissive: permissiveParser(strict) };
  }
  return parsers;
}

/** What acorn's parsers have and its types do not say. */
interface ParserState {
  input: string;
  pos: number;
  readonly start: number;
  readonly type: TokenType;
  readonly value: unknown;
  readRegexp(): void;
  nextToken(): void;
  parseExprAtom(...given: unknown[]): Node;
  parseExprSubscripts(): Node;
}

/**
 * Reads a slash as engines do: whether it divides or begins a regular expression, the grammar says at that place. Acorn's
 * tokenizer guesses from the token before, which may be a keyword that is the name of a property.
 */
function grammaticalParser({ Parser, tokTypes: { slash, assign } }: AcornModule): ParserClass {
  // Members that acorn's plugins override, and its types do not list.
  const Base = Parser as unknown as new (...given: unknown[]) => ParserState;
  class GrammaticalParser extends Base {
    get exprAllowed(): boolean {
      return false;
    }
    set exprAllowed(_guess: boolean) {}
    override parseExprAtom(...given: unknown[]): Node {
      if (this.type === slash || (this.type === assign && this.value === '/=')) {
        this.pos = this.start + 1;
        this.readRegexp();
      }
      return super.parseExprAtom(...given);
    }
  }
  // Its static members are those of Parser.
  return GrammaticalParser as unknown as ParserClass;
}

/** For text whose place is not known (that of a direct eval): what it may have there, the engine decides. */
function permissiveParser(Parser: ParserClass): ParserClass {
  class PermissiveParser extends Parser {
    get allowNewDotTarget(): boolean {
      return true;
    }
    get allowDirectSuper(): boolean {
      return true;
    }
  }
  return PermissiveParser;
}

/** A syntax error, as it travels to the realm that throws it. */
export interface SyntaxFailure {
  readonly message: string;
  /** Counts from 1. */
  readonly line: number;
  /** Counts from 1. */
  readonly column: number;
}

/** A node of the ESTree, whichever: what each type has is read by name. */
export interface SyntaxNode extends Node {
  // biome-ignore lint/suspicious/noExplicitAny: the ESTree has some 70 types; readers switch on `type`.
  [key: string]: any;
}

/** Parses the newest syntax that acorn knows. What the engine does not know of it, the engine refuses itself. */
export function parseModule(source: string): SyntaxNode | SyntaxFailure {
  try {
    return loadParsers().strict.parse(source, { ecmaVersion: 'latest', sourceType: 'module' }) as SyntaxNode;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const { loc, message } = error as SyntaxError & {
      readonly loc?: { readonly line: number; readonly column: number };
    };
    return { message: message.replace(/ \(\d+:\d+\)$/, ''), line: loc?.line ?? 1, column: (loc?.column ?? 0) + 1 };
  }
}

/** A script, the body of a function or the text of an eval. All that is strict can be read as sloppy code. */
const ANY_SCRIPT: Options = {
  ecmaVersion: 'latest',
  sourceType: 'script',
  allowReturnOutsideFunction: true,
  allowSuperOutsideMethod: true,
  checkPrivateFields: false,
};

/** Throws, as the next does. */
export function parseScript(source: string): SyntaxNode {
  return loadParsers().permissive.parse(source, ANY_SCRIPT) as SyntaxNode;
}

/** Parses the call that begins there, outside of generators and async functions, and the members and calls that follow it. */
export function parseCall(source: string, start: number): SyntaxNode {
  // Its types have neither its constructor nor these members.
  const Parser = loadParsers().permissive as unknown as new (options: Options, source: string) => ParserState;
  // One that is made for a text reads all the strings that it begins with.
  const parser = new Parser(ANY_SCRIPT, '');
  parser.input = source;
  parser.pos = start;
  parser.nextToken();
  return parser.parseExprSubscripts() as SyntaxNode;
}

export function isFailure(result: object): result is SyntaxFailure {
  return 'message' in result;
}
