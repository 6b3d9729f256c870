declare function requirePart(path: './css-tables.js'): typeof import('../../dom/css/table-functions.ts');

export const {
  isCustomProperty,
  listedProperties,
  nameOfAttribute,
  namesDeclaring,
  propertyAttributes,
  propertyOf,
  shorthandsOf,
} = requirePart('./css-tables.js');
