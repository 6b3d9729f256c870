/**
 * Whether interfaces of elements get their shape when they are first seen. In a window's realm, for which the build for Node.js puts
 * `lib/parts/waits-until-seen.ts` in the place of this file, they do: a page sees few of them, and to give them all their members
 * takes longer than everything else.
 */
export const WAITS_UNTIL_SEEN: boolean = false;
