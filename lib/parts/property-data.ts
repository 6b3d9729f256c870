declare function requirePart(path: './property-data.js'): typeof import('../../dom/css/property-data.ts');

/** A table of which the realms that need it have a copy each. */
export const { ALIASES, DESCRIPTORS, FIRST_OF_ALL, LONGHANDS, NOT_OF_ALL, SHORTHANDS } =
  requirePart('./property-data.js');
