import { HTML_NAMESPACE, MATHML_NAMESPACE, SVG_NAMESPACE } from './namespaces.ts';
import { TagId } from './tag-ids.ts';

/**
 * What the HTML Standard's lists say of an element, one bit a list. Bits are set only for elements in the namespace
 * that the list names, so testing a bit tests the namespace too.
 */
export const enum Category {
  /** In the HTML namespace. */
  Html = 1 << 0,
  /** https://html.spec.whatwg.org/#special */
  Special = 1 << 1,
  /** https://html.spec.whatwg.org/#formatting */
  Formatting = 1 << 2,
  /** The list under https://html.spec.whatwg.org/#has-an-element-in-scope, which every scope but table scope stops at. */
  ScopeBoundary = 1 << 3,
  /** https://html.spec.whatwg.org/#generate-implied-end-tags */
  ImpliedEndTag = 1 << 4,
  /** https://html.spec.whatwg.org/#generate-all-implied-end-tags-thoroughly */
  ImpliedEndTagThoroughly = 1 << 5,
  /** h1 to h6. */
  Heading = 1 << 6,
  /** https://html.spec.whatwg.org/#mathml-text-integration-point */
  MathMLTextIntegrationPoint = 1 << 7,
  /** SVG foreignObject, desc and title; annotation-xml depends on its attributes and is not here. */
  SvgHtmlIntegrationPoint = 1 << 8,
  /** https://html.spec.whatwg.org/#void-elements */
  Void = 1 << 9,
  /** Void for the serializer, which adds basefont, bgsound, frame, keygen and param. */
  SerializesAsVoid = 1 << 10,
  /** The serializer writes text in it unescaped (`noscript` depends on scripting and is not here). */
  LiteralText = 1 << 11,
  /** Special, but neither address, div nor p: where the search for an open li, dd or dt ends. */
  StopsListItemSearch = 1 << 12,
  /** table, tbody, tfoot, thead, tr: where foster parenting sets in. */
  FosterParenting = 1 << 13,
  /** https://html.spec.whatwg.org/#category-listed */
  Listed = 1 << 14,
  /** https://html.spec.whatwg.org/#form-associated-element that the parser associates (listed elements and img). */
  FormAssociated = 1 << 15,
  /**
   * Something is to be done when such an element, or text in it, comes into a document (`install/element-families.ts`): what the
   * parser has to tell. In SVG too.
   */
  HasSteps = 1 << 16,
  /** The same when it leaves its place, of the others. */
  HasRemovingSteps = 1 << 17,
}

const html = new Map<TagId, number>();

function declare(category: number, ids: readonly TagId[]): void {
  for (const id of ids) html.set(id, (html.get(id) ?? 0) | category);
}

