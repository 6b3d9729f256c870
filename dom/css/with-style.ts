import { windowOfDocument } from '../realm/document-window.ts';
import { type ElementRecord, isConnected, type ParentRecord } from '../tree/records.ts';
import { rootOf } from '../tree/traversal.ts';
import { isWatched, lookAtStyleAttribute, motion } from './motion.ts';
import { sheetOwnersOf } from './sheets/owners.ts';
import { styles } from './styles.ts';

/**
 * The element, whose style is what it is from here on: for who asks for its layout.
 *
 * DEVIATION: the styles of all elements are, in Chromium. Here those of what has changed itself are, and of all where `isForAll` says that
 * nothing else is asked for.
 */
export function withStyle(element: ElementRecord, isForAll = false): ElementRecord {
  findMotion(element);
  if (isWatched(element.nodeDocument)) motion[isForAll ? 'allStylesAsked' : 'stylesAsked'](element);
  return element;
}

/** Whoever reads what the sheets declare finds out whether that is to be watched. */
function findMotion(element: ElementRecord): void {
  const { nodeDocument } = element;
  if (isWatched(nodeDocument) || windowOfDocument(nodeDocument) === null || !isConnected(element)) return;
  lookAtStyleAttribute(element);
  const root = rootOf(element) as ParentRecord;
  // Without sheets, what knows styles need not be there.
  const hasSheets = root.rare?.views?.adoptedSheets != null || sheetOwnersOf(root).currentLength() > 0;
  if (hasSheets) styles().declaredIn(root);
}
