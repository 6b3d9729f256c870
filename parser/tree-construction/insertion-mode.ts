/** https://html.spec.whatwg.org/#the-insertion-mode, in the order in which the Standard gives their rules. */
export const enum InsertionMode {
  Initial,
  BeforeHtml,
  BeforeHead,
  InHead,
  InHeadNoscript,
  AfterHead,
  InBody,
  Text,
  InTable,
  InTableText,
  InCaption,
  InColumnGroup,
  InTableBody,
  InRow,
  InCell,
  InTemplate,
  AfterBody,
  InFrameset,
  AfterFrameset,
  AfterAfterBody,
  AfterAfterFrameset,
}

/** What the rules of an insertion mode have done with a token. */
export const enum Outcome {
  /** Processed or ignored it. */
  Done,
  /** "Reprocess the token", in what is the insertion mode by now. */
  Reprocess,
  /** Said by the rules for foreign content: "the rules given in the section corresponding to the current insertion mode in HTML content". */
  InHtmlContent,
}
