import { defineIterator } from '../../collections/array-members.ts';
import { viewsOf } from '../../tree/rare-data.ts';
import type { ParentRecord } from '../../tree/records.ts';
import { requireArguments, toUnsignedLong } from '../../webidl/convert.ts';
import { illegalConstructor, lazyInterface } from '../../webidl/lazy-interface.ts';
import { brandOf, type PlatformState } from '../../webidl/state.ts';
import { createItemList } from './item-list.ts';
import { sheetsOf } from './owners.ts';
import { sheetObjectOf } from './sheet-objects.ts';

interface SheetListState extends PlatformState {
  readonly kind: 'StyleSheetList';
  readonly root: ParentRecord;
}

const thisList = brandOf<SheetListState>('StyleSheetList');

/** https://drafts.csswg.org/cssom/#the-stylesheetlist-interface */
export const styleSheetListInterface = lazyInterface('StyleSheetList', () => {
  class StyleSheetList {
    constructor() {
      illegalConstructor();
    }

    get length(): number {
      return sheetsOf(thisList(this).root).length;
    }

    item(index: unknown): object | null {
      const { root } = thisList(this);
      requireArguments(arguments.length, 1, "'item' on 'StyleSheetList'");
      const sheet = sheetsOf(root)[toUnsignedLong(index)];
      return sheet === undefined ? null : sheetObjectOf(sheet);
    }
  }
  defineIterator(StyleSheetList.prototype);
  return StyleSheetList;
});

/** https://drafts.csswg.org/cssom/#dom-documentorshadowroot-stylesheets: always the same list. */
export function styleSheetListOf(root: ParentRecord): object {
  const views = viewsOf(root);
  views.styleSheets ??= createList(root);
  return views.styleSheets;
}

function createList(root: ParentRecord): object {
  const state: SheetListState = { kind: 'StyleSheetList', root };
  return createItemList(state, () => sheetsOf(root), sheetObjectOf);
}
