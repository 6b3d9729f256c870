import { withoutComments } from '../syntax.ts';
import { tokensOf } from '../tokens.ts';
import { parseAttributeReference } from './attribute-reference.ts';
import { type Branch, branchesOf, parseInlineCondition } from './inline-if.ts';
import { type VariableReference, variableReferences } from './variable-references.ts';

const BLANK = '(?:[ \\t\\n]|\\/\\*[^*]*\\*+(?:[^/*][^*]*\\*+)*\\/)*';
const CUSTOM_NAME = new RegExp(`^${BLANK}--(?:[\\w\\u0080-\\uffff-]|\\\\[^\\n])+${BLANK}$`);
const ENVIRONMENT_NAME = new RegExp(
  `^${BLANK}-?[a-z_\\u0080-\\uffff-][\\w\\u0080-\\uffff-]*(?:[ \\t\\n]+\\d+)*${BLANK}$`,
  'i',
);

/** https://drafts.csswg.org/css-values-5/#early-substitution-validation: whether all functions may be what they are given. */
export function isValidSubstitution(text: string): boolean {
  // DEVIATION: as in Chromium, which knows the name of the function alone. https://drafts.csswg.org/css-values-5/#inherit-notation
  if (
    /inherit\(/i.test(text) &&
    tokensOf(text).some(({ kind, text: name }) => kind === 'function' && name === 'inherit')
  )
    return false;
  return variableReferences(text).every((reference) => isValid(text, reference));
}

function isValid(text: string, reference: VariableReference): boolean {
  const { name, start, comma, end, marks } = reference;
  // https://drafts.csswg.org/css-syntax/#typedef-declaration-value
  if (name !== 'if' && marks.some((at) => text[at] === ';' || (text[at] === '!' && !text.startsWith('<!--', at - 1))))
    return false;
  const first = text.slice(start, comma < 0 ? end : comma);
  switch (name) {
    case 'var':
      return CUSTOM_NAME.test(first);
    case 'env':
      return ENVIRONMENT_NAME.test(first) || first.includes('(');
    case 'attr':
      return parseAttributeReference(withoutComments(first)) !== null || /(?:var|env|attr|if)\(/i.test(first);
    case 'if':
      return branchesOf(text, reference)?.every(isBranch) ?? false;
    case 'dashed':
      return true;
  }
}

function isBranch({ condition }: Branch): boolean {
  return condition === '' || parseInlineCondition(condition) !== null;
}
