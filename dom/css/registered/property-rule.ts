import { asciiLowercase } from '../../names/ascii-case.ts';
import { isWideKeyword } from '../../names/wide-keywords.ts';
import { isDeclarationValue } from '../declaration-value.ts';
import type { RuleRecord } from '../sheets/records.ts';
import { unescapeName } from '../syntax.ts';
import { hasVariable } from '../values.ts';
import { isComputationallyIndependent, parseBySyntax } from './parse-by-syntax.ts';
import { parseSyntaxDefinition, type SyntaxDefinition } from './syntax-definition.ts';

/** https://drafts.css-houdini.org/css-properties-values-api/#custom-property-registration */
export interface Registration {
  readonly name: string;
  readonly syntax: SyntaxDefinition;
  readonly inherits: boolean;
  /** Null: the guaranteed-invalid value. */
  readonly initial: string | null;
}

/** https://drafts.css-houdini.org/css-properties-values-api/#at-property-rule; null: what it says is not valid. */
export function registrationOf({ prelude, block }: RuleRecord): Registration | null {
  const written = /^(["'])([\s\S]*)\1$/.exec(block?.getPropertyValue('syntax') ?? '');
  const inherits = block?.getPropertyValue('inherits') ?? '';
  if (written === null || !/^(?:true|false)$/i.test(inherits)) return null;
  const initial = block?.get('initial-value')?.value ?? null;
  return makeRegistration(prelude, unescapeName(written[2] as string), /^true$/i.test(inherits), initial);
}

/** Null where the syntax is none, or the initial value is not of it. */
export function makeRegistration(
  name: string,
  syntaxText: string,
  inherits: boolean,
  initial: string | null,
): Registration | null {
  const syntax = parseSyntaxDefinition(syntaxText);
  if (syntax === undefined) return null;
  if (syntax === null) return initial === null || isUniversal(initial) ? { name, syntax, inherits, initial } : null;
  if (initial === null || !isComputationallyIndependent(initial)) return null;
  const value = parseBySyntax(syntax, initial);
  return value === null ? null : { name, syntax, inherits, initial: value };
}

/** https://drafts.css-houdini.org/css-properties-values-api/#universal-syntax-definition, of what depends on nothing. */
function isUniversal(value: string): boolean {
  return !hasVariable(value) && !isWideKeyword(asciiLowercase(value)) && isDeclarationValue(value);
}
