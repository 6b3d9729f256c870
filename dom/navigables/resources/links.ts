import { explicitlyEnabled } from '../../css/sheets/owners.ts';
import { ATTR, type AttributeName, plainAttributeName } from '../../names/attribute-name.ts';
import { TagId } from '../../names/tag-ids.ts';
import type { ResourceStepsByName } from '../../realm/window-realm.ts';
import { expectingLinkChanged } from './expected-elements.ts';
import { forgetPreload, preloadChanged, preloadLink } from './preload-link.ts';
import { sheetOfLinkChanged } from './style-sheets.ts';

/** The attributes that say what is loaded for a style sheet, and how. */
const LINKING: ReadonlySet<AttributeName> = new Set([
  plainAttributeName('href'),
  plainAttributeName('rel'),
  ATTR.disabled,
  ATTR.media,
  ATTR.type,
]);

/** https://html.spec.whatwg.org/#processing-the-media-attribute and what follows: what link elements fetch, by their types. */
export const LINKS: ResourceStepsByName = {
  [TagId.Link]: {
    connected(link) {
      preloadLink(link);
      sheetOfLinkChanged(link);
      expectingLinkChanged(link);
    },
    disconnected(link) {
      sheetOfLinkChanged(link);
      expectingLinkChanged(link);
      forgetPreload(link);
    },
    attributeChanged(link, name, value) {
      expectingLinkChanged(link);
      if (name === ATTR.disabled && value === null) explicitlyEnabled.add(link);
      preloadChanged(link, name);
      if (LINKING.has(name)) sheetOfLinkChanged(link);
    },
  },
};
