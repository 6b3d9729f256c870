import { State } from './state.ts';
import {
  tagAttributeName,
  tagAttributeNameAfter,
  tagAttributeNameBefore,
  tagAttributeValueBefore,
  tagAttributeValueDoubleQuoted,
  tagAttributeValueSingleQuoted,
  tagAttributeValueUnquoted,
} from './states/attribute.ts';
import { cdata, cdataBracket, cdataEnd } from './states/cdata.ts';
import {
  characterReference,
  namedCharacterReference,
  numericCharacterReference,
  numericCharacterReferenceDigits,
} from './states/character-reference.ts';
import {
  bogusComment,
  comment,
  commentEnd,
  commentEndBang,
  commentEndDash,
  commentLessThanSign,
  commentLessThanSignBang,
  commentLessThanSignBangDash,
  commentLessThanSignBangDashDash,
  commentStart,
  commentStartDash,
  markupDeclaration,
} from './states/comment.ts';
import { data, endTagOpen, tagOpen } from './states/data.ts';
import { afterDoctypeName, beforeDoctypeName, bogusDoctype, doctype, doctypeName } from './states/doctype.ts';
import { doctypeIdentifier, doctypeIdentifierQuoted, doctypeKeyword } from './states/doctype-identifier.ts';
import {
  internalSubset,
  internalSubsetBang,
  internalSubsetBangDash,
  internalSubsetComment,
  internalSubsetCommentDash,
  internalSubsetCommentEnd,
  internalSubsetDeclaration,
  internalSubsetLiteral,
  internalSubsetOpen,
  internalSubsetPi,
  internalSubsetPiEnd,
} from './states/internal-subset.ts';
import { pi, piAfter, piData, piTarget, piTargetAfter } from './states/processing-instruction.ts';
import { emptyTag, endTagName, endTagNameAfter, tagName } from './states/tag.ts';
import {
  xmlDeclaration,
  xmlDeclarationAfter,
  xmlDeclarationAttributeBeforeValue,
  xmlDeclarationAttributeName,
  xmlDeclarationAttributeNameAfter,
  xmlDeclarationAttributeValueDoubleQuoted,
  xmlDeclarationAttributeValueSingleQuoted,
} from './states/xml-declaration.ts';
import type { Xml5TokenizerState } from './tokenizer-state.ts';

