/** What `livedom --help` prints. */
export const USAGE = `Usage: livedom [query] FILE|- [SELECTOR] [--text | --attr NAME | --count] [--json | --stream]
       livedom rewrite FILE|- SELECTOR EDIT...
       livedom tree FILE|- [SELECTOR]
       livedom format FILE|- [--compact] [--xml]
       livedom convert FILE|- --to xhtml
       livedom errors FILE|-
       livedom check FILE|-... [--format FORMAT] [--rule RULE=off] [--fix] [--round-trip]
       livedom explain FILE|- SELECTOR [--run-scripts]
       livedom serve FILE|- [--port N | --out PAGE] [--run-scripts]
       livedom sanitize FILE|-
       livedom batch FILE|DIRECTORY|WARC|URL|-... --handler MODULE [--out FILE] [--workers N]

Parses HTML as a browser does and prints the elements that match the CSS selector, one after the other;
without a selector, the whole document as a browser would serialize it. "-" reads standard input;
with batch, a list of files, directories and URLs from there.

Commands:
  query             what is done without a command
  rewrite           print the input as it is, with the elements that match changed; any size, in little memory
  tree              print the node tree, indented; with a selector, the tree below each match
  format            print the document with new white space where white space means nothing
  convert           print the document as XHTML: well-formed XML, whatever the input
  sanitize          print what may stay of the content of the page where it comes from a stranger: nothing that runs
  check             print what is wrong with the pages by the HTML Standard, with the places; see docs/check.md
  explain           print why each match, and each node in it, is where it is: what the parser did, and at which tag
  serve             show in a browser how the page is parsed, token by token, and again when the file changes
  batch             run a function over many pages, on several threads, and print a line of JSON for each; see docs/batch.md
  errors            print parse errors, and bytes that do not decode, as FILE:LINE:COLUMN CODE

Options:
  --text            print the text of each match instead of its markup
  --attr NAME       print that attribute of each match that has it
  --count           print how many elements match
  --json            print a JSON array
  --stream          print each match as soon as it is complete, and forget it: for input of any size
  --compact         with format: leave out white space that means nothing instead of adding it
  --xml             with format: take the input as XML, and leave elements that hold text as they are
  --to xhtml        with convert: what to convert to
  --format FORMAT   with check: text (the default), json, sarif, or github for annotations
  --rule RULE=off   with check: leave that rule out, or make it a warning or an error
  --fix             with check: mend what has one right answer in the files, and print what is left
  --round-trip      with check: tell as well what changes when the page is written and parsed again
  --run-scripts     with explain and serve: run the scripts in the page, to see what they write; it is no sandbox
  --port N          with serve: the port at 127.0.0.1 to listen at (default: 8384; 0: any that is free)
  --out PAGE        with serve: write one page that shows the same, and needs no server
  --handler MODULE  with batch: its default export is called for each page, with { document, source, bytes }
  --out FILE        with batch: append to that file, and leave alone what it has: the same command goes on after an end
  --workers N, --timeout MS, --memory MIB  with batch: how many threads, and what a page may take
  --urls LIST, --sitemap SITEMAP, --rate N, --connections N, --max-bytes N, --user-agent NAME, --private-addresses,
  --queue REDIS     with batch: pages that are fetched, and queues for many machines; see docs/batch.md
  --encoding LABEL  how to decode the input (default: found out as a browser does; utf-8 where nothing tells)
  --help, --version

Edits of "livedom rewrite", of which there may be several (HTML is markup as it is to be written):
  --set-attr NAME=VALUE, --remove-attr NAME
  --before HTML, --after HTML, --prepend HTML, --append HTML
  --inner HTML      replace what is in the element
  --remove          leave the element out
  --unwrap          leave its tags out

Exit status: 0 if all is well; 1 if nothing matches, or, with errors and check, if there are errors,
or, with batch, if a page failed;
2 if the arguments are wrong, the file cannot be read, the selector is invalid, the XML is not well-formed
or the handler cannot be loaded; 130 if Ctrl+C ended batch early.

Colours are used on a terminal unless NO_COLOR is set; so is a progress bar for long input with --stream,
rewrite and batch.`;
