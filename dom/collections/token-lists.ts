import { ATTR, type AttributeName } from '../names/attribute-name.ts';
import { prototypeFor } from '../tree/link.ts';
import { rareOf, viewsOf } from '../tree/rare-data.ts';
import type { ElementRecord } from '../tree/records.ts';
import { interfaceNamed } from '../webidl/lazy-interface.ts';
import { takeLatest } from '../webidl/legacy-platform-object.ts';
import { StateLink } from '../webidl/shared/state-link.ts';
import { linkState } from '../webidl/state.ts';
import { illegalInvocation } from '../webidl/unnamed.ts';
import { TokenList } from './token-list.ts';

/**
 * The tokens behind a DOMTokenList. Throws TypeError for any other object.
 *
 * OPTIMIZATION: what `brandOf` gives, in a text of its own, as `StateLink` says. (bench/walkers)
 */
export function tokensOf(object: unknown): TokenList {
  const latest = takeLatest(object) as TokenList | null;
  if (latest !== null && latest.kind === 'DOMTokenList') return latest;
  try {
    const state = StateLink.ofTokenList(object as object) as TokenList;
    if (state.kind === 'DOMTokenList') return state;
  } catch {
    // It is none of ours.
  }
  throw illegalInvocation();
}

/** The object that users see. */
function tokenListObject(element: ElementRecord, tokens: TokenList): object {
  const object = tokens.createProxy(prototypeFor(element, interfaceNamed('DOMTokenList')));
  linkState(object, tokens);
  return object;
}

/** https://dom.spec.whatwg.org/#dom-element-classlist: a DOMTokenList, always the same one. */
export function classListOf(element: ElementRecord): object {
  const rare = element.rare ?? rareOf(element);
  rare.classList ??= tokenListObject(element, new TokenList(element, ATTR.class, null));
  return rare.classList;
}

type TokenLists = Map<AttributeName, object>;

/**
 * The DOMTokenList of an attribute, always the same one. `supportedTokens` are in lowercase; left out, `supports()`
 * throws, as it does for attributes that define none.
 */
export function tokenListFor(
  element: ElementRecord,
  attribute: AttributeName,
  supportedTokens: readonly string[] | null = null,
): object {
  if (attribute === ATTR.class) return classListOf(element);
  const views = viewsOf(element);
  views.tokenLists ??= new Map() satisfies TokenLists;
  const lists = views.tokenLists as TokenLists;
  let tokens = lists.get(attribute);
  if (tokens === undefined) {
    tokens = tokenListObject(element, new TokenList(element, attribute, supportedTokens));
    lists.set(attribute, tokens);
  }
  return tokens;
}