// biome-ignore format: one line a list keeps them comparable with the Standard's
{
  declare(Category.Special, [
    TagId.Address, TagId.Applet, TagId.Area, TagId.Article, TagId.Aside, TagId.Base, TagId.Basefont, TagId.Bgsound,
    TagId.Blockquote, TagId.Body, TagId.Br, TagId.Button, TagId.Caption, TagId.Center, TagId.Col, TagId.Colgroup,
    TagId.Dd, TagId.Details, TagId.Dir, TagId.Div, TagId.Dl, TagId.Dt, TagId.Embed, TagId.Fieldset, TagId.Figcaption,
    TagId.Figure, TagId.Footer, TagId.Form, TagId.Frame, TagId.Frameset, TagId.H1, TagId.H2, TagId.H3, TagId.H4,
    TagId.H5, TagId.H6, TagId.Head, TagId.Header, TagId.Hgroup, TagId.Hr, TagId.Html, TagId.Iframe, TagId.Img,
    TagId.Input, TagId.Keygen, TagId.Li, TagId.Link, TagId.Listing, TagId.Main, TagId.Marquee, TagId.Menu, TagId.Meta,
    TagId.Nav, TagId.Noembed, TagId.Noframes, TagId.Noscript, TagId.Object, TagId.Ol, TagId.P, TagId.Param,
    TagId.Plaintext, TagId.Pre, TagId.Script, TagId.Search, TagId.Section, TagId.Select, TagId.Source, TagId.Style,
    TagId.Summary, TagId.Table, TagId.Tbody, TagId.Td, TagId.Template, TagId.Textarea, TagId.Tfoot, TagId.Th,
    TagId.Thead, TagId.Title, TagId.Tr, TagId.Track, TagId.Ul, TagId.Wbr, TagId.Xmp,
  ]);
  declare(Category.Formatting, [
    TagId.A, TagId.B, TagId.Big, TagId.Code, TagId.Em, TagId.Font, TagId.I, TagId.Nobr, TagId.S, TagId.Small,
    TagId.Strike, TagId.Strong, TagId.Tt, TagId.U,
  ]);
  declare(Category.ScopeBoundary, [
    TagId.Applet, TagId.Caption, TagId.Html, TagId.Table, TagId.Td, TagId.Th, TagId.Marquee, TagId.Object,
    TagId.Select, TagId.Template,
  ]);
  declare(Category.ImpliedEndTag, [
    TagId.Dd, TagId.Dt, TagId.Li, TagId.Optgroup, TagId.Option, TagId.P, TagId.Rb, TagId.Rp, TagId.Rt, TagId.Rtc,
  ]);
  declare(Category.ImpliedEndTagThoroughly, [
    TagId.Caption, TagId.Colgroup, TagId.Dd, TagId.Dt, TagId.Li, TagId.Optgroup, TagId.Option, TagId.P, TagId.Rb,
    TagId.Rp, TagId.Rt, TagId.Rtc, TagId.Tbody, TagId.Td, TagId.Tfoot, TagId.Th, TagId.Thead, TagId.Tr,
  ]);
  declare(Category.Heading, [TagId.H1, TagId.H2, TagId.H3, TagId.H4, TagId.H5, TagId.H6]);
  declare(Category.Void | Category.SerializesAsVoid, [
    TagId.Area, TagId.Base, TagId.Br, TagId.Col, TagId.Embed, TagId.Hr, TagId.Img, TagId.Input, TagId.Link, TagId.Meta,
    TagId.Source, TagId.Track, TagId.Wbr,
  ]);
  declare(Category.SerializesAsVoid, [TagId.Basefont, TagId.Bgsound, TagId.Frame, TagId.Keygen, TagId.Param]);
  declare(Category.LiteralText, [
    TagId.Style, TagId.Script, TagId.Xmp, TagId.Iframe, TagId.Noembed, TagId.Noframes, TagId.Plaintext,
  ]);
  declare(Category.FosterParenting, [TagId.Table, TagId.Tbody, TagId.Tfoot, TagId.Thead, TagId.Tr]);
  declare(Category.Listed | Category.FormAssociated, [
    TagId.Button, TagId.Fieldset, TagId.Input, TagId.Object, TagId.Output, TagId.Select, TagId.Textarea,
  ]);
  declare(Category.FormAssociated, [TagId.Img]);
  declare(Category.HasSteps, [
    TagId.Audio, TagId.Base, TagId.Button, TagId.Details, TagId.Embed, TagId.Form, TagId.Frame, TagId.Iframe, TagId.Img,
    TagId.Input, TagId.Label, TagId.Link, TagId.Meta, TagId.Object, TagId.Option, TagId.Script, TagId.Select, TagId.Source, TagId.Style, TagId.Textarea, TagId.Track,
    TagId.Video,
  ]);
  declare(Category.HasRemovingSteps, [TagId.Dialog, TagId.Fieldset, TagId.Output, TagId.Selectedcontent]);
}

export function categoriesOf(namespace: string | null, tagId: TagId): number {
  switch (namespace) {
    case HTML_NAMESPACE: {
      const bits = (html.get(tagId) ?? 0) | Category.Html;
      const nearlySpecial = tagId === TagId.Address || tagId === TagId.Div || tagId === TagId.P;
      return (bits & Category.Special) !== 0 && !nearlySpecial ? bits | Category.StopsListItemSearch : bits;
    }
    case MATHML_NAMESPACE:
      return mathmlCategories(tagId);
    case SVG_NAMESPACE:
      return svgCategories(tagId);
    default:
      return 0;
  }
}

const FOREIGN_BOUNDARY = Category.Special | Category.StopsListItemSearch | Category.ScopeBoundary;

function mathmlCategories(tagId: TagId): number {
  switch (tagId) {
    case TagId.Mi:
    case TagId.Mn:
    case TagId.Mo:
    case TagId.Ms:
    case TagId.Mtext:
      return FOREIGN_BOUNDARY | Category.MathMLTextIntegrationPoint;
    case TagId.AnnotationXml:
      return FOREIGN_BOUNDARY;
    default:
      return 0;
  }
}

function svgCategories(tagId: TagId): number {
  switch (tagId) {
    case TagId.Desc:
    case TagId.ForeignObject:
    case TagId.Title:
      return FOREIGN_BOUNDARY | Category.SvgHtmlIntegrationPoint;
    case TagId.Animate:
    case TagId.AnimateMotion:
    case TagId.AnimateTransform:
    case TagId.Script:
    case TagId.Set:
    case TagId.Style:
    case TagId.Svg:
      return Category.HasSteps;
    default:
      return 0;
  }
}
