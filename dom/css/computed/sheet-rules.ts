import { windowOfDocument } from '../../realm/document-window.ts';
import type { Viewport } from '../../realm/shared/viewport.ts';
import { viewsOf } from '../../tree/rare-data.ts';
import type { DocumentRecord, ParentRecord } from '../../tree/records.ts';
import { watchStyles } from '../motion.ts';
import type { MediaRecord } from '../sheets/media-record.ts';
import { finalSheetsOf } from '../sheets/owners.ts';
import type { SheetRecord } from '../sheets/records.ts';
import { addRules } from './add-rules.ts';
import { isChosenFrom } from './chosen-sheets.ts';
import { styledViewportOf } from './frame-viewports.ts';
import { RuleIndex } from './rule-index.ts';

const NO_RULES = new RuleIndex();

interface KeptIndex {
  readonly index: RuleIndex;
  readonly sheets: readonly SheetRecord[];
  readonly versions: readonly number[];
  readonly viewport: Viewport;
}

/** The rules of the sheets of a document or shadow root; made anew when one of them changed. */
export function ruleIndexOf(root: ParentRecord): RuleIndex {
  const all = finalSheetsOf(root);
  if (all.length === 0) return NO_RULES;
  const sheets = all.filter(isChosenFrom(all, root.nodeDocument));
  const kept = (root.rare?.views?.ruleIndex ?? null) as KeptIndex | null;
  const viewport = viewportOfDocument(root.nodeDocument);
  if (kept !== null && kept.viewport === viewport && isCurrent(kept, sheets)) return kept.index;
  const index = new RuleIndex();
  for (const sheet of sheets) {
    if (mediaHolds(sheet.media, root.nodeDocument)) addRules(index, sheet, root.nodeDocument, mediaHolds);
  }
  index.sort();
  if (index.moves) watchStyles(root.nodeDocument);
  const versions = sheets.map(({ version }) => version);
  viewsOf(root).ruleIndex = { index, sheets, versions, viewport } satisfies KeptIndex;
  return index;
}

function isCurrent({ sheets, versions }: KeptIndex, now: readonly SheetRecord[]): boolean {
  return sheets.length === now.length && now.every((sheet, i) => sheet === sheets[i] && sheet.version === versions[i]);
}

/** Without a window the document is as it would be in one of the usual size. */
const DEFAULT_VIEWPORT: Viewport = { width: 1024, height: 768, devicePixelRatio: 1, media: '' };

export function viewportOfDocument(document: DocumentRecord): Viewport {
  const window = windowOfDocument(document);
  return window === null ? DEFAULT_VIEWPORT : styledViewportOf(window);
}

export function mediaHolds(media: MediaRecord, document: DocumentRecord): boolean {
  return media.matches(viewportOfDocument(document));
}
