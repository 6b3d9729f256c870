import type { NodeRecord } from '../../../dom/tree/records.ts';
import { isElement, NodeType } from '../../../dom/tree/records.ts';
import { NodeEvent } from '../../../parser/tree-construction/locations.ts';

/** Why a node is there, or is where it is. */
export type ReasonKind =
  /** Its start tag, or it itself (a comment, a doctype …) or characters of it, are in the source. */
  | 'start-tag'
  | 'token'
  | 'text'
  /** Its start tag, or it itself, or characters of it, were written by a script: by `document.write()`. */
  | 'written'
  /** The parser made it although it is not in the source. */
  | 'implied'
  /** A formatting element that was not closed where its parent was, opened again. */
  | 'reconstructed'
  /** The adoption agency made it for a start tag for which there is an element already. */
  | 'cloned'
  /** The adoption agency moved it out of a formatting element, or into one that it made. */
  | 'moved'
  /** It may not stand in a table, and was put before it. */
  | 'foster-parented'
  /** It belongs into the head, which had ended. */
  | 'put-into-head'
  /** Its tag has another name. */
  | 'renamed'
  /** A second start tag of html or body gave it attributes. */
  | 'attributes-added'
  /** Characters after some tag were added to it. */
  | 'text-added'
  /** It is made with another node: the contents of a template, a shadow root. */
  | 'contents'
  /** The document, or the fragment, that the source was parsed into. */
  | 'root'
  /** A script, or the program, put it there: by the DOM or innerHTML. */
  | 'script';

interface Words {
  readonly kind: ReasonKind;
  readonly words: string;
  /** Of the HTML Standard. */
  readonly section: string;
}

/** What the events of the parser mean. */
export function wordsOf(event: NodeEvent, node: NodeRecord): Words {
  switch (event) {
    case NodeEvent.StartTag:
      return startTag(node);
    case NodeEvent.Token:
      return token(node);
    case NodeEvent.Text:
      return { kind: 'text', words: 'These characters are in the source.', section: '#insert-a-character' };
    case NodeEvent.Implied:
      return implied(node);
    default:
      return OTHERS[event];
  }
}

/** The same for a token that a script wrote. */
export function writtenWords(event: NodeEvent, node: NodeRecord): Words[] {
  switch (event) {
    case NodeEvent.StartTag:
      return [written('Its start tag was written by a script.')];
    case NodeEvent.Token:
      return [written('It was written by a script.')];
    case NodeEvent.Text:
      return [written('These characters were written by a script.')];
    case NodeEvent.TextGrew:
      return [written('Characters that were written by a script are added to this text.')];
    default:
      return [written('This was done for what was written by a script.'), wordsOf(event, node)];
  }
}

const written = (words: string): Words => ({ kind: 'written', words, section: '#dom-document-write' });

type Other = Exclude<NodeEvent, NodeEvent.StartTag | NodeEvent.Token | NodeEvent.Text | NodeEvent.Implied>;

const OTHERS: Readonly<Record<Other, Words>> = {
  [NodeEvent.Reconstructed]: {
    kind: 'reconstructed',
    words: 'The formatting element of this start tag was still to be closed, and is opened again here.',
    section: '#reconstruct-the-active-formatting-elements',
  },
  [NodeEvent.Cloned]: {
    kind: 'cloned',
    words:
      'An end tag comes in the wrong order; the element is divided, and this is the part of it that is in another element.',
    section: '#adoption-agency-algorithm',
  },
  [NodeEvent.FosterParented]: {
    kind: 'foster-parented',
    words: 'It may not stand in a table outside of its cells: it is put before the table.',
    section: '#foster-parent',
  },
  [NodeEvent.PutIntoHead]: {
    kind: 'put-into-head',
    words: 'It comes after the head, but belongs into it, and is put there.',
    section: '#the-after-head-insertion-mode',
  },
  [NodeEvent.Moved]: {
    kind: 'moved',
    words: 'An end tag comes while this element is open in the one that it closes: it is moved out of that one.',
    section: '#adoption-agency-algorithm',
  },
  [NodeEvent.AttributesAdded]: {
    kind: 'attributes-added',
    words: 'A second start tag adds an attribute that the element does not have.',
    section: '#parsing-main-inbody',
  },
  [NodeEvent.TextGrew]: {
    kind: 'text-added',
    words: 'Characters that follow the same node are added to this text.',
    section: '#insert-a-character',
  },
  [NodeEvent.Renamed]: {
    kind: 'renamed',
    words: 'The start tag <image> makes an img element.',
    section: '#parsing-main-inbody',
  },
};

function startTag(node: NodeRecord): Words {
  const isForeign = isElement(node) && node.name.categories === 0;
  const section = isForeign ? '#insert-a-foreign-element' : '#insert-an-html-element';
  return { kind: 'start-tag', words: 'Its start tag is in the source.', section };
}

function token({ nodeType }: NodeRecord): Words {
  switch (nodeType) {
    case NodeType.DocumentType:
      return { kind: 'token', words: 'The doctype is in the source.', section: '#the-initial-insertion-mode' };
    case NodeType.ProcessingInstruction:
      return { kind: 'token', words: 'It is in the source.', section: '#tree-construction' };
    default:
      return {
        kind: 'token',
        words: 'The comment, or what is taken for one, is in the source.',
        section: '#insert-a-comment',
      };
  }
}

/** By the name of the element. */
const IMPLIED: Readonly<Record<string, readonly [why: string, section: string]>> = {
  html: ['Every page has one, and here comes something else than its start tag.', '#the-before-html-insertion-mode'],
  head: ['Every page has one, and here comes something else than its start tag.', '#the-before-head-insertion-mode'],
  body: ['Here comes what cannot be in the head.', '#the-after-head-insertion-mode'],
  colgroup: ['A col element stands in one.', '#parsing-main-intable'],
  tbody: ['Rows of a table, and cells, stand in one.', '#parsing-main-intable'],
  tr: ['Cells of a table stand in one.', '#parsing-main-intbody'],
  p: ['An end tag </p> that closes nothing makes an empty one.', '#parsing-main-inbody'],
};

function implied(node: NodeRecord): Words {
  const name = isElement(node) ? node.name.localName : '';
  const [why, section] = IMPLIED[name] ?? ['The parser needs it here.', '#tree-construction'];
  return { kind: 'implied', words: `It is not in the source. ${why}`, section };
}
