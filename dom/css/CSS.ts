import { requireArguments, toDOMString } from '../webidl/convert.ts';
import { serializeIdentifier } from './identifier.ts';
import { styles } from './styles.ts';

/** https://drafts.csswg.org/cssom/#namespacedef-css */
export function createCssNamespace(): object {
  const members = {
    escape(ident: unknown): string {
      requireArguments(arguments.length, 1, "'escape' on 'CSS'");
      return serializeIdentifier(toDOMString(ident));
    },

    supports(property: unknown, value: unknown = undefined): boolean {
      requireArguments(arguments.length, 1, "'supports' on 'CSS'");
      const name = toDOMString(property);
      if (arguments.length > 1) return styles().supportsDeclaration(name, toDOMString(value));
      return styles().conditionHolds(name) || styles().conditionHolds(`(${name})`);
    },
  };
  Object.defineProperty(members, Symbol.toStringTag, { value: 'CSS', configurable: true });
  return members;
}