/** Gives the current state the character, or -1 for the end of the input. */
export function step(t: Xml5TokenizerState, c: number): void {
  switch (t.state) {
    case State.Data:
      data(t, c);
      break;
    case State.TagOpen:
      tagOpen(t, c);
      break;
    case State.EndTagOpen:
      endTagOpen(t, c);
      break;
    case State.EndTagName:
      endTagName(t, c);
      break;
    case State.EndTagNameAfter:
      endTagNameAfter(t, c);
      break;
    case State.TagName:
      tagName(t, c);
      break;
    case State.EmptyTag:
      emptyTag(t, c);
      break;
    case State.TagAttributeNameBefore:
      tagAttributeNameBefore(t, c);
      break;
    case State.TagAttributeName:
      tagAttributeName(t, c);
      break;
    case State.TagAttributeNameAfter:
      tagAttributeNameAfter(t, c);
      break;
    case State.TagAttributeValueBefore:
      tagAttributeValueBefore(t, c);
      break;
    case State.TagAttributeValueDoubleQuoted:
      tagAttributeValueDoubleQuoted(t, c);
      break;
    case State.TagAttributeValueSingleQuoted:
      tagAttributeValueSingleQuoted(t, c);
      break;
    case State.TagAttributeValueUnquoted:
      tagAttributeValueUnquoted(t, c);
      break;
    case State.Pi:
      pi(t, c);
      break;
    case State.XmlDeclaration:
      xmlDeclaration(t, c);
      break;
    case State.XmlDeclarationAttributeName:
      xmlDeclarationAttributeName(t, c);
      break;
    case State.XmlDeclarationAttributeNameAfter:
      xmlDeclarationAttributeNameAfter(t, c);
      break;
    case State.XmlDeclarationAttributeBeforeValue:
      xmlDeclarationAttributeBeforeValue(t, c);
      break;
    case State.XmlDeclarationAttributeValueSingleQuoted:
      xmlDeclarationAttributeValueSingleQuoted(t, c);
      break;
    case State.XmlDeclarationAttributeValueDoubleQuoted:
      xmlDeclarationAttributeValueDoubleQuoted(t, c);
      break;
    case State.XmlDeclarationAfter:
      xmlDeclarationAfter(t, c);
      break;
    case State.PiTarget:
      piTarget(t, c);
      break;
    case State.PiTargetAfter:
      piTargetAfter(t, c);
      break;
    case State.PiData:
      piData(t, c);
      break;
    case State.PiAfter:
      piAfter(t, c);
      break;
    case State.MarkupDeclaration:
      markupDeclaration(t, c);
      break;
    case State.CommentStart:
      commentStart(t, c);
      break;
    case State.CommentStartDash:
      commentStartDash(t, c);
      break;
    case State.Comment:
      comment(t, c);
      break;
    case State.CommentLessThanSign:
      commentLessThanSign(t, c);
      break;
    case State.CommentLessThanSignBang:
      commentLessThanSignBang(t, c);
      break;
    case State.CommentLessThanSignBangDash:
      commentLessThanSignBangDash(t, c);
      break;
    case State.CommentLessThanSignBangDashDash:
      commentLessThanSignBangDashDash(t, c);
      break;
    case State.CommentEndDash:
      commentEndDash(t, c);
      break;
    case State.CommentEnd:
      commentEnd(t, c);
      break;
    case State.CommentEndBang:
      commentEndBang(t, c);
      break;
    case State.Cdata:
      cdata(t, c);
      break;
    case State.CdataBracket:
      cdataBracket(t, c);
      break;
    case State.CdataEnd:
      cdataEnd(t, c);
      break;
    case State.BogusComment:
      bogusComment(t, c);
      break;
    case State.Doctype:
      doctype(t, c);
      break;
    case State.BeforeDoctypeName:
      beforeDoctypeName(t, c);
      break;
    case State.DoctypeName:
      doctypeName(t, c);
      break;
    case State.AfterDoctypeName:
      afterDoctypeName(t, c);
      break;
    case State.BogusDoctype:
      bogusDoctype(t, c);
      break;
    case State.DoctypeKeyword:
      doctypeKeyword(t, c);
      break;
    case State.DoctypeIdentifier:
      doctypeIdentifier(t, c);
      break;
    case State.DoctypeIdentifierQuoted:
      doctypeIdentifierQuoted(t, c);
      break;
    case State.InternalSubset:
      internalSubset(t, c);
      break;
    case State.InternalSubsetOpen:
      internalSubsetOpen(t, c);
      break;
    case State.InternalSubsetBang:
      internalSubsetBang(t, c);
      break;
    case State.InternalSubsetBangDash:
      internalSubsetBangDash(t, c);
      break;
    case State.InternalSubsetComment:
      internalSubsetComment(t, c);
      break;
    case State.InternalSubsetCommentDash:
      internalSubsetCommentDash(t, c);
      break;
    case State.InternalSubsetCommentEnd:
      internalSubsetCommentEnd(t, c);
      break;
    case State.InternalSubsetPi:
      internalSubsetPi(t, c);
      break;
    case State.InternalSubsetPiEnd:
      internalSubsetPiEnd(t, c);
      break;
    case State.InternalSubsetDeclaration:
      internalSubsetDeclaration(t, c);
      break;
    case State.InternalSubsetLiteral:
      internalSubsetLiteral(t, c);
      break;
    case State.CharacterReference:
      characterReference(t, c);
      break;
    case State.NumericCharacterReference:
      numericCharacterReference(t, c);
      break;
    case State.NumericCharacterReferenceDigits:
      numericCharacterReferenceDigits(t, c);
      break;
    case State.NamedCharacterReference:
      namedCharacterReference(t, c);
      break;
  }
}
