const WRAPPER = 'a div around what is joined goes in Chromium, or a line break stays behind it';
const TABLE = 'Chromium selects a table as a whole, or takes what is beside it out of its paragraph';
const BREAK = 'Chromium keeps the line break behind an image';
const SPACES = 'which of two spaces becomes a no-break space';
const PLACE = 'where a range ends, of two places that look the same';
const LIST = 'Chromium joins lists, and ends an empty one';

/** Deletions that are not those of Chromium, with the reasons. */
export const deletionDifferences: ReadonlyMap<string, string> = new Map([
  ['Backspace at <div>one<p><b>|two</b></p></div>', WRAPPER],
  ['Backspace at <div><b>one</b><p><b>|two</b></p></div>', WRAPPER],
  ['Backspace at <div>one<p>|two</p>three</div>', WRAPPER],
  ['Backspace at <div><p>one</p>|two</div>', WRAPPER],
  ['Backspace at <div><p>one   </p>   |two</div>', WRAPPER],
  ['Backspace at <div><p><b>one</b></p>|two</div>', WRAPPER],
  ['Backspace at <div><p><b>one</b></p><b>|two</b></div>', WRAPPER],
  ['Backspace at <div><p>one</p>|two<p>three</p></div>', WRAPPER],
  ['Backspace at <div>one<ul><li>|two</li></ul>three</div>', WRAPPER],
  ['Backspace at <div>one  <ul><li> |two </li></ul>  three</div>', WRAPPER],
  ['Backspace at <div>one  <ul><li>| two </li></ul>  three</div>', WRAPPER],
  ['Backspace at <div>one<ul><li>two</li></ul>|three</div>', WRAPPER],
  ['Backspace at <div>one <ul><li>  two  </li></ul> |three</div>', WRAPPER],
  ['Backspace at <div>one <ul><li>  two  </li></ul>| three</div>', WRAPPER],
  ['Backspace at <div>one<ul><li>|two</li><li>three</li></ul>four</div>', WRAPPER],
  ['Backspace at <div>one<ul><li>two</li><li>|three</li></ul>four</div>', WRAPPER],
  ['Backspace at <div>one<ul><li>two</li><li>three</li></ul>|four</div>', WRAPPER],
  ['Delete at <div>one|<p><b>two</b></p></div>', WRAPPER],
  ['Delete at <div><p>one|</p>two</div>', WRAPPER],
  ['Delete at <div><p>one|   </p>   two</div>', WRAPPER],
  ['Delete at <div>one|<ul><li>two</li></ul>three</div>', WRAPPER],
  ['Delete at <div>one|  <ul><li> two </li></ul>  three</div>', WRAPPER],
  ['Delete at <div>one<ul><li>two|</li></ul>three</div>', WRAPPER],
  ['Delete at <div>one <ul><li>  two|  </li></ul> three</div>', WRAPPER],
  ['Delete at <div>one|<ul><li>two</li><li>three</li></ul>four</div>', WRAPPER],
  ['Delete at <div>one<ul><li>two|</li><li>three</li></ul>four</div>', WRAPPER],
  ['Backspace at <div>o[ne<p>tw]o</p>three</div>', WRAPPER],
  ['Backspace at <table><tr><td>cell</td></tr></table><p>|<br></p>', TABLE],
  ['Backspace at <table><tr><td>cell</td></tr></table><p>|two</p>', TABLE],
  ['Backspace at <p>one</p><table><tr><td>|two</td></tr></table>', TABLE],
  ['Delete at <p>|<br></p><table><tr><td>cell</td></tr></table>', TABLE],
  ['Delete at <p>one|</p><table><tr><td>cell</td></tr></table>', TABLE],
  ['Backspace at <p><img><br></p><p>|two</p>', BREAK],
  ['Delete at <p><img>|<br></p><p>two</p>', BREAK],
  ['Delete at <div>one|<hr> two</div>', SPACES],
  ['Backspace at <p>one</p><p><b>|</b><br></p>', PLACE],
  ['Backspace at <p>a[bc<span contenteditable="false">t]wo</span>def</p>', PLACE],
  ['Backspace at <ul><li>|<br></li></ul>', LIST],
  ['Backspace at <ul><li>one</li></ul><ul><li>|two</li></ul>', LIST],
]);
