import { suggestionsSource } from '../html/forms/input-list.ts';
import { InputType, inputTypeOf } from '../html/forms/input-type.ts';
import { isListBox } from '../html/forms/select.ts';
import { asciiLowercase } from '../names/ascii-case.ts';
import { ATTR, attributeName, plainAttributeName } from '../names/attribute-name.ts';
import { MATHML_NAMESPACE, SVG_NAMESPACE, XLINK_NAMESPACE } from '../names/namespaces.ts';
import { TagId } from '../names/tag-ids.ts';
import { getAttribute, hasAttribute } from '../tree/attributes.ts';
import { isHtml, isHtmlElement } from '../tree/is-html.ts';
import { type ElementRecord, isElement } from '../tree/records.ts';
import { TABLES } from './role-data.ts';

const ALT = plainAttributeName('alt');
const SCOPE = plainAttributeName('scope');
const XLINK_HREF = attributeName(XLINK_NAMESPACE, 'xlink', 'href');

/** Elements of one role wherever they stand. https://w3c.github.io/html-aam/#html-element-role-mappings */
/** What has the attribute, and no other role, is a group. https://w3c.github.io/html-aam/#att-popover */
const POPOVER = plainAttributeName('popover');

const FIXED: ReadonlyMap<TagId, string> = new Map([
  [TagId.Abbr, 'html-abbr'],
  [TagId.Address, 'group'],
  [TagId.Article, 'article'],
  [TagId.Audio, 'html-audio'],
  [TagId.Blockquote, 'blockquote'],
  [TagId.Br, 'html-br'],
  [TagId.Button, 'button'],
  [TagId.Canvas, 'html-canvas'],
  [TagId.Caption, 'caption'],
  [TagId.Code, 'code'],
  [TagId.Col, 'none'],
  [TagId.Colgroup, 'none'],
  [TagId.Dd, 'definition'],
  [TagId.Del, 'deletion'],
  [TagId.Details, 'group'],
  [TagId.Dfn, 'term'],
  [TagId.Dialog, 'dialog'],
  [TagId.Dir, 'list'],
  [TagId.Dl, 'html-dl'],
  [TagId.Dt, 'term'],
  [TagId.Em, 'emphasis'],
  [TagId.Embed, 'html-embed'],
  [TagId.Fieldset, 'group'],
  [TagId.Figcaption, 'html-figcaption'],
  [TagId.Figure, 'figure'],
  [TagId.Form, 'form'],
  [TagId.H1, 'heading'],
  [TagId.H2, 'heading'],
  [TagId.H3, 'heading'],
  [TagId.H4, 'heading'],
  [TagId.H5, 'heading'],
  [TagId.H6, 'heading'],
  [TagId.Head, 'none'],
  [TagId.Hgroup, 'group'],
  [TagId.Hr, 'separator'],
  [TagId.Iframe, 'html-iframe'],
  [TagId.Ins, 'insertion'],
  [TagId.Label, 'html-label'],
  [TagId.Legend, 'html-legend'],
  [TagId.Link, 'none'],
  [TagId.Main, 'main'],
  [TagId.Map, 'none'],
  [TagId.Mark, 'mark'],
  [TagId.Marquee, 'marquee'],
  [TagId.Menu, 'list'],
  [TagId.Meta, 'none'],
  [TagId.Meter, 'meter'],
  [TagId.Nav, 'navigation'],
  [TagId.Object, 'html-object'],
  [TagId.Ol, 'list'],
  [TagId.Optgroup, 'group'],
  [TagId.Option, 'option'],
  [TagId.Output, 'status'],
  [TagId.P, 'paragraph'],
  [TagId.Param, 'none'],
  [TagId.Progress, 'progressbar'],
  [TagId.Rp, 'none'],
  [TagId.Rt, 'none'],
  [TagId.Ruby, 'html-ruby'],
  [TagId.S, 'deletion'],
  [TagId.Script, 'none'],
  [TagId.Search, 'search'],
  [TagId.Section, 'region'],
  [TagId.Source, 'none'],
  [TagId.Strong, 'strong'],
  [TagId.Style, 'none'],
  [TagId.Sub, 'subscript'],
  [TagId.Sup, 'superscript'],
  [TagId.Table, 'table'],
  [TagId.Template, 'none'],
  [TagId.Textarea, 'textbox'],
  [TagId.Time, 'time'],
  [TagId.Title, 'none'],
  [TagId.Track, 'none'],
  [TagId.Ul, 'list'],
  [TagId.Video, 'html-video'],
  [TagId.Wbr, 'none'],
]);

/** Of an input element of that type. */
const OF_INPUTS: Readonly<Record<InputType, string>> = {
  [InputType.Hidden]: 'none',
  [InputType.Text]: 'textbox',
  [InputType.Search]: 'searchbox',
  [InputType.Telephone]: 'textbox',
  [InputType.Url]: 'textbox',
  [InputType.Email]: 'textbox',
  [InputType.Password]: 'textbox',
  [InputType.Date]: 'html-input-date',
  [InputType.Month]: 'html-input-month',
  [InputType.Week]: 'html-input-week',
  [InputType.Time]: 'html-input-time',
  [InputType.LocalDateAndTime]: 'html-input-datetime-local',
  [InputType.Number]: 'spinbutton',
  [InputType.Range]: 'slider',
  [InputType.Color]: 'html-input-color',
  [InputType.Checkbox]: 'checkbox',
  [InputType.RadioButton]: 'radio',
  [InputType.FileUpload]: 'button',
  [InputType.SubmitButton]: 'button',
  [InputType.ImageButton]: 'button',
  [InputType.ResetButton]: 'button',
  [InputType.Button]: 'button',
};

