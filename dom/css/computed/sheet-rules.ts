import { windowOfDocument } from '../../realm/document-window.ts';
import type { Viewport } from '../../realm/shared/viewport.ts';
import { viewsOf } from '../../tree/rare-data.ts';
import type { DocumentRecord, ParentRecord } from '../../tree/records.ts';
import { watchStyles } from '../motion.ts';
import { rememberedStyles } from '../remembered-styles.ts';
import { isChosenFrom } from '../rule-index/chosen-sheets.ts';
import { KeptRules } from '../rule-index/kept-rules.ts';
import { RuleIndex } from '../rule-index/rule-index.ts';
import { finalSheetsOf } from '../sheets/final-sheets.ts';
import type { MediaRecord } from '../sheets/media-record.ts';
import { sheetOwnersOf } from '../sheets/owners.ts';
import { styledViewportOf } from './frame-viewports.ts';

const NO_RULES = new RuleIndex();

/** The rules of the sheets of a document or shadow root. */
export function ruleIndexOf(root: ParentRecord): RuleIndex {
  const { nodeDocument } = root;
  const views = root.rare?.views ?? null;
  const kept = (views?.ruleIndex ?? null) as KeptRules | null;
  const viewport = viewportOfDocument(nodeDocument);
  const remembered = root === nodeDocument ? rememberedStyles(nodeDocument) : null;
  if (remembered !== null && remembered.viewport === viewport) return remembered.index as RuleIndex;
  if (views?.adoptedSheets == null) {
    const owners = sheetOwnersOf(root);
    if (owners.currentLength() === 0) return NO_RULES;
    if (kept !== null && kept.viewport === viewport && kept.areOf(owners)) return kept.index;
  }
  const all = finalSheetsOf(root);
  if (all.length === 0) return NO_RULES;
  const sheets = all.filter(isChosenFrom(all, nodeDocument));
  if (kept !== null && kept.viewport === viewport) {
    const { version } = kept.index;
    if (kept.follow(sheets)) return kept.index.version === version ? kept.index : watched(kept.index, nodeDocument);
  }
  const rules = new KeptRules(nodeDocument, viewport, mediaHolds);
  rules.follow(sheets);
  viewsOf(root).ruleIndex = rules;
  return watched(rules.index, nodeDocument);
}

function watched(index: RuleIndex, document: DocumentRecord): RuleIndex {
  if (index.moves) watchStyles(document);
  return index;
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
