import { ATTR, type AttributeName } from '../names/attribute-name.ts';
import { rareOf, viewsOf } from '../tree/rare-data.ts';
import type { ElementRecord } from '../tree/records.ts';
import { DOMStringMap } from './DOMStringMap.ts';
import { tokenListObject } from './DOMTokenList.ts';
import { StringMap } from './string-map.ts';
import { TokenList } from './token-list.ts';

/** What the rest of `dom/` uses of the collections. */

export { invalidateLiveLists } from './active-lists.ts';
export { DOMStringMap } from './DOMStringMap.ts';
export { DOMTokenList } from './DOMTokenList.ts';
export type { ElementFilter } from './filter.ts';
export { type FormControlSteps, formControlSteps } from './form-control-steps.ts';
export { HTMLCollection } from './HTMLCollection.ts';
export { HTMLFormControlsCollection } from './HTMLFormControlsCollection.ts';
export { HTMLOptionsCollection, toElementOrIndex, toOptionOrGroup } from './HTMLOptionsCollection.ts';
export { getElementById } from './id-index.ts';
export {
  type CollectionKind,
  childNodesOf,
  childrenOf,
  filteredCollection,
  filteredRecords,
  getElementsByClassName,
  getElementsByName,
  getElementsByTagName,
  getElementsByTagNameNS,
  staticNodeList,
} from './lists.ts';
export { patchListsFrom } from './live-lists.ts';
export { NodeList } from './NodeList.ts';
export { addOption, removeOption, setOption, setOptionsLength } from './options.ts';
export { RadioNodeList } from './RadioNodeList.ts';
export { listOf, type RecordList } from './record-list.ts';

/** https://dom.spec.whatwg.org/#dom-element-classlist: a DOMTokenList, always the same one. */
export function classListOf(element: ElementRecord): object {
  const rare = element.rare ?? rareOf(element);
  rare.classList ??= tokenListObject(new TokenList(element, ATTR.class, null));
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
    tokens = tokenListObject(new TokenList(element, attribute, supportedTokens));
    lists.set(attribute, tokens);
  }
  return tokens;
}

/** https://html.spec.whatwg.org/#dom-dataset: a DOMStringMap, always the same one. */
export function datasetOf(element: ElementRecord): object {
  const views = viewsOf(element);
  views.dataset ??= new StringMap(element).createProxy(DOMStringMap.prototype);
  return views.dataset;
}
