import type { DocumentRecord } from '../../tree/records.ts';
import { mediaHolds } from '../computed/sheet-rules.ts';
import { DESCRIPTORS, descriptorText } from '../descriptors/font-descriptors.ts';
import { isChosenFrom } from '../rule-index/chosen-sheets.ts';
import { finalSheetsOf } from '../sheets/final-sheets.ts';
import type { MediaRecord } from '../sheets/media-record.ts';
import type { ImportConditions, RuleRecord, SheetRecord } from '../sheets/records.ts';
import { conditionHolds, innerConditionHolds } from '../supports.ts';
import { splitOutside, unescapeName } from '../syntax.ts';
import { FontFaceState, type FontSetRecord } from './records.ts';
import { sourceUrls } from './sources.ts';

/** https://drafts.csswg.org/css-font-loading/#css-connected: the faces of the sheets of a document, in their order. */
export function declaredFaces(set: FontSetRecord): FontFaceState[] {
  const { document } = set;
  const all = finalSheetsOf(document);
  const faces: FontFaceState[] = [];
  for (const sheet of all.filter(isChosenFrom(all, document))) {
    for (const { rule, baseUrl } of fontFaceRules(sheet, document)) {
      const face = faceOfRule(set, rule, baseUrl);
      if (face !== null) faces.push(face);
    }
  }
  return faces;
}

interface Place {
  readonly rule: RuleRecord;
  readonly baseUrl: string;
}

/** Without recursion, as rules may stand deep in one another. */
function* fontFaceRules(sheet: SheetRecord, document: DocumentRecord): Generator<Place> {
  const open: Place[] = [];
  const enter = (rules: RuleRecord['rules'], baseUrl: string) => {
    for (let i = rules.length - 1; i >= 0; i--) open.push({ rule: rules.at(i) as RuleRecord, baseUrl });
  };
  enter(sheet.rules, sheet.baseUrl);
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const { rule, baseUrl } = place;
    if (rule.ruleKind === 'font-face') yield place;
    else if (rule.ruleKind === 'import' && isImported(rule, document))
      enter((rule.imported as SheetRecord).rules, (rule.imported as SheetRecord).baseUrl);
    else if (counts(rule, document)) enter(rule.rules, baseUrl);
  }
}

function isImported({ imported, media, details }: RuleRecord, document: DocumentRecord): boolean {
  const { supports } = details as ImportConditions;
  if (imported === null || (supports !== null && !innerConditionHolds(supports))) return false;
  return mediaHolds(media as MediaRecord, document);
}

/** Whether what is in a rule counts for the document, whatever its elements are. */
function counts(rule: RuleRecord, document: DocumentRecord): boolean {
  switch (rule.ruleKind) {
    case 'media':
      return mediaHolds(rule.media as MediaRecord, document);
    case 'supports':
      return conditionHolds(rule.prelude);
    case 'layer-block':
    case 'container':
      return true;
    default:
      return false;
  }
}

/** The same object until the rule says something else; null: it says too little. */
function faceOfRule(set: FontSetRecord, rule: RuleRecord, baseUrl: string): FontFaceState | null {
  const { block, sheet } = rule;
  if (block === null) return null;
  const known = set.declared.get(rule);
  const version = (sheet as SheetRecord).version;
  if (known?.version === version) return known.face;
  const text = block.serialize();
  if (known?.text === text) {
    known.version = version;
    return known.face;
  }
  const family = familyName(block.getPropertyValue('font-family'));
  const urls = sourceUrls(block.getPropertyValue('src'), baseUrl);
  if (family === null || urls === null) return null;
  const face = new FontFaceState(set.document, family);
  face.urls = urls;
  face.sheet = sheet;
  face.sets.add(set);
  for (const attribute of Object.keys(DESCRIPTORS)) {
    const value = block.getPropertyValue(DESCRIPTORS[attribute] as string);
    const written = value === '' ? null : descriptorText(attribute, value);
    if (written !== null) face.descriptors[attribute] = written;
  }
  set.declared.set(rule, { version, text, face });
  return face;
}

/** One https://drafts.csswg.org/css-fonts/#family-name-syntax, without quotes; null: it is none. */
function familyName(text: string): string | null {
  return text === '' || splitOutside(text, ',').length !== 1 ? null : nameIn(text);
}

/** What stands in quotes, or identifiers with a space between. */
export function nameIn(text: string): string {
  const quoted = /^\s*(["'])([\s\S]*)\1\s*$/.exec(text);
  return unescapeName(quoted === null ? text.trim().replace(/\s+/g, ' ') : (quoted[2] as string));
}