const TAKE_SUGGESTIONS: ReadonlySet<string> = new Set(['textbox', 'searchbox', 'spinbutton']);

/** What tells an element's role beside the element. */
export interface RoleContext {
  /** Where a header or footer is that of a part. */
  readonly isInSection: boolean;
  /** Where an aside has to have a name to be a landmark. */
  readonly isInSectioningContent: boolean;
  /** The role of the table around; null outside of tables. */
  readonly table: string | null;
  /** Whether its author has given it a name. */
  hasName(): boolean;
  hasSvgContent(): boolean;
  /** Whether a cell of the row around is no header, and not empty. */
  isInRowOfData(): boolean;
}

/** https://w3c.github.io/html-aam/#html-element-role-mappings, without regard to the role attribute. */
export function nativeRole(element: ElementRecord, context: RoleContext): string {
  if (!isHtmlElement(element)) return foreignRole(element, context);
  switch (element.name.tagId) {
    case TagId.A:
    case TagId.Area:
      return hasAttribute(element, ATTR.href) ? 'link' : 'generic';
    case TagId.Aside:
      return context.isInSectioningContent && !context.hasName() ? 'generic' : 'complementary';
    case TagId.Footer:
      return context.isInSection ? 'sectionfooter' : 'contentinfo';
    case TagId.Header:
      return context.isInSection ? 'sectionheader' : 'banner';
    case TagId.Img:
      return imageRole(element, context);
    case TagId.Input:
      return inputRole(element);
    case TagId.Li:
      return listItemRole(element);
    case TagId.Section:
      return context.hasName() ? 'region' : 'generic';
    case TagId.Select:
      return isListBox(element) ? 'listbox' : 'combobox';
    case TagId.Summary:
      return element.parent !== null && isHtml(element.parent, TagId.Details) ? 'html-summary' : 'generic';
    case TagId.Tbody:
    case TagId.Td:
    case TagId.Tfoot:
    case TagId.Th:
    case TagId.Thead:
    case TagId.Tr:
      return tablePartRole(element, context);
    default:
      return FIXED.get(element.name.tagId) ?? (hasAttribute(element, POPOVER) ? 'group' : 'generic');
  }
}

/** https://w3c.github.io/html-aam/#el-img: an empty `alt` says that it is decoration. */
function imageRole(image: ElementRecord, context: RoleContext): string {
  return getAttribute(image, ALT) === '' && !context.hasName() && !hasReference(image) ? 'none' : 'image';
}

const REFERENCES = ['aria-describedby', 'aria-live', 'aria-labelledby', 'aria-label', 'tabindex'].map(
  plainAttributeName,
);

function hasReference(image: ElementRecord): boolean {
  return REFERENCES.some((name) => hasAttribute(image, name));
}

function inputRole(input: ElementRecord): string {
  const role = OF_INPUTS[inputTypeOf(input)];
  return TAKE_SUGGESTIONS.has(role) && suggestionsSource(input) !== null ? 'combobox' : role;
}

const LISTS: ReadonlySet<TagId> = new Set([TagId.Ul, TagId.Ol, TagId.Menu, TagId.Dir]);
const ROLE = plainAttributeName('role');

/** Of a list whose author says that it is none, they are none either. */
function listItemRole({ parent }: ElementRecord): string {
  if (parent === null || !isElement(parent) || !isHtmlElement(parent)) return 'listitem';
  if (!LISTS.has(parent.name.tagId)) return 'listitem';
  const role = asciiLowercase(getAttribute(parent, ROLE)?.trim() ?? '');
  return role === '' || role === 'list' || role === 'directory' ? 'listitem' : 'none';
}

function tablePartRole(element: ElementRecord, context: RoleContext): string {
  const { table } = context;
  if (table === null || !TABLES.has(table)) return 'generic';
  switch (element.name.tagId) {
    case TagId.Tr:
      return 'row';
    case TagId.Td:
      return table === 'table' ? 'cell' : 'gridcell';
    case TagId.Th:
      return headerRole(element, context);
    default:
      return 'rowgroup';
  }
}

/** https://html.spec.whatwg.org/#attr-th-scope; without it, by whether there is something in the row for it to be a header of. */
function headerRole(header: ElementRecord, { isInRowOfData }: RoleContext): string {
  const scope = asciiLowercase(getAttribute(header, SCOPE) ?? '');
  if (scope === 'row' || scope === 'rowgroup') return 'rowheader';
  if (scope === 'col' || scope === 'colgroup') return 'columnheader';
  return isInRowOfData() ? 'rowheader' : 'columnheader';
}

const SVG_SHAPES: ReadonlySet<string> = new Set('circle ellipse line path polygon polyline rect'.split(' '));

/** https://w3c.github.io/svg-aam/#mapping_role_table, and of MathML the root. */
function foreignRole(element: ElementRecord, context: RoleContext): string {
  const { namespace, localName } = element.name;
  if (namespace === MATHML_NAMESPACE) return localName === 'math' ? 'math' : 'generic';
  if (namespace !== SVG_NAMESPACE) return 'generic';
  if (SVG_SHAPES.has(localName)) return context.hasName() ? 'graphics-symbol' : 'none';
  switch (localName) {
    case 'svg':
      if (context.hasSvgContent()) return 'graphics-document';
      return context.hasName() ? 'image' : 'none';
    case 'a':
      return hasAttribute(element, ATTR.href) || hasAttribute(element, XLINK_HREF) ? 'link' : 'generic';
    case 'g':
      return context.hasName() ? 'group' : 'none';
    case 'image':
      return context.hasName() ? 'image' : 'none';
    case 'text':
      return 'generic';
    default:
      return 'none';
  }
}
