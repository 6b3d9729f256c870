import { setAttribute } from '../tree/attributes.ts';
import type { Reflection } from './reflect.ts';
import { attributeArgument, trustedAttributeValue } from './trusted-attributes.ts';

/** An attribute that may run scripts, and reads as the other. */
export function trusted({ attribute, get, set }: Reflection): Reflection {
  return {
    attribute,
    get,
    set(element, name, value, idlName) {
      const given = attributeArgument(element, value);
      const allowed = trustedAttributeValue(element, null, name.localName, given, idlName);
      if (allowed === given) set?.(element, name, given, idlName);
      else setAttribute(element, name, allowed);
    },
  };
}
