import { Selection, thisSelection } from '../selection/Selection.ts';
import { toDOMString } from '../webidl/convert.ts';
import { include } from '../webidl/include.ts';
import { modify } from './modify-selection.ts';

/** What of Selection asks for lines. */
const members = {
  modify(alter: unknown = '', direction: unknown = '', granularity: unknown = ''): void {
    const selection = thisSelection(this);
    modify(selection, toDOMString(alter), toDOMString(direction), toDOMString(granularity));
  },
};

/** Puts the member on Selection. Called once. */
export function installSelectionMembers(): void {
  include(Selection, members);
}
