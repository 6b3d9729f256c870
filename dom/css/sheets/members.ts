import type { Brand } from '../../html/brand.ts';
import type { NodeRecord, ParentRecord } from '../../tree/records.ts';
import { include } from '../../webidl/include.ts';
import { adoptedArrayOf, setAdopted } from './adopted-sheets.ts';
import { sheetOf } from './owners.ts';
import { styleSheetListOf } from './StyleSheetList.ts';
import { sheetObjectOf } from './sheet-objects.ts';

/** https://drafts.csswg.org/cssom/#extensions-to-the-document-or-shadow-root-interface */
export function includeStyleSheets(
  Class: { readonly prototype: object },
  thisRoot: (object: object) => ParentRecord,
): void {
  include(Class, {
    get styleSheets(): object {
      return styleSheetListOf(thisRoot(this));
    },

    get adoptedStyleSheets(): object {
      return adoptedArrayOf(thisRoot(this));
    },

    set adoptedStyleSheets(value: unknown) {
      setAdopted(thisRoot(this), value);
    },
  });
}

/** https://drafts.csswg.org/cssom/#the-linkstyle-interface */
export function includeLinkStyle(
  Class: { readonly prototype: object },
  thisOwner: (object: object) => NodeRecord,
): void {
  include(Class, {
    get sheet(): object | null {
      const sheet = sheetOf(thisOwner(this));
      return sheet === null ? null : sheetObjectOf(sheet);
    },
  });
}

/** https://html.spec.whatwg.org/#dom-style-disabled */
export function includeStyleDisabled(Class: { readonly prototype: object }, thisElement: Brand): void {
  include(Class, {
    get disabled(): boolean {
      return sheetOf(thisElement(this))?.disabled ?? false;
    },

    set disabled(value: unknown) {
      const sheet = sheetOf(thisElement(this));
      if (sheet !== null) sheet.disabled = Boolean(value);
    },
  });
}
