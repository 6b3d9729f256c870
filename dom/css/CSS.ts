import { documentOfGlobal } from '../realm/current-document.ts';
import { realm } from '../realm/realm.ts';
import type { WindowRecord } from '../realm/shared/window-record.ts';
import { requireArguments, toDOMString, toDouble } from '../webidl/convert.ts';
import { requiredMember, toRequiredDictionary } from '../webidl/dictionary.ts';
import { namedStatic } from '../webidl/name-member.ts';
import { createPlatformObject } from '../webidl/state.ts';
import { highlightRegistry } from './highlights/registry-state.ts';
import { serializeIdentifier } from './identifier.ts';
import { styles } from './styles.ts';
import { UNIT_FACTORIES } from './typed-om/interface-names-data.ts';

/** What errors name, as they would a class. */
const NAMESPACE = { prototype: { [Symbol.toStringTag]: 'CSS' } };

/** https://drafts.css-houdini.org/css-typed-om-1/#numeric-factory */
function unitFactory(unit: string): object {
  return {
    [unit](value: unknown): object {
      try {
        requireArguments(arguments.length, 1);
        return styles().unitObject(toDouble(value), unit);
      } catch (error) {
        throw namedStatic(error, NAMESPACE, unit);
      }
    },
  };
}

/** https://drafts.csswg.org/cssom/#namespacedef-css */
export function createCssNamespace(window: WindowRecord | null = realm.window): object {
  let highlights: object | null = null;
  const members = {
    get highlights(): object {
      highlights ??= createPlatformObject(styles().interfaceOf('HighlightRegistry'), highlightRegistry());
      return highlights;
    },

    escape(ident: unknown): string {
      try {
        requireArguments(arguments.length, 1);
        return serializeIdentifier(toDOMString(ident));
      } catch (error) {
        throw namedStatic(error, NAMESPACE, 'escape');
      }
    },

    registerProperty(definition: unknown): void {
      try {
        requireArguments(arguments.length, 1);
        const given = toRequiredDictionary(definition, 'PropertyDefinition');
        const inherits = Boolean(requiredMember(given.inherits, 'PropertyDefinition', 'inherits'));
        const initial = given.initialValue === undefined ? null : toDOMString(given.initialValue);
        const name = toDOMString(requiredMember(given.name, 'PropertyDefinition', 'name'));
        const syntax = given.syntax === undefined ? '*' : toDOMString(given.syntax);
        styles().registerProperty(documentOfGlobal(window), name, syntax, inherits, initial);
      } catch (error) {
        throw namedStatic(error, NAMESPACE, 'registerProperty');
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
  for (const unit of UNIT_FACTORIES.split(' ')) Object.assign(members, unitFactory(unit));
  Object.defineProperty(members, Symbol.toStringTag, { value: 'CSS', configurable: true });
  return members;
}
