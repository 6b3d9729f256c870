/** What `livedom --help` prints. */
export const USAGE = `Usage: livedom FILE|- [SELECTOR] [--text | --attr NAME | --count] [--json]
       livedom tree FILE|- [SELECTOR]
       livedom format FILE|- [--compact]
       livedom errors FILE|-

Parses HTML as a browser does and prints the elements that match the CSS selector, one after the other;
without a selector, the whole document as a browser would serialize it. "-" reads standard input.

Commands:
  tree              print the node tree, indented; with a selector, the tree below each match
  format            print the document with new white space where white space means nothing
  errors            print parse errors as FILE:LINE:COLUMN CODE

Options:
  --text            print the text of each match instead of its markup
  --attr NAME       print that attribute of each match that has it
  --count           print how many elements match
  --json            print a JSON array
  --compact         with format: leave out white space that means nothing instead of adding it
  --encoding LABEL  how to decode the input (default: utf-8)
  --help, --version

Exit status: 0 if all is well; 1 if nothing matches, or, with errors, if there are any;
2 if the arguments are wrong, the file cannot be read or the selector is invalid.

Colours are used on a terminal unless NO_COLOR is set.`;
