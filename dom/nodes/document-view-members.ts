import { animations } from '../animations/door.ts';
import { styles } from '../css/styles.ts';
import { fullscreenElement, fullscreenElementIn, fullscreenOf } from '../html/top-layer/fullscreen-state.ts';
import { SVG_NAMESPACE } from '../names/namespaces.ts';
import { TagId } from '../names/tag-ids.ts';
import { isFullyActive } from '../realm/document-window.ts';
import { thisDocument } from '../realm/this.ts';
import { bodyElementOf } from '../tree/head-and-body.ts';
import { objectOrNull } from '../tree/link.ts';
import { isQuirky } from '../tree/records.ts';
import { lookAtStyles } from '../tree/state-changes.ts';
import { documentElementOf } from '../tree/traversal.ts';
import { requireArguments, toFloat } from '../webidl/convert.ts';
import { toDictionary } from '../webidl/dictionary.ts';

/** What of a document is about how it is shown, which it is not. */
export const documentViewMembers = {
  /** https://drafts.csswg.org/cssom-view/#dom-document-scrollingelement */
  get scrollingElement(): object | null {
    const document = thisDocument(this);
    const isQuirks = isQuirky(document);
    return objectOrNull(isQuirks ? bodyElementOf(document) : documentElementOf(document));
  },

  /** https://svgwg.org/svg2-draft/struct.html#InterfaceDocumentExtensions */
  get rootElement(): object | null {
    const root = documentElementOf(thisDocument(this));
    return root?.name.namespace === SVG_NAMESPACE && root.name.tagId === TagId.Svg ? objectOrNull(root) : null;
  },

  /** https://drafts.csswg.org/web-animations-1/#dom-document-timeline */
  get timeline(): object {
    return animations().timelineOf(thisDocument(this));
  },

  /** https://drafts.csswg.org/web-animations-1/#dom-documentorshadowroot-getanimations */
  getAnimations(): object[] {
    return animations().animationsIn(thisDocument(this));
  },

  /** https://drafts.csswg.org/css-font-loading/#dom-fontfacesource-fonts */
  get fonts(): object {
    return styles().fontsOf(thisDocument(this));
  },

  caretPositionFromPoint(x: unknown, y: unknown, options: unknown = undefined): null {
    const document = thisDocument(this);
    requireArguments(arguments.length, 2);
    toFloat(x);
    toFloat(y);
    toDictionary(options, 'CaretPositionFromPointOptions');
    lookAtStyles(document);
    return null;
  },

  /** https://fullscreen.spec.whatwg.org/#api */
  get fullscreenEnabled(): boolean {
    const document = thisDocument(this);
    return isFullyActive(document) && fullscreenOf(document).isEnabled(document);
  },

  set fullscreenEnabled(_value: unknown) {
    thisDocument(this);
  },

  get fullscreen(): boolean {
    return fullscreenElement(thisDocument(this)) !== null;
  },

  set fullscreen(_value: unknown) {
    thisDocument(this);
  },

  get fullscreenElement(): object | null {
    return objectOrNull(fullscreenElementIn(thisDocument(this)));
  },

  set fullscreenElement(_value: unknown) {
    thisDocument(this);
  },

  async exitFullscreen(): Promise<void> {
    const document = thisDocument(this);
    await fullscreenOf(document).exit(document);
  },
};
