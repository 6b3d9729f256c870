/** What reads the tables of CSS, of which the realms that need them have a copy each. */
export { isSystemColor, SYSTEM_COLORS } from './color/system-color-names.ts';
export {
  isCustomProperty,
  listedProperties,
  nameOfAttribute,
  namesDeclaring,
  propertyAttributes,
  propertyOf,
  shorthandsOf,
} from './properties.ts';
