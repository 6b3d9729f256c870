import type { Cookie, CookieJar } from 'tough-cookie';

/** As in Chromium, how many cookies there may be for one domain and in all, and how many are left when there are more. */
const OF_DOMAIN = { most: 180, left: 150 };
const IN_ALL = { most: 3300, left: 3000 };
/** All are counted after so many came. */
const TURNS = 100;

const turns = new WeakMap<CookieJar, number>();

/** Forgets what has no time left, and cookies that were not used for the longest time, where there are too many. */
export function evictCookies(jar: CookieJar, added: Cookie): void {
  if (added.TTL() <= 0) {
    forget(jar, added);
    return;
  }
  jar.store.findCookies(added.domain, null, true, (_, found) => {
    const own = (found ?? []).filter(({ domain }) => domain === added.domain);
    if (own.length > OF_DOMAIN.most) evict(jar, own, OF_DOMAIN.left);
  });
  const turn = (turns.get(jar) ?? 0) + 1;
  turns.set(jar, turn % TURNS);
  if (turn < TURNS) return;
  jar.store.getAllCookies((_, all) => {
    if ((all?.length ?? 0) > IN_ALL.most) evict(jar, all ?? [], IN_ALL.left);
  });
}

function evict(jar: CookieJar, cookies: Cookie[], left: number): void {
  const ofLongAgo = cookies.toSorted((one, other) => lastUse(one) - lastUse(other));
  for (const cookie of ofLongAgo.slice(0, cookies.length - left)) forget(jar, cookie);
}

/** With its path, where no other has it: a store looks at all that it has, and servers may name new ones without end. */
export function forget({ store }: CookieJar, { domain, path, key }: Cookie): void {
  store.removeCookie(domain, path, key, () => {});
  store.findCookies(domain, path, true, (_, found) => {
    if (!found?.some((other) => other.domain === domain && other.path === path))
      store.removeCookies(domain as string, path, () => {});
  });
}

function lastUse({ lastAccessed, creationIndex }: Cookie): number {
  return (lastAccessed instanceof Date ? lastAccessed.getTime() : 0) + creationIndex / 1e9;
}
