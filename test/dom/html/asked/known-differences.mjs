/** What known-differences.ts gives the reasons for. */
export const asked = {
  'a range beyond the digits of a number': ({ document }) => {
    const input = document.createElement('input');
    input.type = 'range';
    input.min = '-1e30';
    input.max = '1e30';
    input.step = 'any';
    input.value = '1e20';
    return input.value;
  },
  'an autofill field said twice': ({ document }) => {
    const input = document.createElement('input');
    input.autocomplete = 'name name';
    return input.autocomplete;
  },
  'whether a script runs at once': ({ document }) => document.createElement('script').async,
  'the names on a form': ({ document }) => {
    document.body.innerHTML = '<form><input name="a"><img name="b"></form>';
    return Object.getOwnPropertyNames(document.forms[0]);
  },
  'surrogates in srcset': ({ document }) => {
    const image = document.createElement('img');
    image.srcset = '\ud800';
    return image.srcset === '\ufffd';
  },
  'labels in no document': ({ document }) => {
    const label = document.createElement('label');
    label.innerHTML = '<input>';
    return label.firstChild.labels.length;
  },
  'a form owner from innerHTML': ({ document }) => {
    document.body.innerHTML = '<table><form><tr><td><input id="a"></td></tr></form></table>';
    return document.getElementById('a').form !== null;
  },
};
