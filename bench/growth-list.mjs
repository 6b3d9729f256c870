/** As many items as that, each made from its number. */
export const items = (n, item) => Array.from({ length: n }, (_, i) => item(i));

/** The same in one text. */
export const list = (n, item) => items(n, item).join('');
