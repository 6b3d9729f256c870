import { documentBaseUrl, parseUrl } from '../../html/document-base-url.ts';
import { currentDocument } from '../../realm/current-document.ts';
import { platform } from '../../realm/platform.ts';
import { objectOrNull } from '../../tree/link.ts';
import type { NodeRecord } from '../../tree/records.ts';
import { requireArguments, toDOMString, toUnsignedLong } from '../../webidl/convert.ts';
import { throwDOMException } from '../../webidl/DOMException.ts';
import { toDictionary } from '../../webidl/dictionary.ts';
import { type AnyClass, illegalConstructor, lazyInterface } from '../../webidl/lazy-interface.ts';
import { putForwards } from '../../webidl/put-forwards.ts';
import { brandOf, linkState, stateOfKind } from '../../webidl/state.ts';
import { styles } from '../styles.ts';
import type { MediaRecord } from './media-record.ts';
import { sheetOf } from './owners.ts';
import { SheetRecord } from './records.ts';
import { mediaListOf, ruleListOf, ruleObjectOf, sheetObjectOf } from './sheet-objects.ts';

const thisSheet = brandOf<SheetRecord>('CSSStyleSheet');

/** Null once the owner was removed, or says that it has no sheet: https://drafts.csswg.org/cssom/#remove-a-css-style-sheet */
function ownerOf(sheet: SheetRecord): NodeRecord | null {
  if (sheet.ownerNode !== null) sheetOf(sheet.ownerNode);
  return sheet.ownerNode;
}

/** https://drafts.csswg.org/cssom/#the-stylesheet-interface */
export const styleSheetInterface = lazyInterface('StyleSheet', () => {
  class StyleSheet {
    constructor() {
      illegalConstructor();
    }

    get type(): string {
      thisSheet(this);
      return 'text/css';
    }

    get href(): string | null {
      return thisSheet(this).href;
    }

    get ownerNode(): object | null {
      return objectOrNull(ownerOf(thisSheet(this)));
    }

    get parentStyleSheet(): object | null {
      const sheet = thisSheet(this).ownerRule?.sheet ?? null;
      return sheet === null ? null : sheetObjectOf(sheet);
    }

    get title(): string | null {
      const sheet = thisSheet(this);
      ownerOf(sheet);
      return sheet.title;
    }

    get media(): object {
      return mediaListOf(thisSheet(this).media);
    }

    set media(value: unknown) {
      thisSheet(this);
      putForwards(this, 'media', 'mediaText', value);
    }

    get disabled(): boolean {
      return thisSheet(this).disabled;
    }

    set disabled(value: unknown) {
      const sheet = thisSheet(this);
      sheet.disabled = Boolean(value);
    }
  }
  return StyleSheet;
});

/** https://drafts.csswg.org/cssom/#dom-cssstylesheet-cssstylesheet */
function createConstructed(options: unknown): SheetRecord {
  const given = toDictionary(options, 'CSSStyleSheetInit');
  const baseUrl = given?.baseURL;
  const disabled = given?.disabled;
  const media = given?.media;
  const document = currentDocument();
  const documentUrl = documentBaseUrl(document);
  let url = documentUrl;
  if (baseUrl !== undefined) {
    const parsed = parseUrl(toDOMString(baseUrl), documentUrl);
    if (parsed === null) throwDOMException('NotAllowedError', `'${baseUrl as string}' is no valid URL.`);
    url = parsed.href;
  }
  const mediaState = stateOfKind<MediaRecord>(media, 'MediaList');
  const mediaText = mediaState === null ? toDOMString(media ?? '') : mediaState.text;
  const sheet = new SheetRecord(null, url, mediaText);
  sheet.constructorDocument = document;
  sheet.disabled = Boolean(disabled);
  return sheet;
}

/** The sheet, if scripts may see its rules. https://drafts.csswg.org/cssom/#concept-css-style-sheet-origin-clean-flag */
function readable(object: object): SheetRecord {
  const sheet = thisSheet(object);
  if (!sheet.isOriginClean && platform().keepsOriginsApart)
    throwDOMException('SecurityError', 'The rules of a sheet of another origin are not accessible.');
  return sheet;
}

function modifiable(object: object): SheetRecord {
  const sheet = readable(object);
  if (sheet.isBusy) throwDOMException('NotAllowedError', 'The rules of the sheet are being replaced.');
  return sheet;
}

function replaceable(object: object): SheetRecord {
  const sheet = thisSheet(object);
  if (sheet.constructorDocument === null || sheet.isBusy) {
    throwDOMException('NotAllowedError', 'Only the rules of a constructed sheet can be replaced.');
  }
  return sheet;
}

/** https://drafts.csswg.org/cssom/#the-cssstylesheet-interface */
export const cssStyleSheetInterface: () => AnyClass = lazyInterface('CSSStyleSheet', () => {
  class CSSStyleSheet {
    constructor(options: unknown = undefined) {
      const sheet = createConstructed(options);
      linkState(this, sheet);
      sheet.object = this;
    }

    get ownerRule(): object | null {
      const { ownerRule } = thisSheet(this);
      return ownerRule === null ? null : ruleObjectOf(ownerRule);
    }

    get cssRules(): object {
      return ruleListOf(readable(this));
    }

    get rules(): object {
      return ruleListOf(readable(this));
    }

    insertRule(rule: unknown, index: unknown = 0): number {
      thisSheet(this);
      requireArguments(arguments.length, 1);
      const text = toDOMString(rule);
      const position = toUnsignedLong(index);
      return styles().insertRule(modifiable(this), text, position);
    }

    deleteRule(index: unknown): void {
      thisSheet(this);
      requireArguments(arguments.length, 1);
      styles().deleteRule(modifiable(this), toUnsignedLong(index));
    }

    async replace(text: unknown): Promise<object> {
      thisSheet(this);
      requireArguments(arguments.length, 1);
      const given = toDOMString(text);
      const sheet = replaceable(this);
      sheet.isBusy = true;
      await null;
      sheet.replaceRules(given);
      sheet.isBusy = false;
      return this;
    }

    replaceSync(text: unknown): void {
      thisSheet(this);
      requireArguments(arguments.length, 1);
      const given = toDOMString(text);
      replaceable(this).replaceRules(given);
    }

    addRule(selector: unknown = 'undefined', style: unknown = 'undefined', index: unknown = undefined): number {
      const sheet = modifiable(this);
      const position = index === undefined ? sheet.rules.length : toUnsignedLong(index);
      styles().insertRule(sheet, `${toDOMString(selector)} { ${toDOMString(style)} }`, position);
      return -1;
    }

    removeRule(index: unknown = 0): void {
      styles().deleteRule(modifiable(this), toUnsignedLong(index));
    }
  }
  // It does not call the base's constructor, which throws.
  const parent = styleSheetInterface();
  Object.setPrototypeOf(CSSStyleSheet, parent);
  Object.setPrototypeOf(CSSStyleSheet.prototype, parent.prototype);
  return CSSStyleSheet;
});
