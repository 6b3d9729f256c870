import { xmlFunctions } from './xml-functions.ts';

/** A door: `lib/parts/xml.ts` stands in its place where the functions are loaded on demand. */
export const xml = () => xmlFunctions;
