import { requireArguments, toDOMString } from '../webidl/convert.ts';
import { namedStatic } from '../webidl/name-member.ts';
import { serializeIdentifier } from './identifier.ts';
import { styles } from './styles.ts';

/** What errors name, as they would a class. */
const NAMESPACE = { prototype: { [Symbol.toStringTag]: 'CSS' } };

/** https://drafts.csswg.org/cssom/#namespacedef-css */
export function createCssNamespace(): object {
  const members = {
    escape(ident: unknown): string {
      try {
        requireArguments(arguments.length, 1);
        return serializeIdentifier(toDOMString(ident));
      } catch (error) {
        throw namedStatic(error, NAMESPACE, 'escape');
      }
    },

    supports(property: unknown, value: unknown = undefined): boolean {
      try {
        requireArguments(arguments.length, 1);
        const name = toDOMString(property);
        if (arguments.length > 1) return styles().supportsDeclaration(name, toDOMString(value));
        return styles().conditionHolds(name) || styles().conditionHolds(`(${name})`);
      } catch (error) {
        throw namedStatic(error, NAMESPACE, 'supports');
      }
    },
  };
  Object.defineProperty(members, Symbol.toStringTag, { value: 'CSS', configurable: true });
  return members;
}
