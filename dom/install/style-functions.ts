import { RULE_INTERFACES } from '../css/sheets/rule-interfaces.ts';
import { ownStyleFunctions } from '../css/style-functions.ts';
import type { StyleFunctions } from '../css/styles.ts';

/** What `styles()` gives. */
export const styleFunctions: StyleFunctions = {
  ...ownStyleFunctions,
  interfaceOf: (name) => RULE_INTERFACES[name]!(),
};
