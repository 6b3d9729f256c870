import { defineIterator } from '../../collections/array-members.ts';
import { viewsOf } from '../../tree/rare-data.ts';
import { NodeFlag, type ParentRecord } from '../../tree/records.ts';
import { requireArguments, toUnsignedLong } from '../../webidl/convert.ts';
import { illegalConstructor, lazyInterface } from '../../webidl/lazy-interface.ts';
import { brandOf, type PlatformState } from '../../webidl/state.ts';
import { createItemList, type Indexed } from './item-list.ts';
import { sheetOf, sheetOwnersOf } from './owners.ts';
import type { SheetRecord } from './records.ts';
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
      return sheetsIn(thisList(this).root).length;
    }

    item(index: unknown): object | null {
      const { root } = thisList(this);
      requireArguments(arguments.length, 1);
      const sheet = sheetsIn(root).at(toUnsignedLong(index));
      return sheet === null || sheet === undefined ? null : sheetObjectOf(sheet);
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

/** Looks at no other sheet than the one that is asked for. */
function sheetsIn(root: ParentRecord): Indexed<SheetRecord> {
  if ((root.flags & NodeFlag.Connected) === 0) return [];
  const owners = sheetOwnersOf(root);
  return {
    length: owners.currentLength(),
    at(index: number): SheetRecord | null {
      const owner = owners.at(index);
      return owner === null ? null : sheetOf(owner);
    },
  };
}

function createList(root: ParentRecord): object {
  const state: SheetListState = { kind: 'StyleSheetList', root };
  return createItemList(root, state, () => sheetsIn(root), sheetObjectOf);
}
