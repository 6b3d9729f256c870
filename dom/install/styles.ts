import { styleFunctions } from './style-functions.ts';

/** A door: `lib/parts/styles.ts` stands in its place where the functions are loaded on demand. */
export const styles = () => styleFunctions;
