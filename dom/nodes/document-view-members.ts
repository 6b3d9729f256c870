import { animations } from '../animations/door.ts';
import { elementFromPoint, elementsFromPoint } from '../layout/hit-test.ts';
import { SVG_NAMESPACE } from '../names/namespaces.ts';
import { TagId } from '../names/tag-ids.ts';
import { thisDocument } from '../realm/this.ts';
import { bodyElementOf } from '../tree/head-and-body.ts';
import { objectOf, objectOrNull } from '../tree/link.ts';
import { NodeFlag } from '../tree/records.ts';
import { documentElementOf } from '../tree/traversal.ts';
import { requireArguments, toDouble, toFloat } from '../webidl/convert.ts';
import { toDictionary } from '../webidl/dictionary.ts';
import { typeError } from '../webidl/unnamed.ts';

/** What of a document is about how it is shown, which it is not. */
export const documentViewMembers = {
  /** https://drafts.csswg.org/cssom-view/#dom-document-scrollingelement */
  get scrollingElement(): object | null {
    const document = thisDocument(this);
    const isQuirks = (document.flags & NodeFlag.Quirks) !== 0;
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

  /** https://drafts.csswg.org/cssom-view/#dom-document-elementfrompoint */
  elementFromPoint(x: unknown, y: unknown): object | null {
    const document = thisDocument(this);
    requireArguments(arguments.length, 2);
    const left = toDouble(x);
    return objectOrNull(elementFromPoint(document, left, toDouble(y)));
  },

  elementsFromPoint(x: unknown, y: unknown): object[] {
    const document = thisDocument(this);
    requireArguments(arguments.length, 2);
    const left = toDouble(x);
    return elementsFromPoint(document, left, toDouble(y)).map(objectOf);
  },

  caretPositionFromPoint(x: unknown, y: unknown, options: unknown = undefined): null {
    thisDocument(this);
    requireArguments(arguments.length, 2);
    toFloat(x);
    toFloat(y);
    toDictionary(options, 'CaretPositionFromPointOptions');
    return null;
  },

  /** https://fullscreen.spec.whatwg.org/#api: nothing is ever shown so. */
  get fullscreenEnabled(): boolean {
    thisDocument(this);
    return false;
  },

  set fullscreenEnabled(_value: unknown) {
    thisDocument(this);
  },

  get fullscreen(): boolean {
    thisDocument(this);
    return false;
  },

  set fullscreen(_value: unknown) {
    thisDocument(this);
  },

  get fullscreenElement(): null {
    thisDocument(this);
    return null;
  },

  set fullscreenElement(_value: unknown) {
    thisDocument(this);
  },

  async exitFullscreen(): Promise<void> {
    thisDocument(this);
    throw typeError('The document is not shown in full screen.');
  },
};
