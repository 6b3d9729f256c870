import { requirePackage } from '../../runtime/require-package.ts';

type ToughCookie = typeof import('tough-cookie');

let loaded: ToughCookie | undefined;

/** The package that keeps cookies, loaded when the first is asked for. */
export function toughCookie(): ToughCookie {
  loaded ??= requirePackage('tough-cookie') as ToughCookie;
  return loaded;
}
