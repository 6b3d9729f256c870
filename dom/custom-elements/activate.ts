import { realm } from '../realm/realm.ts';
import { activateReactionRealms } from '../realm/shared/realms.ts';
import { stateOf, type WindowRecord } from '../realm/shared/window-record.ts';
import { realmOf } from '../tree/link.ts';
import type { DocumentRecord } from '../tree/records.ts';
import { areMembersChanged } from './ce-reactions.ts';

/** The window that all windows whose nodes can get here came from. */
export function outermostWindow(): WindowRecord | null {
  return outermostOf(realm.window);
}

export function outermostOf(from: WindowRecord | null): WindowRecord | null {
  let window = from;
  while (window !== null) {
    const outer: WindowRecord | null = stateOf(window).creator;
    if (outer === null) break;
    window = outer;
  }
  return window;
}

/** From now on there may be custom elements in this realm and in those around it, first of all in the document. */
export function activateReactions(document: DocumentRecord | null): void {
  if (!areMembersChanged()) activateReactionRealms(outermostWindow());
  if (document !== null) realmOf(document).update();
}

/** A window was opened by this realm's: its members are to process reactions if those here do. */
export function windowOpened(): void {
  if (areMembersChanged()) activateReactionRealms(outermostWindow());
}
