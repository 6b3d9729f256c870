import { windowOfDocument } from '../../realm/document-window.ts';
import { stateOf } from '../../realm/shared/window-record.ts';
import { TargetRecord } from '../../tree/link.ts';
import { viewsOf } from '../../tree/rare-data.ts';
import type { DocumentRecord } from '../../tree/records.ts';
import { Settling } from '../../webidl/settling.ts';
import type { PlatformState } from '../../webidl/state.ts';
import { INITIAL } from '../descriptors/font-descriptors.ts';
import type { RuleRecord, SheetRecord } from '../sheets/records.ts';

/** https://drafts.csswg.org/css-font-loading/#fontface-interface */
export class FontFaceState implements PlatformState {
  readonly kind = 'FontFace';
  readonly document: DocumentRecord;
  family: string;
  /** By the names of the attributes. */
  readonly descriptors: Record<string, string> = { ...INITIAL };
  /** Absolute. Fonts of the system are not among them: there are none. */
  urls: readonly string[] = [];
  /** Whose rule declares it. */
  sheet: SheetRecord | null = null;
  status: 'unloaded' | 'loading' | 'loaded' | 'error' = 'unloaded';
  readonly loaded = new Settling();
  /** The sets that wait for it, or show how it ended. */
  readonly sets = new Set<FontSetRecord>();
  object: object | null = null;

  constructor(document: DocumentRecord, family: string) {
    this.document = document;
    this.family = family;
  }
}

/** A face that a `@font-face` rule declares, as long as the rule says what it said when the face was made. */
interface DeclaredFace {
  /** Of the sheet, when the rule was last seen to say so. */
  version: number;
  readonly text: string;
  readonly face: FontFaceState;
}

/** https://drafts.csswg.org/css-font-loading/#FontFaceSet-interface: the font source of a document. */
export class FontSetRecord extends TargetRecord {
  readonly document: DocumentRecord;
  /** What scripts have added. */
  readonly added = new Set<FontFaceState>();
  readonly declared = new WeakMap<RuleRecord, DeclaredFace>();
  readonly ready = new Settling();
  readonly loading = new Set<FontFaceState>();
  /** What ended since faces began to load. */
  loaded: FontFaceState[] = [];
  failed: FontFaceState[] = [];
  isLoading = false;

  constructor(document: DocumentRecord) {
    super();
    this.document = document;
    this.ready.resolve();
    const window = windowOfDocument(document);
    if (window !== null) this.realm = stateOf(window).nodeRealm ?? this.realm;
  }
}

/** https://drafts.csswg.org/css-font-loading/#font-source */
export function fontSetOf(document: DocumentRecord): FontSetRecord {
  const views = viewsOf(document);
  views.fonts ??= new FontSetRecord(document);
  return views.fonts as FontSetRecord;
}
